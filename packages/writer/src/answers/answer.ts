import { placeOf, spanOf } from '@hookline/text';
import type { SourceItem } from '../requests.ts';
import { pickSentences } from '../summary/pick-sentences.ts';
import { evidenceIn } from './evidence.ts';
import { type Excerpt, excerptsOf } from './excerpts.ts';
import type { PassageSearch, RankedPassage } from './passage-search.ts';

/** What items say to a question, word for word. */
export interface QuotedAnswer {
  /** Grouped by item, the item that says most first; empty where nothing answers. */
  excerpts: Excerpt[];
  /** Where nothing answers: what comes nearest. */
  nearest: Excerpt[];
  /** How many items speak of it. */
  itemCount: number;
}

/** How many passages are looked at for an answer. */
const readPassages = 8;
const maxExcerpts = 8;
const maxPerItem = 4;
const maxNearest = 3;
/**
 * Less of the question, by the weight of its words, is no answer to it: of a passage, and of its best
 * sentence.
 */
const minCoverage = 0.5;
const minEvidence = 0.52;
/** Of the best passage: one below it speaks of something beside the question. */
const shareOfBest = 0.4;
/** A question that names nothing is answered with what these have to say first. */
const maxOpenItems = 6;
const maxOpenCharacters = 30_000;

/** The best sentences of the items themselves. */
export function answerByQuotes(search: PassageSearch): QuotedAnswer {
  if (search.question.terms.length === 0) {
    return openAnswer(search.items);
  }
  const ranked = search.rank();
  const top = ranked.slice(0, readPassages);
  if (search.question.quotes.length > 0) {
    // None has most of what others say: what stands beside them and has some of their words tells more.
    const excerpts = grouped(best(top, search));
    return { excerpts, nearest: [], itemCount: new Set(excerpts.map(({ itemId }) => itemId)).size };
  }
  const weights = search.weights();
  const isAnswering = (passage: RankedPassage): boolean =>
    passage.coverage >= minCoverage && evidenceIn(passage, search, weights) >= minEvidence;
  const speaking = new Set(top.filter(isAnswering).map(({ item }) => item.id));
  if (speaking.size === 0) {
    return { excerpts: [], nearest: best(top, search).slice(0, maxNearest), itemCount: 0 };
  }
  // Of the other items their best passage: sentences of all of them take too long to read.
  for (const [id, [first]] of Map.groupBy(ranked, ({ item }) => item.id)) {
    if (first !== undefined && !speaking.has(id) && isAnswering(first)) {
      speaking.add(id);
    }
  }
  const told = top.filter(({ item }) => speaking.has(item.id));
  return { excerpts: grouped(best(told, search)), nearest: [], itemCount: speaking.size };
}

/** The best sentences of passages, the best first, none twice. */
function best(passages: readonly RankedPassage[], search: PassageSearch): Excerpt[] {
  const all = passages
    .flatMap((passage) => excerptsOf(passage, search))
    .toSorted((left, right) => right.score - left.score);
  const least = (all[0]?.score ?? 0) * shareOfBest;
  const kept: Excerpt[] = [];
  for (const excerpt of all) {
    if (excerpt.score >= least && !kept.some((other) => isSame(other, excerpt))) {
      kept.push(excerpt);
    }
  }
  return kept;
}

/** The same words, or words that stand beside one already: a copy of a page says nothing new. */
const isSame = (one: Excerpt, other: Excerpt): boolean =>
  one.text === other.text ||
  (one.itemId === other.itemId && (one.after === other.text || one.before === other.text));

/** By item, the item that says it best first; of each the best sentence first, no context shown twice. */
function grouped(excerpts: readonly Excerpt[]): Excerpt[] {
  const byItem = Map.groupBy(excerpts.slice(0, maxExcerpts), ({ itemId }) => itemId);
  const shown = new Set<string>();
  return [...byItem.values()].flatMap((own) =>
    own.slice(0, maxPerItem).map((excerpt) => {
      const [before = '', after = ''] = [excerpt.before, excerpt.after].map((text) =>
        shown.has(text) ? '' : text,
      );
      [excerpt.text, before, after].forEach((text) => shown.add(text));
      return { ...excerpt, before, after };
    }),
  );
}

/** "What is this about?": the sentence of each item that stands for it best. */
function openAnswer(items: readonly SourceItem[]): QuotedAnswer {
  const excerpts = items.slice(0, maxOpenItems).flatMap(({ id, title, text }) => {
    const { plain, sentences } = pickSentences(text.slice(0, maxOpenCharacters), 1, title);
    const [point] = sentences;
    const start = point === undefined ? null : placeOf(point.text, plain.text);
    const place =
      point === undefined || start === null ? null : spanOf(point.text, text, plain.placeOf(start));
    return point === undefined || place === null
      ? []
      : [{ itemId: id, ...place, text: point.text, before: '', after: '', focus: '', score: 1 }];
  });
  return { excerpts, nearest: [], itemCount: items.length };
}
