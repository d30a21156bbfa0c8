import { z } from 'zod';
import { tidySegments, transcriptText, type Transcript } from '#features/content/index.ts';
import { storableText } from '#platform/storable-text.ts';
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
  const cues = (segments ?? []).map(({ start, end, text: said }) => ({
    start,
    end: Math.max(start, end),
    lines: [fit(said)].filter((line) => line !== ''),
  }));
  const tidy = tidySegments(cues);
  return tidy.length > 0 ? { text: transcriptText(tidy), segments: tidy } : { text: fit(text), segments: [] };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

const fit = (text: string): string => storableText(text).trim();
