import { cleanText } from './clean-text.ts';

/** The lines of a text without the spaces around them, none empty. */
export const textLines = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The first line of a text where it stands alone as a title does: at most 120 characters, nothing right below
 * it, no end of a sentence. Without the marks of a heading. Null for any other text.
 */
export function titleLine(text: string): string | null {
  const [first = '', second = ''] = text.trimStart().split('\n', 2);
  const line = first.trim().replace(/^#{1,6}\s+/u, '');
  return line.length > 0 && line.length <= 120 && second.trim() === '' && !/[.;,]$/u.test(line) ? line : null;
}

/**
 * The paragraphs of a text, each on one line. Lines broken at a fixed width (plain-text files, PDF) are
 * joined again; otherwise each line is a paragraph.
 */
export function paragraphs(text: string): string[] {
  return cleanText(text)
    .split(/\n\s*\n/)
    .flatMap((block) => {
      const lines = textLines(block);
      return isHardWrapped(lines) ? [lines.join(' ')] : lines;
    });
}

function isHardWrapped(lines: string[]): boolean {
  if (lines.length < 3) {
    return lines.length === 2 && (lines[0]?.length ?? 0) > 50 && /^\p{Ll}/u.test(lines[1] ?? '');
  }
  const body = lines.slice(0, -1);
  const continued = lines.slice(1).filter((line) => /^[\p{Ll}\d(,]/u.test(line)).length;
  const longest = body.reduce((length, line) => Math.max(length, line.length), 0);
  const full = body.filter((line) => line.length > longest * 0.7).length;
  return longest >= 30 && longest <= 130 && full >= body.length * 0.7 && continued >= body.length * 0.3;
}
