import { detectLanguage, eachWord, isSurelyIn } from '@hookline/text';
import type { SourceItem } from '../requests.ts';
import { cutPassages, type Passage } from './passages.ts';
import type { Question } from './question.ts';
import type { TermRole } from './term-roles.ts';
import { TermMatcher } from './term-matcher.ts';

/** A passage of an item, and how well it answers. */
export interface RankedPassage {
  item: SourceItem;
  language: string;
  passage: Passage;
  /** The passages of its item, and its place among them. */
  among: readonly Passage[];
  index: number;
  score: number;
  /** The share of the question, by the weight of its words, that it and what it stands under speak of. */
  coverage: number;
  /** Which words of the question stand in it, and how much the others count for standing around it. */
  own: boolean[];
  around: number[];
}

/** Of BM25: how soon a word that comes again says nothing new, and how much a long passage counts less. */
const saturation = 1.2;
const lengthShare = 0.4;

/** In fewer passages than this no word is rare. */
const fewPassages = 20;

/** How much a word counts that does not stand in a passage itself. */
const nearby = { heading: 0.9, title: 0.75, neighbour: 0.5, item: 0.25 } as const;

/** A word that no item has may have been said otherwise: a verb often, a noun beside many others, no name. */
function unseenShare(role: TermRole, words: number): number {
  if (role === 'other' || role === 'measure') {
    return 0.6;
  }
  return role === 'noun' && words > fewWords ? 0.7 : 1;
}

/** All words of the question before tell no more than this share of its own, if it may be about something new. */
const maxEarlierShare = 0.6;

/** How much each word of a question tells. */
export interface TermWeights {
  /** Less for a word that no item has. */
  forgiving: number[];
  full: number[];
}

/** In a question of no more words each noun counts. */
const fewWords = 2;

interface ReadItem {
  item: SourceItem;
  language: string;
  passages: readonly Passage[];
  /** By passage with any word of the question: how often each of them stands in it. */
  hits: Map<number, number[]>;
  /** Whether each word of the question stands in the title or the first heading, and anywhere at all. */
  inTitle: boolean[];
  inText: boolean[];
}

/**
 * Finds the passages of items that speak of what is asked. Items are added one by one: each takes a while.
 */
export class PassageSearch {
  readonly question: Question;
  readonly #read: ReadItem[] = [];
  readonly #matchers = new Map<string, TermMatcher>();
  #passages = 0;
  #characters = 0;

  constructor(question: Question) {
    this.question = question;
  }

  get items(): SourceItem[] {
    return this.#read.map(({ item }) => item);
  }

  add(item: SourceItem): void {
    const asked = this.question.language;
    const language = isSurelyIn(item.text, asked) ? asked : detectLanguage(item.text);
    const passages = cutPassages(item.text);
    const matcher = this.#matcherFor(language);
    const hits = new Map<number, number[]>();
    let at = 0;
    eachWord(withoutAddresses(item.text), language, (word, place) => {
      const term = matcher.termOf(word);
      if (term === null) {
        return;
      }
      while (at < passages.length && (passages[at]?.end ?? 0) <= place) {
        at += 1;
      }
      if ((passages[at]?.start ?? Infinity) > place) {
        return;
      }
      const counts = hits.get(at) ?? this.question.terms.map(() => 0);
      counts[term] = (counts[term] ?? 0) + 1;
      hits.set(at, counts);
    });
    const headings = [...new Set(passages.map(({ heading }) => heading))];
    const inTitle = matcher.standIn(`${item.title} ${headings[0] ?? ''}`);
    const inHeadings = matcher.standIn(headings.join(' '));
    this.#passages += passages.length;
    this.#characters += item.text.length;
    this.#read.push({
      item,
      language,
      passages,
      hits,
      inTitle,
      inText: inTitle.map(
        (isNamed, term) =>
          isNamed || inHeadings[term] === true || hits.values().some((counts) => (counts[term] ?? 0) > 0),
      ),
    });
  }

  /** An item with all its passages, in their order. */
  passagesOf(itemId: string): { item: SourceItem; passages: readonly Passage[] } | undefined {
    return this.#read.find(({ item }) => item.id === itemId);
  }

  /** The passages that speak of anything asked, the best first. */
  rank(): RankedPassage[] {
    const { forgiving } = this.weights();
    const ranked = this.#read.flatMap((read) =>
      Array.from(read.hits.keys(), (index) => this.#rankOne(read, index, forgiving)),
    );
    return ranked.toSorted((left, right) => right.score - left.score);
  }

  /** How much each word of the question tells: the more, the fewer passages have it. */
  weights(): TermWeights {
    const { terms, mayBeNew } = this.question;
    const all = Math.max(this.#passages, fewPassages);
    const words = terms.filter(({ weight }) => weight === 1).length;
    const rarity = terms.map(({ weight }, term) => {
      const having = this.#read.reduce((sum, { hits }) => sum + countWith(hits, term), 0);
      return weight * Math.log(1 + (all - having + 0.5) / (having + 0.5));
    });
    const full = mayBeNew ? withLessOfEarlier(terms, rarity) : rarity;
    const isSeen = (term: number) => this.#read.some(({ inText }) => inText[term] === true);
    return {
      full,
      forgiving: terms.map(
        ({ role }, term) => (full[term] ?? 0) * (isSeen(term) ? 1 : unseenShare(role, words)),
      ),
    };
  }

  #rankOne(read: ReadItem, index: number, weights: readonly number[]): RankedPassage {
    const { item, language, passages, hits } = read;
    const passage = passages[index] ?? { start: 0, end: 0, heading: '' };
    const counts = hits.get(index) ?? [];
    const around = this.#around(read, index, passage);
    const usual = this.#characters / Math.max(1, this.#passages);
    const norm = saturation * (1 - lengthShare + (lengthShare * (passage.end - passage.start)) / usual);
    let score = 0;
    let covered = 0;
    let all = 0;
    for (const [term, weight] of weights.entries()) {
      const count = counts[term] ?? 0;
      const besides = around[term] ?? 0;
      const frequency = count + besides;
      score += (weight * frequency * (saturation + 1)) / (frequency + norm);
      covered += weight * (count > 0 ? 1 : besides);
      all += weight;
    }
    return {
      item,
      language,
      passage,
      among: passages,
      index,
      score,
      coverage: all === 0 ? 0 : covered / all,
      own: weights.map((_, term) => (counts[term] ?? 0) > 0),
      around,
    };
  }

  /** How much each word of the question counts for standing around a passage: where it counts most. */
  #around({ language, hits, inTitle, inText }: ReadItem, index: number, { heading }: Passage): number[] {
    const inHeading = this.#matcherFor(language).standIn(heading);
    const isBeside = (term: number) =>
      [index - 1, index + 1].some((other) => (hits.get(other)?.[term] ?? 0) > 0);
    return inHeading.map((isThere, term) => {
      if (isThere) {
        return nearby.heading;
      }
      if (inTitle[term] === true) {
        return nearby.title;
      }
      if (isBeside(term)) {
        return nearby.neighbour;
      }
      return inText[term] === true ? nearby.item : 0;
    });
  }

  matcher(language: string): TermMatcher {
    return this.#matcherFor(language);
  }

  #matcherFor(language: string): TermMatcher {
    const matcher = this.#matchers.get(language) ?? new TermMatcher(this.question, language);
    this.#matchers.set(language, matcher);
    return matcher;
  }
}

/** The weights with those of the question before held down: rare words of it would drown a common one. */
function withLessOfEarlier(terms: Question['terms'], weights: readonly number[]): number[] {
  const sumOf = (isWanted: (isEarlier: boolean) => boolean) =>
    weights.reduce((sum, weight, term) => sum + (isWanted(terms[term]?.isEarlier === true) ? weight : 0), 0);
  const earlier = sumOf((isEarlier) => isEarlier);
  const most = maxEarlierShare * sumOf((isEarlier) => !isEarlier);
  const share = earlier > most ? most / earlier : 1;
  return weights.map((weight, term) => (terms[term]?.isEarlier === true ? weight * share : weight));
}

/** In how many passages a word stands. */
const countWith = (hits: ReadItem['hits'], term: number): number =>
  hits.values().reduce((sum, counts) => sum + ((counts[term] ?? 0) > 0 ? 1 : 0), 0);

/** The text at the same places without the addresses of its links: their words are not read. */
const withoutAddresses = (text: string): string =>
  text.includes('](') ? text.replace(/\]\([^()\s]{1,2100}\)/gu, (link) => ' '.repeat(link.length)) : text;
