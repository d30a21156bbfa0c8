import {
  type IngestionTargets,
  type IngestPayload,
  type ItemStages,
  type NextPage,
  readScanJob,
  type ScanRuns,
} from '#features/content/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { JobRun, Jobs } from '#platform/jobs/index.ts';
import { SandboxError } from '#platform/sandbox/index.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { STARVED } from '@hookline/extract';
import { waitForTurn } from '../pauses.ts';
import { trackStages } from '../track-stages.ts';
import type { PageReader } from './page-reader.ts';

export interface ScanDeps {
  jobs: Jobs;
  files: FileStore;
  targets: IngestionTargets;
  scans: ScanRuns;
  stages: ItemStages;
  reader: PageReader;
  passwords: Pick<SecretBox, 'open'>;
  clock: Clock;
  onFault(error: unknown): void;
}

type Target = NonNullable<Awaited<ReturnType<IngestionTargets['find']>>>;

/** Reads pages that are pictures, one at a time, those of several PDFs in turns. */
export async function startScans(deps: ScanDeps): Promise<void> {
  const { jobs, targets, scans } = deps;
  await jobs.work(readScanJob, {
    concurrency: 1,
    run: (run) => readNext(deps, run),
    giveUp: async (payload) => {
      const actor = { userId: payload.userId };
      if ((await targets.find(actor, payload)) !== null) {
        await targets.finish(actor, payload, await scans.result(actor, payload.itemId));
      }
    },
  });
}

/** Throws only for what another run may mend. */
async function readNext(deps: ScanDeps, run: JobRun<IngestPayload>): Promise<void> {
  const { targets, scans } = deps;
  const { payload } = run;
  const actor = { userId: payload.userId };
  const target = await targets.find(actor, payload);
  if (target === null) {
    return;
  }
  const next = await scans.next(actor, payload.itemId);
  if (next === null) {
    await targets.finish(actor, payload, await scans.result(actor, payload.itemId));
    return;
  }
  await using stages = trackStages(payload, deps);
  const { done, pages } = next;
  stages.enter('recognizing', { since: target.stageSince ?? deps.clock(), progress: done / pages, pages });
  const signal = AbortSignal.any([run.signal, stages.unwanted]);
  try {
    const reading = await readPage(deps, { ...run, signal }, { target, next });
    await stages.end();
    await scans.keep(actor, payload, { page: next.page, reading });
  } catch (error) {
    await stages.end();
    const pause = isStarved(error) ? waitForTurn(payload, STARVED) : null;
    if (pause !== null) {
      const later = { ...payload, ...pause.made };
      await targets.putOff(actor, { kind: readScanJob, payload: later }, pause);
    } else if (!stages.unwanted.aborted) {
      throw error;
    }
  }
}

const isStarved = (error: unknown): boolean => error instanceof SandboxError && error.code === 'starved';

function readPage(
  { files, reader, passwords }: ScanDeps,
  { payload, signal }: JobRun<IngestPayload>,
  { target, next: { page, likely } }: { target: Target; next: NextPage },
) {
  const password =
    payload.password === undefined
      ? undefined
      : (passwords.open(payload.password, payload.itemId) ?? undefined);
  return files.withPath(target.fileKey ?? '', (file) =>
    reader.read({ file, page, password, likely: likely ?? undefined }, signal),
  );
}
