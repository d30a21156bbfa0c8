import {
  InvalidTranscript,
  type JsonTranscript,
  parseTranscript,
  readJsonTranscript,
  type Transcript,
} from '@hookline/extract';
import { asRecord, parseJson } from '@hookline/text';
import { fit, toTranscript } from '../to-transcript.ts';
import { TranscriptionError } from '../transcriber.ts';

const notUnderstood =
  'The transcription program wrote something that is not a transcript. ' +
  'Ask whoever runs this server to check TRANSCRIBE_COMMAND, then try again.';

/**
 * Of programs that write transcripts it is known what else they mean: an empty list is silence, a text is
 * what was said.
 */
function readBare(value: unknown): JsonTranscript | null {
  const { text, segments, transcription } = asRecord(value);
  const isSilence = [segments, transcription, value].some((list) => Array.isArray(list) && list.length === 0);
  return typeof text === 'string' ? { cues: [], text } : isSilence ? { cues: [], text: '' } : null;
}

function readJson(output: string): Transcript | null {
  const value = parseJson(output);
  if (value === undefined) {
    return null;
  }
  const read = readJsonTranscript(value) ?? readBare(value);
  if (read === null) {
    throw new TranscriptionError(notUnderstood);
  }
  const segments = read.cues.map(({ start, end, lines }) => ({ start, end, text: lines.join(' ') }));
  return toTranscript({ text: read.text, segments });
}

/**
 * A transcript in whatever form an engine wrote it: JSON, SRT, WebVTT, printed lines or plain text. Throws
 * TranscriptionError.
 */
export function readOutput(output: string): Transcript {
  const text = fit(output);
  if (/^[[{]/u.test(text)) {
    const read = readJson(text);
    if (read !== null) {
      return read;
    }
  }
  try {
    return text === '' ? { text, segments: [] } : parseTranscript(text);
  } catch (error) {
    throw error instanceof InvalidTranscript ? new TranscriptionError(notUnderstood) : error;
  }
}
