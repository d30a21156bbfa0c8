import type { Claim, GeneratedContent, Source } from '@hookline/contract/assistant';
import { singleSpaced } from '@hookline/text';

/**
 * Keeps of each source the quotations that what was changed still rests on, and the claims it still states.
 * The list keeps its order and length where a script refers to it by number.
 */
export function withSourcesInUse(changed: GeneratedContent, before: GeneratedContent): GeneratedContent {
  // What a model claims it tells in words of its own.
  if (before.claims !== undefined && before.engine.kind === 'model') {
    return changed;
  }
  const claims = claimsIn(changed, before);
  return {
    ...changed,
    ...(changed.claims && { claims }),
    sources: sourcesWithin(changed, claims),
  };
}

/**
 * The claims that changed content still states. What a model claims it may have told in other words: a
 * claim that never stood there word for word stays.
 */
export function claimsIn(changed: GeneratedContent, before: GeneratedContent): Claim[] {
  const [now, then] = [textOf(changed), textOf(before)];
  return (changed.claims ?? []).filter(({ text }) => {
    const claim = singleSpaced(text);
    return now.includes(claim) || !then.includes(claim);
  });
}

/**
 * Sources with those of their quotations, and their pages, that stand in the text or carry one of the
 * claims.
 */
export function sourcesWithin(content: GeneratedContent, claims: readonly Claim[]): Source[] {
  const whole = textOf(content);
  return content.sources.map(({ quotes, pages, ...source }) => {
    const carried = new Set(claims.flatMap(({ sourceId, quote }) => (sourceId === source.id ? quote : null)));
    const standing = quotes.flatMap((quote, index) =>
      carried.has(quote) || whole.includes(singleSpaced(quote)) ? [{ quote, index }] : [],
    );
    return {
      ...source,
      quotes: standing.map(({ quote }) => quote),
      ...(pages && { pages: standing.map(({ index }) => pages[index] ?? null) }),
    };
  });
}

const textOf = ({ script, hooks, titles }: GeneratedContent): string =>
  singleSpaced([script, ...hooks, ...titles].join('\n'));
