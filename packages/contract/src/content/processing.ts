import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idOrDemoIdSchema, idParams } from '../common/ids.ts';
import { limits, requiredTextSchema, textSchema } from '../common/text.ts';
import { itemSchema } from './item.ts';

/** Which failed items to try again: those of one board, or all. */
export const retryFailedSchema = z.object({ boardId: idOrDemoIdSchema.optional() });
export type RetryFailed = z.infer<typeof retryFailedSchema>;

/** A part of a recording: its beginning and end in seconds, and what is spoken in it. */
export const transcriptSegmentSchema = z
  .object({ start: z.number(), end: z.number(), text: z.string() })
  .meta({ id: 'TranscriptSegment' });
export type TranscriptSegment = z.infer<typeof transcriptSegmentSchema>;

/**
 * Where a word of the text stands in a picture: its beginning and end in the text, in UTF-16 units, then left,
 * top, right and bottom in thousandths of the picture as it is shown.
 */
export const wordBoxSchema = z.array(z.int()).length(6).meta({ id: 'WordBox' });

/**
 * The text of a recording: subtitles (SRT, WebVTT, SubViewer, SubStation, LRC, TTML, JSON, the output of
 * Whisper) are recognised by their content, anything else is plain text.
 */
export const newTranscriptSchema = z.object({
  text: requiredTextSchema(limits.text, 'There is no transcript to add.'),
});
export type NewTranscript = z.infer<typeof newTranscriptSchema>;

export const unlockSchema = z.object({
  password: textSchema(limits.name).refine((password) => password !== '', 'Enter the password of the file.'),
});
export type Unlock = z.infer<typeof unlockSchema>;

const item = z.object({ item: itemSchema });

/** New text for an item that exists. */
export const processingOperations = defineOperations({
  'POST /api/content/{id}/refetch': {
    tag: 'Content',
    access: 'write',
    summary: 'Fetch the page of an item again. Its text stays until there is a new one',
    params: idParams,
    response: item,
    fails: [404, 422],
  },
  'POST /api/content/retry-failed': {
    tag: 'Content',
    access: 'write',
    summary: 'Try every failed item of a board, or of all boards, once more',
    body: retryFailedSchema,
    response: z.object({ retried: z.int() }),
    fails: [404, 422],
  },
  'POST /api/content/{id}/transcript': {
    tag: 'Content',
    access: 'write',
    summary:
      'Give the words of an item by hand, as text or as a file of subtitles (.srt, .vtt, .sbv, .lrc, ' +
      '.ttml, .dfxp, .ass, .ssa, .tsv and .json of Whisper) or .txt. They take the place of its text',
    params: idParams,
    body: newTranscriptSchema,
    multipart: 'or-json',
    response: item,
    fails: [404, 422],
  },
  'POST /api/content/{id}/unlock': {
    tag: 'Content',
    access: 'write',
    summary: 'Retry a PDF that needs a password, with that password. It is not stored',
    params: idParams,
    body: unlockSchema,
    response: item,
    fails: [404, 422],
  },
});
