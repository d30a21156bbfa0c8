import { z } from 'zod';
import { textSchema } from '../common/text.ts';

/** How long a script is to be, where it is not said in seconds; each platform has its own idea of it. */
export const scriptLengthSchema = z.enum(['short', 'standard', 'long']);
export type ScriptLength = z.infer<typeof scriptLengthSchema>;

/** Who is asked: the built-in assistant although a model is set up. Nothing: the model where there is one. */
export const engineChoiceSchema = z.enum(['model', 'built-in']).nullish();
export type EngineChoice = z.infer<typeof engineChoiceSchema>;

/** What may be asked for beside the requirements; everything is optional. */
export const scriptOptions = {
  length: scriptLengthSchema.nullish(),
  /** Spoken seconds; stands above `length`, and both above a length written in the requirements. */
  seconds: z.int().min(10, 'Must be at least 10 seconds.').max(3600, 'Must be at most an hour.').nullish(),
  /** "friendly", "dry and factual" … in the user's own words. */
  tone: textSchema(200).nullish(),
  audience: textSchema(200).nullish(),
  /**
   * Whether a model is told what worked in the creator's own posts on the platform: yes, unless this says no.
   */
  pastPerformance: z.boolean().nullish(),
  engine: engineChoiceSchema,
};

/** The same as it was asked for, with a version. */
export const scriptOptionsSchema = z.object(scriptOptions).partial().meta({ id: 'ScriptOptions' });
export type ScriptOptions = z.infer<typeof scriptOptionsSchema>;
