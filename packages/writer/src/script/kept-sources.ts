import type { GeneratedContent, Source } from '@hookline/contract/assistant';
import { singleSpaced } from '@hookline/text';

/**
 * Keeps of each source the quotations that still stand in the script or the hooks. The list keeps its order
 * and length where a script refers to it by number. A model's script tells in its own words what its claims
 * rest on: its sources stay.
 */
export function withSourcesInUse(content: GeneratedContent): GeneratedContent {
  if (content.claims !== undefined) {
    return content;
  }
  return {
    ...content,
    sources: sourcesWithin(content.sources, [content.script, ...content.hooks].join('\n')),
  };
}

/** Sources with those of their quotations that stand in a text, and their pages. */
export function sourcesWithin(sources: readonly Source[], text: string): Source[] {
  const whole = singleSpaced(text);
  return sources.map(({ quotes, pages, ...source }) => {
    const standing = quotes.flatMap((quote, index) =>
      whole.includes(singleSpaced(quote)) ? [{ quote, index }] : [],
    );
    return {
      ...source,
      quotes: standing.map(({ quote }) => quote),
      ...(pages && { pages: standing.map(({ index }) => pages[index] ?? null) }),
    };
  });
}
