import { z } from 'zod';
import { type Transcript } from '@hookline/extract';
import { parseJson } from '@hookline/text';
import { fit, toTranscript } from '../to-transcript.ts';
import { TranscriptionError } from '../transcriber.ts';

const answerSchema = z.object({
  text: z.string().default(''),
  segments: z
    .array(z.object({ start: z.number().nonnegative(), end: z.number().nonnegative(), text: z.string() }))
    .nullish(),
});

const NOT_UNDERSTOOD =
  'The transcription service answered something that is not a transcript. Check TRANSCRIBE_BASE_URL, then try again.';

/**
 * A service's transcript: `verbose_json` with segments, `json` with a text only, or the text itself.
 * Throws TranscriptionError for anything else.
 */
export function readAnswer(body: string, contentType: string): Transcript {
  if (contentType.startsWith('text/plain')) {
    return { text: fit(body), segments: [] };
  }
  const parsed = answerSchema.safeParse(parseJson(body));
  if (!parsed.success) {
    throw new TranscriptionError(NOT_UNDERSTOOD);
  }
  const { text, segments } = parsed.data;
  return toTranscript({ text, segments: segments ?? [] });
}
