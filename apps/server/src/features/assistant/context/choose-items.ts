import { setImmediate } from 'node:timers/promises';
import type { UsedMaterial } from '@hookline/contract/assistant';
import { contentTerms, detectLanguage, plainText } from '@hookline/text';
import type { SourceItem } from '@hookline/writer';
import { countTokens, minTokensOf } from '#platform/model/count-tokens.ts';
import { excerpt } from './excerpt.ts';

/** An item as a model gets it, without marks: perhaps a part of it, under a short name. */
export interface ChosenItem {
  ref: string;
  item: SourceItem;
  text: string;
}

export interface ChosenMaterial {
  chosen: ChosenItem[];
  material: UsedMaterial;
}

/** More than this confuse more than they help, and each is a source that has to be read. */
const maxItems = 24;
const maxLeftOutNamed = 20;
/** Below this an excerpt says too little. */
export const minTokens = 120;
/** Marks and title of an item. */
const overhead = 40;
/** What of a text is looked at to judge whether it is on the topic, in characters. */
const judged = 12_000;
const shareOfBest = 0.25;

/**
 * The items that speak to what is asked, the most relevant first, within a number of tokens. Where not all of
 * them fit whole, each is given as an extract in proportion to its relevance. With `isOpen` none is off the
 * topic: `about` says only which come first.
 */
export async function chooseItems(
  items: readonly SourceItem[],
  { about, isOpen = false, tokens }: { about: string; isOpen?: boolean; tokens: number },
): Promise<ChosenMaterial> {
  const ranked = await rank(items, about);
  const best = ranked[0]?.relevance ?? 0;
  const isOnTopic = ({ relevance }: Ranked) => isOpen || best === 0 || relevance >= best * shareOfBest;
  const onTopic = ranked.filter(isOnTopic);
  const room = Math.max(0, tokens);
  const most = Math.min(maxItems, Math.floor(room / (minTokens + overhead)));
  const taken = await readPlain(onTopic.slice(0, most));
  const noRoom = onTopic.slice(most).map(({ item }) => item);
  const chosen: ChosenItem[] = [];
  const used: UsedMaterial['used'] = [];
  for (const { ranked: entry, tokens: share } of shareOut(taken, room)) {
    const { item, words, language, terms } = entry;
    const isWhole = tokensUpTo(words, share) <= share;
    const text = isWhole
      ? words
      : excerpt(words, { language, terms, tokens: share, marked: item.highlights });
    if (text === '') {
      noRoom.push(item);
    } else {
      chosen.push({ ref: `S${chosen.length + 1}`, item, text });
      used.push({ id: item.id, title: item.title, part: isWhole ? 'whole' : 'excerpt' });
    }
    await setImmediate();
  }
  const offTopic = ranked.filter((entry) => !isOnTopic(entry)).map(({ item }) => item);
  const leftOut = [
    ...noRoom.map(({ id, title }) => ({ id, title, reason: 'no-room' as const })),
    ...offTopic.map(({ id, title }) => ({ id, title, reason: 'off-topic' as const })),
  ];
  return {
    chosen,
    material: { used, leftOut: leftOut.slice(0, maxLeftOutNamed), leftOutCount: leftOut.length },
  };
}

interface Ranked {
  item: SourceItem;
  relevance: number;
  language: string;
  /** The asked words, stemmed as the item's language is. */
  terms: ReadonlySet<string>;
}

/** Most relevant first; among equals the order they came in, which is newest first. */
async function rank(items: readonly SourceItem[], about: string): Promise<Ranked[]> {
  const asked = new Map<string, ReadonlySet<string>>();
  const termsIn = (language: string) => {
    const terms = asked.get(language) ?? new Set(contentTerms(about, language));
    asked.set(language, terms);
    return terms;
  };
  const readable = items.filter(({ text }) => text.trim() !== '');
  const own: { item: SourceItem; language: string; counts: Map<string, number> }[] = [];
  for (const item of readable) {
    const language = detectLanguage(item.text);
    const titleTerms = contentTerms(item.title, language);
    // The title says most in the fewest words.
    own.push({
      item,
      language,
      counts: count([...contentTerms(item.text.slice(0, judged), language), ...titleTerms, ...titleTerms]),
    });
    await setImmediate();
  }
  const rarities = new Map<string, number>();
  for (const language of new Set(own.map((entry) => entry.language))) {
    for (const term of termsIn(language)) {
      const holders = own.filter(({ counts }) => counts.has(term)).length;
      rarities.set(term, Math.log(1 + own.length / (1 + holders)));
    }
  }
  return own
    .map(({ item, language, counts }) => {
      const terms = termsIn(language);
      let relevance = 0;
      for (const term of terms) {
        const times = counts.get(term) ?? 0;
        relevance += (times / (times + 1.5)) * (rarities.get(term) ?? 0);
      }
      return { item, language, terms, relevance };
    })
    .toSorted((left, right) => right.relevance - left.relevance);
}

function count(terms: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const term of terms) {
    counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return counts;
}

interface Taken extends Ranked {
  /** Its text without marks: addresses of links cost more than they say. */
  words: string;
}

/** Those with words: a text may be nothing but pictures. */
async function readPlain(ranked: readonly Ranked[]): Promise<Taken[]> {
  const taken: Taken[] = [];
  for (const { item, ...entry } of ranked) {
    const { highlights = [] } = item;
    const words = plainText(item.text).text;
    const marked = highlights.map((passage) => plainText(passage).text);
    if (words.trim() !== '') {
      taken.push({ ...entry, words, item: { ...item, highlights: marked } });
    }
    await setImmediate();
  }
  return taken;
}

/** Room for each: what a short one does not need goes to those after it. */
function shareOut(taken: readonly Taken[], tokens: number): { ranked: Taken; tokens: number }[] {
  let left = tokens;
  let weights = taken.reduce((sum, entry) => sum + weightOf(entry), 0);
  return taken.map((ranked) => {
    const share = Math.max(
      minTokens,
      Math.floor((left * weightOf(ranked)) / Math.max(weights, 1e-9)) - overhead,
    );
    const given = Math.min(share, tokensUpTo(ranked.words, share));
    left -= given + overhead;
    weights -= weightOf(ranked);
    return { ranked, tokens: given };
  });
}

/**
 * The tokens of a text where they are no more than `most`, else some number above it: a long text is not
 * counted through.
 */
function tokensUpTo(text: string, most: number): number {
  const least = minTokensOf(text);
  return least > most ? least : countTokens(text);
}

const weightOf = ({ relevance }: Ranked): number => 0.2 + relevance;
