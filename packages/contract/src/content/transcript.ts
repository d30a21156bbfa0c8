import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams } from '../common/ids.ts';
import { limits, requiredTextSchema } from '../common/text.ts';
import { itemSchema } from './item.ts';

/** A stretch of speech: seconds from the beginning of the recording, and what is said meanwhile. */
export const transcriptSegmentSchema = z
  .object({ start: z.number(), end: z.number(), text: z.string() })
  .meta({ id: 'TranscriptSegment' });
export type TranscriptSegment = z.infer<typeof transcriptSegmentSchema>;

/**
 * The words of a recording: subtitles (SRT, WebVTT, SubViewer, SubStation, LRC, TTML, JSON, what Whisper
 * prints) are recognised by what they hold, anything else is plain text.
 */
export const newTranscriptSchema = z.object({
  text: requiredTextSchema(limits.text, 'There is no transcript to add.'),
});
export type NewTranscript = z.infer<typeof newTranscriptSchema>;

export const transcriptOperations = defineOperations({
  'POST /api/content/{id}/transcript': {
    tag: 'Content',
    summary:
      'Give the words of an item by hand, as text or as a file of subtitles (.srt, .vtt, .sbv, .lrc, .ttml, .dfxp, .ass, .ssa, .tsv and .json of Whisper) or .txt. They take the place of its text',
    params: idParams,
    body: newTranscriptSchema,
    multipart: 'or-json',
    response: z.object({ item: itemSchema }),
    fails: [404, 422],
  },
});
