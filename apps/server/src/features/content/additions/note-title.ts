import { limits } from '@hookline/contract/common';
import { plainText } from '@hookline/text';

/** What a note is called: its first line that says something, without marks. */
export function noteTitle(text: string): string {
  const lines = plainText(text).text.split('\n');
  const first = lines.find((line) => /[\p{L}\p{N}]/u.test(line))?.trim() ?? '';
  const short = first.length > shortTitle ? `${first.slice(0, shortTitle).replace(/\s+\S*$/u, '')}…` : first;
  return short.toWellFormed().slice(0, limits.title) || 'Untitled note';
}

/** More is no title but a paragraph. In UTF-16 units. */
const shortTitle = 80;
