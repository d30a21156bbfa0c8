/**
 * Readers for answers of which any part may be missing or of another shape: an older or newer server breaks
 * no screen.
 */

/** The fields of an object; none of anything else. */
export const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};

/** A text; empty for anything else. */
export const asText = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A finite number, else null. */
export const asNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null;

/** Every entry of a list as far as it can be read; what `read` answers with undefined is left out. */
export const asList = <T>(value: unknown, read: (entry: unknown) => T | undefined): T[] =>
  Array.isArray(value) ? value.map(read).filter((entry) => entry !== undefined) : [];

/** The texts of a list that say something. */
export const asTexts = (value: unknown): string[] =>
  asList(value, (entry) => (typeof entry === 'string' && entry.trim() !== '' ? entry : undefined));

/** The entries of a list, each a number or null. */
export const asNumbers = (value: unknown): (number | null)[] => asList(value, asNumber);

/** An id as text, a number's digits too; empty for anything else. */
export const asId = (value: unknown): string => (typeof value === 'number' ? String(value) : asText(value));

/** One of the known words, or undefined. */
export const asWord = <Word extends string>(value: unknown, known: readonly Word[]): Word | undefined =>
  known.find((word) => word === value);
