import type { GeneratedContent } from '@hookline/contract/assistant';
import { claimsOf, type Evidence } from '../draft/evidence.ts';
import { announces } from '../draft/headline.ts';
import type { Hook } from '../draft/hooks.ts';

/**
 * The content with what new hooks or titles rest on: their claims, and their quotations in its sources, the
 * new ones at the end of the list.
 */
export function withEvidence(content: GeneratedContent, made: readonly Hook[]): GeneratedContent {
  const told = made.flatMap(({ text, line }): Evidence[] =>
    line === null || announces(text) ? [] : [{ text, line }],
  );
  if (told.length === 0) {
    return content;
  }
  const sources = told.reduce((all, { line: { text, source } }) => {
    const { id, title, url } = source.item;
    const known = all.some((each) => each.id === id) ? all : [...all, { id, title, url, quotes: [] }];
    return known.map((each) =>
      each.id === id && !each.quotes.includes(text)
        ? { ...each, quotes: [...each.quotes, text], ...(each.pages && { pages: [...each.pages, null] }) }
        : each,
    );
  }, content.sources);
  return { ...content, sources, claims: [...(content.claims ?? []), ...claimsOf(told)] };
}
