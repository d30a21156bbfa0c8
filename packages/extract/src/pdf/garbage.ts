/**
 * Control characters, private use and the replacement character: what a font without a table of its
 * characters leaves.
 */
const ODD = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ue000-\uf8ff\ufffd]/gu;

/** The share of signs that are no characters of any script. */
export function garbledShare(text: string): number {
  const letters = text.replace(/\s+/gu, '').length;
  return letters === 0 ? 0 : (text.match(ODD)?.length ?? 0) / letters;
}

/** The text without those signs. */
export function withoutGarbage(text: string): string {
  return text.replace(ODD, '');
}

/** Above this share of odd signs a text says nothing. */
export const HOPELESS = 0.5;
