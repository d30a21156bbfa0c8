import type { FoundHighlight } from '../api/get-all-highlights.ts';
import { plainWords } from './plain-words.ts';

/** Highlights as Markdown to paste elsewhere: those of one item below each other, and whose words they are. */
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
