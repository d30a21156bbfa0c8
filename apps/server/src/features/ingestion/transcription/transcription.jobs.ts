import {
  transcribeJob,
  type IngestionTargets,
  type IngestPayload,
  type ItemStages,
  type Transcript,
  type TranscriptRuns,
} from '#features/content/index.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import type { JobRun, Jobs } from '#platform/jobs/index.ts';
import { detectLanguage } from '../language.ts';
import { trackStages } from '../track-stages.ts';
import { TranscriptionError, type Transcriber } from './transcriber.ts';

export interface TranscriptionDeps {
  jobs: Jobs;
  files: FileStore;
  targets: IngestionTargets;
  runs: TranscriptRuns;
  stages: ItemStages;
  onFault(error: unknown): void;
}

const NO_ENGINE =
  'No transcription engine is set up any more. Set TRANSCRIBE_BASE_URL or TRANSCRIBE_COMMAND and try again, or add a transcript by hand.';
const GIVEN_UP =
  'Transcribing this recording was given up after several attempts that broke off. Try again later, or add a transcript by hand.';
const SILENT = 'No speech was found in this recording.';

/** Works off the requests to write down recordings, one at a time. Throws only for what another run may mend. */
export async function startTranscription(deps: TranscriptionDeps, transcriber: Transcriber | null): Promise<void> {
  await deps.jobs.work(transcribeJob, {
    concurrency: 1,
    run: (run) => transcribe(deps, transcriber, run),
    giveUp: (payload) => deps.targets.finish({ userId: payload.userId }, payload, { failure: GIVEN_UP }),
  });
}

async function transcribe(
  deps: TranscriptionDeps,
  transcriber: Transcriber | null,
  { payload, signal }: JobRun<IngestPayload>,
): Promise<void> {
  const actor = { userId: payload.userId };
  const target = await deps.targets.find(actor, payload);
  if (target?.fileKey === undefined || target.fileKey === null) {
    return;
  }
  if (transcriber === null) {
    await deps.targets.finish(actor, payload, { failure: NO_ENGINE });
    return;
  }
  using stages = trackStages(payload, deps);
  stages.enter('transcribing');
  const options = { signal: AbortSignal.any([signal, stages.unwanted]), onProgress: stages.progress };
  const extension = target.fileType ?? 'mp3';
  try {
    const write = (path: string): Promise<Transcript> => transcriber.transcribe({ path, extension }, options);
    const transcript = await deps.files.withPath(target.fileKey, write);
    await deps.runs.finish(actor, payload, toResult(transcript));
  } catch (error) {
    if (error instanceof TranscriptionError) {
      await deps.targets.finish(actor, payload, { failure: error.message });
    } else if (!stages.unwanted.aborted) {
      throw error;
    }
  }
}

const toResult = (transcript: Transcript) => ({
  transcript,
  language: detectLanguage(transcript.text),
  warnings: transcript.text === '' ? [SILENT] : [],
});
