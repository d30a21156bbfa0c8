import type { Logger } from '#platform/log.ts';
import { SandboxError, type SandboxPool } from '#platform/sandbox/index.ts';
import { audioPartSchema, type AudioPart, type AudioPartTask } from '../audio/audio-part.ts';
import {
  TranscriptionError,
  type Recording,
  type Transcriber,
  type TranscribeOptions,
} from '../transcriber.ts';
import { askEndpoint } from './ask-endpoint.ts';
import { usualPace, type EndpointPace, type EndpointSettings } from './endpoint-settings.ts';
import { joinParts, type PartTranscript } from './join-parts.ts';

interface EndpointDeps {
  pool: SandboxPool;
  settings: EndpointSettings;
  log: Pick<Logger, 'warn'>;
  pace?: EndpointPace;
}

const unreadableMessage =
  'The sound of this recording could not be extracted from its file. ' +
  'Convert it to MP3 and upload that, or add a transcript by hand.';

/**
 * Two days of sound in parts of twenty minutes. Each part is paid for, and a file can say of itself that it
 * lasts for years.
 */
const maxParts = 150;
const tooLongMessage =
  'This recording is too long to transcribe at a reasonable cost. ' +
  'Cut it into shorter ones, or add a transcript by hand.';

/** Transcription by a service: the sound is sent in parts that it takes, and their transcripts are joined. */
export function createEndpointTranscriber({
  pool,
  settings,
  log,
  pace = usualPace,
}: EndpointDeps): Transcriber {
  async function cut({ path }: Recording, task: AudioPartTask, signal: AbortSignal): Promise<AudioPart> {
    try {
      return audioPartSchema.parse(await pool.run(task, { file: path, signal }));
    } catch (error) {
      if (error instanceof SandboxError && error.code !== 'closed') {
        log.warn({ err: error }, 'Extracting the sound of a recording failed.');
        throw new TranscriptionError(unreadableMessage);
      }
      throw error;
    }
  }

  async function transcribe(recording: Recording, { signal, onProgress }: TranscribeOptions) {
    const parts: PartTranscript[] = [];
    let task: AudioPartTask = { from: 0, ...pace };
    let isLast = false;
    while (!isLast) {
      const part = await cut(recording, task, signal);
      if (part.found === 'unknown') {
        throw new TranscriptionError(unreadableMessage);
      }
      if (part.found === 'nothing') {
        break;
      }
      if (parts.length >= maxParts) {
        throw new TranscriptionError(tooLongMessage);
      }
      const { start, end, seconds, extension } = part;
      const sound = { bytes: new Uint8Array(part.bytes), extension };
      const transcript = await askEndpoint(settings, sound, {
        signal,
        pauseMs: pace.pauseMs,
        format: 'verbose_json',
      });
      parts.push({ start, end, transcript });
      onProgress(seconds === null ? 0 : Math.min(1, end / seconds));
      task = { ...pace, from: Math.max(end - pace.overlapSeconds, (start + end) / 2), after: start };
      isLast = part.isLast;
    }
    return joinParts(parts);
  }

  return { transcribe };
}
