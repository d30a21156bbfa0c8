import { type FileExtension, isPageExtension, isTextExtension } from '@hookline/contract/uploads';
import {
  ingestJob,
  type IngestionResult,
  type IngestionTargets,
  type IngestPayload,
  type ItemStages,
  type QuietLooks,
  type ReadResult,
  type ScanRuns,
  type TranscriptRuns,
} from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import { isFetchError, type GuardedFetch } from '#platform/fetch/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { JobRun, Jobs } from '#platform/jobs/index.ts';
import type { SecretBox } from '#platform/secret-box.ts';
import { type ExtractionFailure, NO_TRANSCRIPT } from '@hookline/extract';
import { maxPageBytes, maxTextBytes, type Extractor } from './extraction/extractor.ts';
import { failureOf, pauseAfter, type Pause, waitForTurn } from './pauses.ts';
import { readBeginning } from './text/read-beginning.ts';
import { readCapture } from './read-capture.ts';
import { readTyped } from './read-address.ts';
import { toResult } from './to-result.ts';
import { trackStages, withStages } from './track-stages.ts';

export interface IngestionDeps {
  jobs: Jobs;
  targets: IngestionTargets;
  runs: TranscriptRuns;
  scans: ScanRuns;
  looks: QuietLooks;
  stages: ItemStages;
  files: FileStore;
  fetcher: GuardedFetch;
  /** The largest file that is fetched. */
  maxBytes: number;
  extractor: Extractor;
  /** Whether what is said in recordings can be written down. */
  canTranscribe: boolean;
  /** Opens the password that came with a request. */
  passwords: Pick<SecretBox, 'open'>;
  clock: Clock;
  onFault(error: unknown): void;
}

type Target = NonNullable<Awaited<ReturnType<IngestionTargets['find']>>>;

/**
 * Works off the requests for text: fetches or opens what the item points to, and keeps what it says or why it
 * says nothing.
 */
export async function startIngestion(deps: IngestionDeps): Promise<void> {
  const { jobs, targets } = deps;
  await jobs.work(ingestJob, {
    concurrency: 4,
    run: async (run) => {
      const actor = { userId: run.payload.userId };
      if (run.payload.isLook === true) {
        await lookAgain(deps, actor, run.payload);
        return;
      }
      const target = await targets.find(actor, run.payload);
      if (target !== null) {
        await settle(deps, run.payload, await readTracked(deps, target, run));
      }
    },
    giveUp: (payload) =>
      targets.finish({ userId: payload.userId }, payload, {
        failure: 'Reading this failed several times. Try again later.',
      }),
  });
}

/** Quietly: nothing is to be seen of it unless the address is found. */
async function lookAgain(
  { looks, fetcher }: IngestionDeps,
  actor: Actor,
  payload: IngestPayload,
): Promise<void> {
  const url = (await looks.find(actor, payload))?.url ?? null;
  if (url !== null) {
    await looks.settle(actor, payload, await fetcher.finds(url));
  }
}

async function readTracked(
  deps: IngestionDeps,
  target: Target,
  run: JobRun<IngestPayload>,
): Promise<IngestionResult | Pause | 'unwanted'> {
  await using stages = trackStages(run.payload, deps);
  const signal = AbortSignal.any([run.signal, stages.unwanted]);
  try {
    return await read(withStages(deps, stages), target, { ...run, signal });
  } catch (error) {
    if (stages.unwanted.aborted) {
      return 'unwanted';
    }
    throw error;
  }
}

/** A run that its item does not wait for any more leaves no trace. */
async function settle(
  deps: IngestionDeps,
  payload: IngestPayload,
  result: Awaited<ReturnType<typeof readTracked>>,
): Promise<void> {
  if (result === 'unwanted') {
    return;
  }
  const actor = { userId: payload.userId };
  await ('seconds' in result
    ? deps.targets.putOff(actor, { kind: ingestJob, payload: { ...payload, ...result.made } }, result)
    : keep(deps, payload, result));
}

/**
 * A recording is transcribed next, where that is possible, and pages that are pictures are read, where the
 * user did not add the words.
 */
async function keep(
  { targets, runs, scans, canTranscribe }: IngestionDeps,
  payload: IngestPayload,
  result: IngestionResult,
) {
  const actor = { userId: payload.userId };
  if ('text' in result && result.unreadPages !== undefined) {
    await ((await targets.hasTranscriptByHand(actor, payload.itemId))
      ? targets.finish(actor, payload, result)
      : scans.request(actor, payload, result));
    return;
  }
  if (!canTranscribe || !isRecording(result)) {
    await targets.finish(actor, payload, result);
    return;
  }
  const recording = withoutWarning(result);
  await ((await targets.hasTranscriptByHand(actor, payload.itemId))
    ? targets.finish(actor, payload, recording)
    : runs.request(actor, payload, recording));
}

/** Uploaded or fetched: its warning says that it has no transcript. */
const isRecording = (result: IngestionResult): result is ReadResult =>
  'text' in result && (result.metadata.warnings ?? []).includes(NO_TRANSCRIPT);

const withoutWarning = ({ metadata: { warnings = [], ...metadata }, ...result }: ReadResult): ReadResult => ({
  ...result,
  metadata: { ...metadata, warnings: warnings.filter((warning) => warning !== NO_TRANSCRIPT) },
});

/** Throws only for what another run may mend. */
async function read(
  deps: IngestionDeps,
  target: Target,
  run: JobRun<IngestPayload>,
): Promise<IngestionResult | Pause> {
  const result = await readOnce(deps, target, run);
  const isStarved = 'failure' in result && result.code === starved;
  return (isStarved ? waitForTurn(run.payload, result.failure) : null) ?? result;
}

const starved: ExtractionFailure['code'] = 'starved';

async function readOnce(
  deps: IngestionDeps,
  target: Target,
  run: JobRun<IngestPayload>,
): Promise<IngestionResult | Pause> {
  if (target.fileKey !== null) {
    const password =
      run.payload.password === undefined
        ? null
        : deps.passwords.open(run.payload.password, run.payload.itemId);
    return readUpload(deps, { key: target.fileKey, type: fileTypeOf(target), password }, run.signal);
  }
  const address = target.url ?? '';
  const capture = await deps.targets.findCapture({ userId: run.payload.userId }, target.id);
  if (capture !== null) {
    return readCapture({ ...deps, signal: run.signal }, address, capture);
  }
  try {
    const result = await readTyped(
      { ...deps, signal: run.signal },
      { address, isSchemeGuessed: target.isSchemeGuessed },
    );
    return withoutPictures(result);
  } catch (error) {
    if (!isFetchError(error)) {
      throw error;
    }
    const pause = pauseAfter(error, run.payload, Date.now());
    if (pause !== null) {
      return pause;
    }
    // A name that does not exist is told at once, and looked for again later.
    const looksAgain = error.code === 'dns';
    const failure = failureOf(error, run.isLast || looksAgain, address);
    if (failure !== null) {
      return { failure, looksAgain };
    }
    throw error;
  }
}

const onlyPictures: IngestionResult = {
  failure:
    'This PDF has no text that can be read: its pages are probably pictures, as from a ' +
    'scanner. Download it and upload the file to have them read.',
  code: 'empty',
};

/**
 * Pages are read as pictures one after another, for which the file has to stay: an address may serve another
 * one.
 */
function withoutPictures(result: IngestionResult): IngestionResult {
  if (!('text' in result) || result.unreadPages === undefined) {
    return result;
  }
  const { unreadPages: _unreadPages, ...read } = result;
  return read.text.trim() === '' ? onlyPictures : read;
}

/** The upload checked it. */
const fileTypeOf = ({ fileType }: Target): FileExtension => (fileType ?? 'txt') as FileExtension;

const tooLarge: IngestionResult = {
  failure: 'This page is larger than 20 MB. Save it without its pictures, or as PDF, and upload that.',
  code: 'too_complex',
};

async function readUpload(
  { files, extractor }: IngestionDeps,
  file: { key: string; type: FileExtension; password: string | null },
  signal: AbortSignal,
): Promise<IngestionResult> {
  const { type, password } = file;
  return files.withPath(file.key, async (path) => {
    if (isPageExtension(type)) {
      const page = await readBeginning(path, maxPageBytes + 1);
      return page.length > maxPageBytes
        ? tooLarge
        : toResult(await extractor.extractHtml(page, {}, { signal }));
    }
    if (!isTextExtension(type)) {
      return toResult(
        await extractor.extractFile(path, type, { signal, ...(password !== null && { password }) }),
      );
    }
    const bytes = await readBeginning(path, maxTextBytes + 1);
    return toResult(await extractor.extractText(bytes, { signal }));
  });
}
