import { z } from 'zod';
import { idSchema } from '../common/ids.ts';
import { textSchema } from '../common/text.ts';

/** The length of a script, unless it is set in seconds; each platform has its own presets. */
export const scriptLengthSchema = z.enum(['short', 'standard', 'long']);
export type ScriptLength = z.infer<typeof scriptLengthSchema>;

/** The built-in assistant although a model is set up; by default the model, if there is one. */
export const engineChoiceSchema = z.enum(['model', 'built-in']).nullish();
export type EngineChoice = z.infer<typeof engineChoiceSchema>;

/** How many items a script can be asked to rest on by name. */
export const maxItemIds = 200;
/** How many highlights it can be asked to prefer by name. */
export const maxHighlightIds = 500;

/** Options beside the requirements; all of them are optional. */
export const scriptOptions = {
  length: scriptLengthSchema.nullish(),
  /** Spoken seconds; stands above `length`, and both above a length written in the requirements. */
  seconds: z.int().min(10, 'Must be at least 10 seconds.').max(3600, 'Must be at most an hour.').nullish(),
  /** "friendly", "dry and factual" … in the user's own words. */
  tone: textSchema(200).nullish(),
  audience: textSchema(200).nullish(),
  /** Whether the model gets what worked in the creator's posts on the platform; it does by default. */
  pastPerformance: z.boolean().nullish(),
  /**
   * The sources are the creator's own words: what stands there as "I" is said so. Of own notes it always
   * is.
   */
  ownWords: z.boolean().nullish(),
  engine: engineChoiceSchema,
  /** The items to write from: of the board, by default all of them; without a board, of the library. */
  itemIds: z.array(idSchema).min(1).max(maxItemIds).nullish(),
  /** Of the highlights of these items the ones to prefer; by default all of them. */
  highlightIds: z.array(idSchema).min(1).max(maxHighlightIds).nullish(),
};

/** The options of a stored version. */
export const scriptOptionsSchema = z.object(scriptOptions).partial().meta({ id: 'ScriptOptions' });
export type ScriptOptions = z.infer<typeof scriptOptionsSchema>;
