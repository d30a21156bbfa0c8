import { highest } from './highest.ts';

// Control characters, zero-width and bidirectional marks, fillers, tag characters, most variation selectors:
// nothing a reader sees, and a way to hide text from them. The joiners and selectors that emoji and some
// scripts need stay.
const INVISIBLE =
  /(?!\t|\n|\r|[\u180b-\u180d]|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** Text without invisible characters, with plain line ends and single spaces inside lines. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(/[^\S\n]+/gu, ' ');
}

/** One line of text: cleaned, every line break a space, no space at the ends. */
export function oneLine(text: string): string {
  return singleSpaced(cleanText(text));
}

/**
 * A text as one line with single spaces, none at its ends: two that differ in their breaks alone become the
 * same.
 */
export const singleSpaced = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/**
 * The paragraphs of a text, each on one line. Lines broken by a fixed width (plain-text files,
 * PDF) are joined again; otherwise each line is a paragraph.
 */
export function paragraphs(text: string): string[] {
  const cleaned = cleanText(text);
  const blocks = cleaned.split(/\n\s*\n/);
  return blocks.flatMap((block) => {
    const lines = block
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean);
    return isHardWrapped(lines) ? [lines.join(' ')] : lines;
  });
}

function isHardWrapped(lines: string[]): boolean {
  if (lines.length < 3) {
    return lines.length === 2 && (lines[0]?.length ?? 0) > 50 && /^\p{Ll}/u.test(lines[1] ?? '');
  }
  const body = lines.slice(0, -1);
  const continued = lines.slice(1).filter((line) => /^[\p{Ll}\d(,]/u.test(line)).length;
  const longest = highest(
    body.map((line) => line.length),
    0,
  );
  const full = body.filter((line) => line.length > longest * 0.7).length;
  return longest >= 30 && longest <= 130 && full >= body.length * 0.7 && continued >= body.length * 0.3;
}
