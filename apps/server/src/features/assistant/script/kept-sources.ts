import type { GeneratedContent, Source } from '@hookline/contract/assistant';

/**
 * Keeps of each source the quotations that still stand in the script or the hooks. The list keeps its order and length where a
 * script refers to it by number. A model's script tells in its own words what its claims rest on: its sources stay.
 */
export function withSourcesInUse(content: GeneratedContent): GeneratedContent {
  if (content.claims !== undefined) {
    return content;
  }
  const text = [content.script, ...content.hooks].join('\n');
  return { ...content, sources: content.sources.map((source) => quotesWithin(source, text)) };
}

/** A source with those of its quotations that stand in a text, and their pages. */
export function quotesWithin({ quotes, pages, ...source }: Source, text: string): Source {
  const flatText = flat(text);
  const standing = quotes.flatMap((quote, index) => (flatText.includes(flat(quote)) ? [{ quote, index }] : []));
  return {
    ...source,
    quotes: standing.map(({ quote }) => quote),
    ...(pages && { pages: standing.map(({ index }) => pages[index] ?? null) }),
  };
}

const flat = (text: string): string => text.replace(/\s+/gu, ' ').trim();
