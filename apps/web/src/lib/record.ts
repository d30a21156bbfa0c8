/** Any JSON object, of which nothing is known yet. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

/** The value as an object whose fields can be looked at; an empty one for everything that is not an object. */
export const toRecord = (value: unknown): UnknownRecord =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** The value as a list; an empty one for everything that is not a list. */
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The value as text: numbers as their digits, everything else that is not text as the fallback. */
export function toText(value: unknown, fallback = ''): string {
  if (typeof value === 'number') {
    return String(value);
  }
  return typeof value === 'string' ? value : fallback;
}

/** Text with something in it, or null. */
export const toTextOrNull = (value: unknown): string | null => toText(value).trim() || null;

/** A finite number, or the fallback. */
export const toNumber = (value: unknown, fallback = 0): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : fallback;

/** The texts of a list; what is not text is left out. */
export const toTexts = (value: unknown): string[] => toList(value).filter((entry) => typeof entry === 'string');

/** One of the known words, or the fallback. */
export function toWord<Word extends string>(value: unknown, known: readonly Word[], fallback: Word): Word;
export function toWord<Word extends string>(value: unknown, known: readonly Word[], fallback: null): Word | null;
export function toWord<Word extends string>(value: unknown, known: readonly Word[], fallback: Word | null): Word | null {
  return known.find((word) => word === value) ?? fallback;
}
