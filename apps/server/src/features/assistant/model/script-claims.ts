import { setImmediate } from 'node:timers/promises';
import type { Claim, GeneratedContent } from '@hookline/contract/assistant';
import { oneLine } from '@hookline/text';
import type { ChosenItem } from '../context/choose-items.ts';
import { QuoteFinder } from '../safety/quote-finder.ts';
import type { NumberedSource } from './script-layout.ts';
import type { ModelScript } from './script-shape.ts';

export interface Grounding {
  claims: Claim[];
  sources: GeneratedContent['sources'][number][];
  numbered: NumberedSource[];
}

const maxClaims = 60;

/**
 * Checks what a script says it rests on: a claim counts as supported when its quotation stands word for word
 * in the item it names. Made-up items and quotations are dropped; quotations are told in the item's own
 * spelling, with their place.
 */
export async function checkClaims(script: ModelScript, chosen: readonly ChosenItem[]): Promise<Grounding> {
  const byRef = new Map(chosen.map((each) => [each.ref, each]));
  const finders = new Map<ChosenItem, QuoteFinder>();
  const claims: Claim[] = [];
  for (const { claim, source, quote } of script.claims
    .filter((each) => each.claim.trim() !== '')
    .slice(0, maxClaims)) {
    claims.push(
      await checkClaim(oneLine(claim), { quote, named: byRef.get(source.trim()), chosen, finders }),
    );
  }
  const sources = chosen.flatMap(({ ref, item: { id, title, url } }) => {
    const quotes = claims.flatMap((claim) =>
      claim.sourceId === id && claim.quote !== null ? [claim.quote] : [],
    );
    return quotes.length === 0 ? [] : [{ ref, id, title, url, quotes: [...new Set(quotes)] }];
  });
  return {
    claims,
    sources: sources.map(({ ref: _, ...source }) => source),
    numbered: sources.map(({ ref, title, url }) => ({ ref, title, url })),
  };
}

interface Checking {
  quote: string;
  named: ChosenItem | undefined;
  chosen: readonly ChosenItem[];
  /** Of the items read so far: none is read twice. */
  finders: Map<ChosenItem, QuoteFinder>;
}

async function checkClaim(text: string, { quote, named, chosen, finders }: Checking): Promise<Claim> {
  // A quotation under the wrong name is still a quotation.
  for (const each of named ? [named, ...chosen.filter((other) => other !== named)] : chosen) {
    const { item } = each;
    const finder = finders.get(each) ?? (await QuoteFinder.of(item.text));
    finders.set(each, finder);
    const place = finder.find(quote);
    if (place !== null) {
      return { text, sourceId: item.id, quote: place.words, start: place.start, supported: true };
    }
    await setImmediate();
  }
  return { text, sourceId: named?.item.id ?? null, quote: null, start: null, supported: false };
}
