const names = new Intl.DisplayNames('en', { type: 'language' });

/** A language in English words ("German"); null when it is not known. */
export function languageName(code: string): string | null {
  return code === 'und' ? null : (names.of(code) ?? null);
}
