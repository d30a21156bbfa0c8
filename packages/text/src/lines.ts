// Control characters, zero-width and bidirectional marks, fillers, tag characters, most variation selectors:
// nothing a reader sees, and a way to hide text from them. The joiners and selectors that emoji and some
// scripts need stay.
const invisible =
  /(?!\t|\n|\r|[\u180b-\u180d]|\u200c|\u200d|\ufe0e|\ufe0f)[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;

/** Text without invisible characters, with plain line ends and single spaces inside lines. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(invisible, '')
    .replace(/[^\S\n]+/gu, ' ');
}

/** One line of text: cleaned, every line break a space, no space at the ends. */
export function oneLine(text: string): string {
  return singleSpaced(cleanText(text));
}

/** A text as one line with single spaces, none at its ends: texts that differ in their breaks alone match. */
export const singleSpaced = (text: string): string => text.replace(/\s+/gu, ' ').trim();

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
  return line.length > 0 && line.length <= 120 && second.trim() === '' && !/[.;,。，、；।۔،]$/u.test(line)
    ? line
    : null;
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
  const longest = lines.reduce((length, line) => Math.max(length, line.length), 0);
  // A line that is broken at a width has no room for the word that follows: those of a list have.
  const full = body.filter((line, at) => line.length + firstWord(lines[at + 1]) >= longest * 0.85).length;
  return longest >= 30 && longest <= 130 && full >= body.length * 0.8 && continued >= body.length * 0.3;
}

/** How much room a word at the beginning of a line takes behind another. */
const firstWord = (line = ''): number => 1 + (line.match(/^\S+/u)?.[0].length ?? 0);
