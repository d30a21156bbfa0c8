import type { FileExtension } from '@hookline/contract/content';
import { ingestJob, type IngestionResult, type IngestionTargets, type IngestPayload } from '#features/content/index.ts';
import { isFetchError, type GuardedFetch } from '#platform/fetch/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { JobRun, Jobs } from '#platform/jobs/index.ts';
import { readFile } from 'node:fs/promises';
import type { Extractor } from './extractor.ts';
import { isAskedToWait, pauseAfter, whyNot } from './pauses.ts';
import { readAddress } from './read-address.ts';
import { toResult } from './to-result.ts';

export interface IngestionDeps {
  jobs: Jobs;
  targets: IngestionTargets;
  files: FileStore;
  fetcher: GuardedFetch;
  extractor: Extractor;
}

type Target = NonNullable<Awaited<ReturnType<IngestionTargets['find']>>>;

/** Works off the requests for text: fetches or opens what the item points to, and keeps what it says or why it says nothing. */
export async function startIngestion(deps: IngestionDeps): Promise<void> {
  const { jobs, targets } = deps;
  await jobs.work(ingestJob, {
    concurrency: 4,
    run: async (run) => {
      const actor = { userId: run.payload.userId };
      const target = await targets.find(actor, run.payload);
      const result = target && (await read(deps, target, run));
      if (result !== null) {
        await targets.finish(actor, run.payload, result);
      }
    },
    giveUp: (payload) =>
      targets.finish({ userId: payload.userId }, payload, {
        failure: 'Reading this was given up after several attempts that broke off. Try again later.',
      }),
  });
}

/** Throws only for what another run may mend. Null: another run is on its way. */
async function read(deps: IngestionDeps, target: Target, run: JobRun<IngestPayload>): Promise<IngestionResult | null> {
  if (target.fileKey !== null) {
    return readUpload(deps, { key: target.fileKey, type: fileTypeOf(target) }, run.signal);
  }
  const address = target.url ?? '';
  try {
    return await readAddress({ ...deps, signal: run.signal }, address);
  } catch (error) {
    if (!isFetchError(error)) {
      throw error;
    }
    const pause = pauseAfter(error, run.payload);
    if (pause !== null) {
      await deps.targets.putOff({ ...run.payload, pauses: pause.pauses }, pause.seconds);
      return null;
    }
    if (run.isLast || !error.retryable || isAskedToWait(error)) {
      return { failure: whyNot(error, address) };
    }
    throw error;
  }
}

/** The upload checked it. */
const fileTypeOf = ({ fileType }: Target): FileExtension => (fileType ?? 'txt') as FileExtension;

async function readUpload(
  { files, extractor }: IngestionDeps,
  file: { key: string; type: FileExtension },
  signal: AbortSignal,
): Promise<IngestionResult> {
  const { type } = file;
  return files.withPath(file.key, async (path) => {
    if (type !== 'txt') {
      return toResult(await extractor.extractFile(path, type, { signal }));
    }
    const result = toResult(await extractor.extractText(await readFile(path), { signal }));
    // A first line is a weaker title than the name that the file was given.
    return 'failure' in result ? result : { ...result, title: null };
  });
}
