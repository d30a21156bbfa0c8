import type { GeneratedContent, Source } from '@hookline/contract/assistant';

/**
 * Keeps of each source the quotations that still stand in the script or the hooks. The list keeps its order and length where a
 * script refers to it by number.
 */
export function withSourcesInUse(content: GeneratedContent): GeneratedContent {
  const text = flat([content.script, ...content.hooks].join('\n'));
  const sources = content.sources.map((source): Source => ({
    ...source,
    quotes: source.quotes.filter((quote) => text.includes(flat(quote))),
  }));
  return { ...content, sources };
}

const flat = (text: string): string => text.replace(/\s+/gu, ' ');
