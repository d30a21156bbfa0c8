/** Text that a database and JSON accept: no NUL, no lone surrogates, no more than `limit` units of UTF-16. */
export function storableText(text: string, limit = Infinity): string {
  const cut = text.length > limit ? text.slice(0, limit).replace(/[\ud800-\udbff]$/u, '') : text;
  return cut.replaceAll('\u0000', '').toWellFormed();
}

/** The same value with every text in it fit to be stored, however deep it lies; keys stay as they are. */
export function storable<T>(value: T): T;
export function storable(value: unknown): unknown {
  if (typeof value === 'string') {
    return storableText(value);
  }
  if (Array.isArray(value)) {
    return value.map((one) => storable<unknown>(one));
  }
  return value !== null && typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, storable<unknown>(one)]))
    : value;
}
