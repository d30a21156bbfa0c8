import { limits } from '@hookline/contract/common';
import { detectLanguage, plainText, splitSentences } from '@hookline/text';

/**
 * What a note is called: its first line that says something, without marks; of a paragraph its first
 * sentence.
 */
export function noteTitle(text: string): string {
  const lines = plainText(text).text.split('\n');
  const first = lines.find((line) => /[\p{L}\p{N}]/u.test(line))?.trim() ?? '';
  const said = first.length > shortTitle ? firstSentence(first) : first;
  const short = said.length > shortTitle ? `${said.slice(0, shortTitle).replace(/\s+\S*$/u, '')}…` : said;
  return short.toWellFormed().slice(0, limits.title) || 'Untitled note';
}

/** More is no title but a paragraph. In UTF-16 units. */
const shortTitle = 80;
/** A sentence is looked for in so much of a paragraph. */
const readable = 1_000;

function firstSentence(paragraph: string): string {
  const beginning = paragraph.slice(0, readable);
  const [sentence] = splitSentences(beginning, detectLanguage(beginning), 1);
  return sentence?.text.replace(/[.。]$/u, '') ?? paragraph;
}
