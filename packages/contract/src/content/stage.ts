import { z } from 'zod';
import { timestampSchema } from '../common/ids.ts';

/** What is being done with an item that is processing; `recognizing`: the pictures of its pages are read. */
export const itemStageSchema = z.enum(['queued', 'fetching', 'extracting', 'recognizing', 'transcribing']);
export type ItemStage = z.infer<typeof itemStageSchema>;

/** The progress of an item's processing; null once it is over. */
export const stageFields = {
  stage: itemStageSchema.nullable(),
  /** Since when it is in this stage. */
  stage_since: timestampSchema.nullable(),
  /** The share of this stage that is done, from 0 to 1, if it can be measured. */
  stage_progress: z.number().nullable(),
  /** Of a stage that goes page by page, how many pages it has. */
  stage_pages: z.int().nullable(),
};
