import { storableText, textLines } from '@hookline/text';

/** The lines of a caption with one space between words, none empty. */
export const captionLines = (text: string): string[] =>
  textLines(storableText(text).replace(/(?:[^\S\n]|\u200b)+/gu, ' '));
