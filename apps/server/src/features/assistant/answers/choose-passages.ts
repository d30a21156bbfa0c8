import type { PassageSearch, SourceItem } from '@hookline/writer';
import { cutPassages } from '@hookline/writer';
import { countTokens } from '#platform/model/count-tokens.ts';

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
 * The passages to answer from within a number of tokens, the best first, each with the ones beside it where
 * it is among the best. Where none has a word of the question, the beginnings of the items.
 */
export function choosePassages(search: PassageSearch, tokens: number): PassageChoice {
  const room = Math.min(tokens, maxMaterialTokens);
  const taken = new Map<SourceItem, Map<number, string>>();
  let left = room;
  let passages = 0;
  for (const { item, index, text } of candidates(search)) {
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

function* candidates(search: PassageSearch): Generator<Part> {
  const ranked = search.rank();
  for (const [place, { item, among, index }] of ranked.entries()) {
    for (const at of place < withNeighbours ? [index, index + 1, index - 1] : [index]) {
      const passage = among[at];
      if (passage !== undefined) {
        yield { item, index: at, text: item.text.slice(passage.start, passage.end) };
      }
    }
  }
  if (ranked.length === 0) {
    for (const item of search.items) {
      for (const [index, { start, end }] of cutPassages(item.text).slice(0, openingPassages).entries()) {
        yield { item, index, text: item.text.slice(start, end) };
      }
    }
  }
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
