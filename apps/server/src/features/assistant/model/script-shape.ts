import { z } from 'zod';
import { asRecord } from '@hookline/text';
import type { AnswerSchema } from '#platform/model/ask-model.ts';
import { kindsOfHook } from './craft.ts';
import { lenientText, lenientTexts } from './lenient-fields.ts';

/** A script as a model returns it: flat, every part a text, so that small models manage it. */
const fields = z.object({
  hook: lenientText.describe('The first words, at most two sentences'),
  hook_screen: lenientText.describe('Text shown during the hook, at most eight words; empty for a post'),
  beats: z
    .array(
      z.object({
        heading: lenientText.describe('Two to five words naming the beat'),
        say: lenientText.describe('What is said, word for word'),
        screen: lenientText.describe('Text shown on screen, at most eight words; empty for a post'),
        source: lenientText.describe(
          'The ref of the item it rests on, such as S1; empty when it rests on none',
        ),
      }),
    )
    .catch([])
    .default([]),
  call_to_action: lenientText.describe('The last words: one thing to do'),
  titles: lenientTexts.describe('Five titles, each different'),
  hooks: lenientTexts.describe(`Five other hooks, ${kindsOfHook}`),
  caption: lenientText.describe('The text published beside the video; empty for a post'),
  hashtags: lenientTexts.describe('At most five, with #'),
  missing: lenientTexts.describe(
    `What the requirements name and the material does not hold, in a few words each; empty when nothing.
Not that the material is old, short or about one case, and not that no topic is named`,
  ),
  claims: z
    .array(
      z.object({
        claim: lenientText.describe('A fact the script states'),
        source: lenientText.describe('The ref of the item it comes from; empty when from none'),
        quote: lenientText.describe('The sentence of the item it rests on, copied exactly'),
      }),
    )
    .catch([])
    .default([]),
});
export type ModelScript = z.infer<typeof fields>;

export const modelScriptSchema = fields.refine(
  ({ hook, beats }) => hook.trim() !== '' && beats.some(({ say }) => say.trim() !== ''),
  'the script has no hook or no beats',
);

export const noScript: ModelScript = {
  hook: '',
  hook_screen: '',
  beats: [],
  call_to_action: '',
  titles: [],
  hooks: [],
  caption: '',
  hashtags: [],
  missing: [],
  claims: [],
};

/** What a growing answer holds so far; null when that is nothing. */
export function readGrowing(partial: unknown): ModelScript | null {
  const { beats, ...rest } = asRecord(partial);
  const whole = Array.isArray(beats) ? beats.filter((beat) => typeof asRecord(beat)['say'] === 'string') : [];
  const read = fields.safeParse({ ...rest, beats: whole });
  return read.success && (read.data.hook !== '' || read.data.beats.length > 0) ? read.data : null;
}

/**
 * A zod shape as a schema for models: every field required, no others, no marks that only readers of JSON
 * Schema need.
 */
export function toAnswerSchema(name: string, shape: z.ZodType): AnswerSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'output' }) as Record<string, unknown>;
  return { name, schema: withoutDefaults(schema) as Record<string, unknown> };
}

function withoutDefaults(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(withoutDefaults);
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      key === 'default' ? [] : [[key, withoutDefaults(inner)]],
    ),
  );
}
