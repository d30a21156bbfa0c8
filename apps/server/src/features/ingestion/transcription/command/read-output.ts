import { z } from 'zod';
import { parseTranscript, type Transcript } from '#features/content/index.ts';
import { AppError } from '#platform/errors.ts';
import { parseJson } from '../../parse-json.ts';
import { fit, toTranscript } from '../to-transcript.ts';
import { TranscriptionError } from '../transcriber.ts';

const seconds = z.number().nonnegative();
const segment = z.object({ start: seconds, end: seconds, text: z.string() });

/** What engines write as JSON: `{ segments }` (openai-whisper, faster-whisper), `{ transcription }` (whisper.cpp, milliseconds), a bare list, or a text only. */
const jsonSchema = z.union([
  z.array(segment).transform((segments) => ({ segments, text: '' })),
  z.object({ segments: z.array(segment), text: z.string().default('') }),
  z
    .object({
      transcription: z.array(z.object({ offsets: z.object({ from: seconds, to: seconds }), text: z.string() })),
    })
    .transform(({ transcription }) => ({
      segments: transcription.map(({ offsets, text }) => ({
        start: offsets.from / 1000,
        end: offsets.to / 1000,
        text,
      })),
      text: '',
    })),
  z.object({ text: z.string() }).transform(({ text }) => ({ segments: [], text })),
]);

/** What whisper.cpp prints: `[00:00:01.000 --> 00:00:02.500]   words`. */
const PRINTED = /^\[([\d:.,]+ --> [\d:.,]+)\]\s*(.*)$/gmu;

const NOT_UNDERSTOOD =
  'The transcription program wrote something that is not a transcript. TRANSCRIBE_COMMAND must be checked; then try again.';

function readJson(output: string): Transcript | null {
  const value = parseJson(output);
  if (value === undefined) {
    return null;
  }
  const parsed = jsonSchema.safeParse(value);
  if (!parsed.success) {
    throw new TranscriptionError(NOT_UNDERSTOOD);
  }
  return toTranscript(parsed.data);
}

/** A transcript in whatever form an engine wrote it: JSON, SRT, WebVTT or plain text. Throws TranscriptionError. */
export function readOutput(output: string): Transcript {
  const text = fit(output);
  if (/^[[{]/u.test(text) && !PRINTED.test(text)) {
    const read = readJson(text);
    if (read !== null) {
      return read;
    }
  }
  try {
    return text === '' ? { text, segments: [] } : parseTranscript(text.replace(PRINTED, '$1\n$2\n'));
  } catch (error) {
    throw error instanceof AppError ? new TranscriptionError(NOT_UNDERSTOOD) : error;
  }
}
