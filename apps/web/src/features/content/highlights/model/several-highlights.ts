import type { FoundHighlight } from '../api/get-all-highlights.ts';
import { plainWords } from './plain-words.ts';
import type { ShownHighlight } from './shown-highlight.ts';

/**
 * Highlights as Markdown to paste elsewhere: those of one item below each other, and whose words they are.
 */
export function highlightsDocument(highlights: readonly FoundHighlight[]): string {
  const blocks = highlights.flatMap(({ quote, note, itemId, title, url }, index) => {
    const credit = `— ${[title, url].filter(Boolean).join(', ')}`;
    return [
      plainWords(quote).replaceAll(/^/gmu, '> '),
      ...(note === '' ? [] : [note]),
      ...(itemId === highlights[index + 1]?.itemId ? [] : [credit]),
    ];
  });
  return `${blocks.join('\n\n')}\n`;
}

/** How many passages a question quotes at most, and how long all of them are together. */
export const maxAsked = 20;
const maxQuoted = 3_200;

/** A question about passages, to be put in other words: its first line asks, the others quote. */
export function highlightsQuestion(highlights: readonly ShownHighlight[]): string {
  const room = Math.floor(maxQuoted / highlights.length);
  const quotes = highlights.map(({ quote }) => `“${shortened(plainWords(quote), room)}”`);
  return ['What else is said about this?', ...quotes].join('\n');
}

const shortened = (words: string, room: number): string => {
  const line = words.replaceAll(/\s+/gu, ' ').trim();
  return line.length <= room ? line : `${line.slice(0, room - 1).trimEnd()}…`;
};
