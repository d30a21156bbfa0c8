import type { PassageSearch, SourceItem } from '@hookline/writer';
import { cutPassages } from '@hookline/writer';
import { fuseRanks } from '#platform/fuse-ranks.ts';
import { countTokens } from '#platform/model/count-tokens.ts';
import type { NearPassage } from '../assistant.port.ts';

/** An item as a model gets it: the passages of it that speak of what is asked, in its own order. */
export interface ChosenPassages {
  ref: string;
  item: SourceItem;
  text: string;
}

export interface PassageChoice {
  chosen: ChosenPassages[];
  passages: number;
  tokens: number;
}

/** More than this confuse more than they help, and cost whoever pays for the model. */
const maxPassages = 60;
const maxMaterialTokens = 16_000;
/** Marks and title of an item. */
const overhead = 40;
/** Where no word of the question stands anywhere: how much of each item, in passages. */
const openingPassages = 2;

interface Part {
  item: SourceItem;
  index: number;
  text: string;
}

/**
 * The passages to answer from within a number of tokens, the best by words and by meaning first, each with
 * the ones beside it where it is among the best. Where none has a word of the question, the beginnings of
 * the items.
 */
export function choosePassages(
  search: PassageSearch,
  tokens: number,
  near: readonly NearPassage[] = [],
): PassageChoice {
  const room = Math.min(tokens, maxMaterialTokens);
  const taken = new Map<SourceItem, Map<number, string>>();
  let left = room;
  let passages = 0;
  for (const { item, index, text } of candidates(search, near)) {
    const own = taken.get(item);
    const cost = countTokens(text) + (own === undefined ? overhead : 4);
    if (passages < maxPassages && cost <= left && own?.has(index) !== true) {
      taken.set(item, (own ?? new Map<number, string>()).set(index, text));
      left -= cost;
      passages += 1;
    }
  }
  const chosen = Array.from(taken, ([item, parts], place) => ({
    ref: `S${place + 1}`,
    item,
    text: join(parts),
  }));
  return { chosen, passages, tokens: room - left };
}

/** How many of the best passages come with their neighbours. */
const withNeighbours = 8;

function* candidates(search: PassageSearch, near: readonly NearPassage[]): Generator<Part> {
  const best = bestOf(search, near);
  for (const [place, { itemId, index }] of best.entries()) {
    const { item, passages } = search.passagesOf(itemId) ?? {};
    for (const at of place < withNeighbours ? [index, index + 1, index - 1] : [index]) {
      const passage = passages?.[at];
      if (item !== undefined && passage !== undefined) {
        yield { item, index: at, text: item.text.slice(passage.start, passage.end) };
      }
    }
  }
  if (best.length === 0) {
    for (const item of search.items) {
      for (const [index, { start, end }] of cutPassages(item.text).slice(0, openingPassages).entries()) {
        yield { item, index, text: item.text.slice(start, end) };
      }
    }
  }
}

/** Passages by words and by meaning in one order. */
function bestOf(search: PassageSearch, nearest: readonly NearPassage[]): NearPassage[] {
  // A text that changed since may have fewer.
  const near = nearest.filter(({ itemId, index }) => search.passagesOf(itemId)?.passages[index]);
  const byWords = search.rank().map(({ item, index }) => ({ itemId: item.id, index }));
  if (near.length === 0) {
    return byWords;
  }
  const keyOf = ({ itemId, index }: NearPassage) => `${itemId} ${index}`;
  const passages = new Map([...byWords, ...near].map((passage) => [keyOf(passage), passage]));
  return fuseRanks({ words: byWords.map(keyOf), meaning: near.map(keyOf) }).flatMap(
    (key) => passages.get(key) ?? [],
  );
}

/** Passages in the order of their text, with "[…]" where something is left out. */
function join(parts: ReadonlyMap<number, string>): string {
  let before = -1;
  let text = '';
  for (const [index, part] of [...parts].toSorted(([left], [right]) => left - right)) {
    const gap = index === before + 1 ? '\n' : '\n[…]\n';
    text += text === '' ? part : gap + part;
    before = index;
  }
  return text;
}
