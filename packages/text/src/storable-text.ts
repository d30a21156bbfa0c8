/** Text that a database and JSON accept: no NUL, no half of a character, at most `limit` UTF-16 units. */
export function storableText(text: string, limit = Number.POSITIVE_INFINITY): string {
  const cut = text.length > limit ? text.slice(0, limit).replace(/[\ud800-\udbff]$/u, '') : text;
  return cut.replaceAll('\u0000', '').toWellFormed();
}

/**
 * A value as JSON has it with every text in it changed, at any depth. `change` must give a text for a text.
 */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  const mapped: unknown =
    typeof value === 'string'
      ? change(value)
      : Array.isArray(value)
        ? value.map((inner: unknown) => mapTexts(inner, change))
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value).map(([key, inner]) => [key, mapTexts(inner as unknown, change)]),
            )
          : value;
  return mapped as T;
}

/**
 * Where a word may be parted: soft hyphens, spaces without width, and byte order marks, which once were such
 * spaces.
 */
const breakHints = /[\u00ad\u200b\ufeff]/gu;

/**
 * A text without signs that are not shown and part words, so that they are found and quoted. Joiners stay:
 * scripts need them.
 */
export const withoutBreakHints = (text: string): string => text.replace(breakHints, '');

/**
 * Signs that are not shown but change how what stands around them is: control characters, those that turn the
 * direction, and those that part words.
 */
const unseen =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A name or a title without what can make it look like another one. */
export const withoutUnseen = (text: string): string => text.replace(unseen, '');
