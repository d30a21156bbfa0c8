import { languageOfDocument } from '@hookline/text';
import {
  type IngestionTargets,
  type IngestPayload,
  type ItemStages,
  transcribeJob,
  type TranscriptRuns,
} from '#features/content/index.ts';
import type { Transcript } from '@hookline/extract';
import type { Clock } from '#platform/clock.ts';
import { type GuardedFetch, isFetchError } from '#platform/fetch/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { JobRun, Jobs } from '#platform/jobs/index.ts';
import { failureOf, pauseAfter } from '../pauses.ts';
import { trackStages } from '../track-stages.ts';
import { type Recording, type Transcriber, TranscriptionError } from './transcriber.ts';
import { type FileTools, withServedFile } from '../served/served-file.ts';

type Target = NonNullable<Awaited<ReturnType<IngestionTargets['find']>>>;

/**
 * Lends the recording of an item where a program can open it: its file, or what its address serves. Null when
 * that is no recording any more. Throws what fetching throws.
 */
function withRecording<T>(
  { files, ...tools }: { files: FileStore } & FileTools,
  { fileKey, fileType, url }: Target,
  take: (recording: Recording) => Promise<T>,
): Promise<T | null> {
  return fileKey === null
    ? withServedFile(tools, url ?? '', ({ path, type }) => take({ path, extension: type }))
    : files.withPath(fileKey, (path) => take({ path, extension: fileType ?? 'mp3' }));
}

export interface TranscriptionDeps {
  jobs: Jobs;
  files: FileStore;
  fetcher: GuardedFetch;
  /** The largest file that is fetched. */
  maxBytes: number;
  targets: IngestionTargets;
  runs: TranscriptRuns;
  stages: ItemStages;
  clock: Clock;
  onFault(error: unknown): void;
}

const noEngine =
  'Transcription is no longer set up on this server. Ask whoever runs it to set TRANSCRIBE_BASE_URL or ' +
  'TRANSCRIBE_COMMAND, or add a transcript by hand.';
const gaveUp =
  'Transcribing this recording failed several times. Try again later, or add a transcript by hand.';
const noRecording = 'This address no longer leads to a recording. Check it, or add a transcript by hand.';
const noSpeech = 'No speech was found in this recording.';

/**
 * Works off the requests to write down recordings, one at a time. Throws only for what another run may mend.
 */
export async function startTranscription(
  deps: TranscriptionDeps,
  transcriber: Transcriber | null,
): Promise<void> {
  await deps.jobs.work(transcribeJob, {
    concurrency: 1,
    run: (run) => transcribe(deps, transcriber, run),
    giveUp: (payload) => deps.targets.finish({ userId: payload.userId }, payload, { failure: gaveUp }),
  });
}

async function transcribe(
  deps: TranscriptionDeps,
  transcriber: Transcriber | null,
  run: JobRun<IngestPayload>,
): Promise<void> {
  const { payload, signal } = run;
  const actor = { userId: payload.userId };
  const target = await deps.targets.find(actor, payload);
  if (target === null) {
    return;
  }
  if (transcriber === null) {
    await deps.targets.finish(actor, payload, { failure: noEngine });
    return;
  }
  await using stages = trackStages(payload, deps);
  stages.enter(target.fileKey === null ? 'fetching' : 'transcribing');
  const options = { signal: AbortSignal.any([signal, stages.unwanted]), onProgress: stages.progress };
  try {
    const transcript = await withRecording({ ...deps, signal: options.signal }, target, (recording) => {
      stages.enter('transcribing');
      return transcriber.transcribe(recording, options);
    });
    await (transcript === null
      ? deps.targets.finish(actor, payload, { failure: noRecording })
      : deps.runs.finish(actor, payload, toResult(transcript)));
  } catch (error) {
    const pause = isFetchError(error) ? pauseAfter(error, payload, Date.now()) : null;
    if (pause !== null) {
      await stages.end();
      await deps.targets.putOff(
        actor,
        { kind: transcribeJob, payload: { ...payload, ...pause.made } },
        pause,
      );
      return;
    }
    const failure = reasonOf(error, run, target.url ?? '');
    if (failure !== null) {
      await deps.targets.finish(actor, payload, { failure });
    } else if (!stages.unwanted.aborted) {
      throw error;
    }
  }
}

/** Why another run would not help, in words for the user, or null. */
function reasonOf(error: unknown, { isLast }: JobRun<IngestPayload>, address: string): string | null {
  if (error instanceof TranscriptionError) {
    return error.message;
  }
  return isFetchError(error) ? failureOf(error, isLast, address) : null;
}

const toResult = (transcript: Transcript) => ({
  transcript,
  language: languageOfDocument(transcript.text),
  warnings: transcript.text === '' ? [noSpeech] : [],
});
