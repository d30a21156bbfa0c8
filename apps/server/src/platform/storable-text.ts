/** Text that a database and JSON accept: no NUL, no half of a character, at most `limit` UTF-16 units. */
export function storableText(text: string, limit = Number.POSITIVE_INFINITY): string {
  const cut = text.length > limit ? text.slice(0, limit).replace(/[\ud800-\udbff]$/u, '') : text;
  return cut.replaceAll('\u0000', '').toWellFormed();
}

/** A value as JSON has it with every text in it changed, at any depth. `change` must give a text for a text. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  const mapped: unknown =
    typeof value === 'string'
      ? change(value)
      : Array.isArray(value)
        ? value.map((inner: unknown) => mapTexts(inner, change))
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner as unknown, change)]))
          : value;
  return mapped as T;
}
