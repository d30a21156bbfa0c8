import { z } from 'zod';

const unstorable = (text: string): boolean => !text.isWellFormed() || text.includes('\0');

/**
 * Text of at most `max` characters (Unicode code points) that can be stored: no NUL, no half of a surrogate
 * pair.
 */
export const textSchema = (max: number) =>
  z
    .string()
    .refine(
      (text) => !unstorable(text),
      'Contains characters that cannot be stored (NUL or half of a surrogate pair).',
    )
    .refine(
      (text) => text.length <= max || codePoints(text) <= max,
      `Must be at most ${max.toLocaleString('en')} characters.`,
    )
    .meta({ maxLength: max });

/** The same, with white space at both ends taken off and something left over. */
export const requiredTextSchema = (max: number, missing: string) =>
  textSchema(max)
    .refine(isVisible, missing)
    .overwrite((text) => text.trim());

/** Something can be seen of it: more than white space and characters of no width. */
const isVisible = (text: string): boolean => /[^\p{C}\p{Z}]/u.test(text);

function codePoints(text: string): number {
  let count = 0;
  for (const _ of text) {
    count += 1;
  }
  return count;
}

export const limits = {
  name: 200,
  title: 500,
  description: 5_000,
  address: 2_048,
  requirements: 20_000,
  text: 1_000_000,
} as const;
