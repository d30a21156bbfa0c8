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

/** A text as one line with single spaces, none at its ends: texts that differ in their breaks alone match. */
export const singleSpaced = (text: string): string => text.replace(/\s+/gu, ' ').trim();
