import type { GeneratedContent, Source } from '@hookline/contract/assistant';

/**
 * Keeps of each source the quotations that still stand in the script or the hooks. The list keeps its order and length where a
 * script refers to it by number. A model's script tells in its own words what its claims rest on: its sources stay.
 */
export function withSourcesInUse(content: GeneratedContent): GeneratedContent {
  if (content.claims !== undefined) {
    return content;
  }
  const text = flat([content.script, ...content.hooks].join('\n'));
  const sources = content.sources.map((source): Source => ({
    ...source,
    quotes: source.quotes.filter((quote) => text.includes(flat(quote))),
  }));
  return { ...content, sources };
}

const flat = (text: string): string => text.replace(/\s+/gu, ' ');
