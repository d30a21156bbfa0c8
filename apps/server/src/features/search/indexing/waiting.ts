import { titleMark } from './entry.ts';
import type { WaitingEntry } from './entries.repo.ts';

/** The impact of a word in an entry; 0 when it is missing. */
export function impactIn({ words }: WaitingEntry, word: string): number {
  const line = `\n${word} `;
  const at = words.indexOf(line);
  return at < 0 ? 0 : Number.parseInt(words.slice(at + line.length, at + line.length + 3), 10);
}

/** The words of an entry that begin so. */
export function wordsBeginning({ words }: WaitingEntry, beginning: string): string[] {
  const matches: string[] = [];
  const line = `\n${beginning}`;
  for (let at = words.indexOf(line); at >= 0; at = words.indexOf(line, at + 1)) {
    matches.push(words.slice(at + 1, words.indexOf(' ', at)));
  }
  return matches;
}

/** The words of the title of an entry. */
export const titleWords = (entry: WaitingEntry): string[] =>
  wordsBeginning(entry, titleMark).map((word) => word.slice(titleMark.length));
