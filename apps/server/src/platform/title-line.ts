/**
 * The first line of a text where it stands alone as a title does: at most 120 characters, nothing right below
 * it, no end of a sentence. Without the marks of a heading. Null for any other text.
 */
export function titleLine(text: string): string | null {
  const [first = '', second = ''] = text.trimStart().split('\n', 2);
  const line = first.trim().replace(/^#{1,6}\s+/u, '');
  return line.length > 0 && line.length <= 120 && second.trim() === '' && !/[.;,]$/u.test(line) ? line : null;
}
