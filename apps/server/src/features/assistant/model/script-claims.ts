import type { Claim, GeneratedContent } from '@hookline/contract/assistant';
import type { ChosenItem } from '../context/choose-items.ts';
import { findQuote } from '../safety/find-quote.ts';
import { oneLine } from '../text/clean.ts';
import type { NumberedSource } from './script-layout.ts';
import type { ModelScript } from './script-shape.ts';

export interface Grounding {
  claims: Claim[];
  sources: GeneratedContent['sources'][number][];
  numbered: NumberedSource[];
}

const mostClaims = 60;

/**
 * Checks what a script says it rests on: a claim counts as supported when its quotation stands word for word in the item it
 * names. Made-up items and quotations are dropped; quotations are told in the item's own spelling, with their place.
 */
export function checkClaims(script: ModelScript, chosen: readonly ChosenItem[]): Grounding {
  const byRef = new Map(chosen.map((each) => [each.ref, each]));
  const claims = script.claims
    .filter(({ claim }) => claim.trim() !== '')
    .slice(0, mostClaims)
    .map(({ claim, source, quote }) => checkClaim(oneLine(claim), { quote, named: byRef.get(source.trim()), chosen }));
  const sources = chosen.flatMap(({ ref, item: { id, title, url } }) => {
    const quotes = claims.flatMap((claim) => (claim.sourceId === id && claim.quote !== null ? [claim.quote] : []));
    return quotes.length === 0 ? [] : [{ ref, id, title, url, quotes: [...new Set(quotes)] }];
  });
  return {
    claims,
    sources: sources.map(({ ref: _, ...source }) => source),
    numbered: sources.map(({ ref, title, url }) => ({ ref, title, url })),
  };
}

function checkClaim(
  text: string,
  { quote, named, chosen }: { quote: string; named: ChosenItem | undefined; chosen: readonly ChosenItem[] },
): Claim {
  // A quotation under the wrong name is still a quotation.
  for (const { item } of named ? [named, ...chosen.filter((each) => each !== named)] : chosen) {
    const place = findQuote(item.text, quote);
    if (place !== null) {
      const own = item.text.slice(place.start, place.end);
      return { text, sourceId: item.id, quote: own, start: place.start, supported: true };
    }
  }
  return { text, sourceId: named?.item.id ?? null, quote: null, start: null, supported: false };
}
