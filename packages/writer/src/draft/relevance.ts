import type { Brief } from '../brief/brief.ts';
import { topicTerms } from '../brief/telling-terms.ts';
import { similarity, tfIdfVectors } from '../rank/vectors.ts';
import { type Named, speakOfName } from './board-name.ts';
import { countOf, quotableWords, type Source } from './material.ts';
import { severalTopics } from './several-topics.ts';

/** Sources sorted into those on the topic, best first, and those off it. */
export interface Sorted {
  onTopic: Source[];
  offTopic: Source[];
  /** Those without a sentence that can be quoted, whatever they are about. */
  mute: Source[];
  relevance: Map<Source, number>;
  /** The name of the board is what they are about. */
  byBoard: boolean;
  /** They were chosen for what was said, and not because nothing of it was found. */
  isMet: boolean;
  /** No topic is named, and most of them have nothing to do with each other. */
  isMixed: boolean;
}

/** In so few a thing need not be named twice. */
const fewSentences = 15;
const minCoverage = 0.33;
const shareOfBest = 0.5;
/** Of how often a source says the word of the topic that it says most: words said so often are its core. */
const shareOfCore = 0.5;
/** Of the words of a topic: a source with so many is about it, whatever it is called. */
const mostOfTopic = 0.75;
// Of a hundred pairs of real pages on different things one is more alike; of those on the same thing most
// are.
const minLikeness = 0.11;
/** Half a minute of speech: a source with less leads only where none has more. */
const enoughWords = 75;

/**
 * Keeps the sources that are about what was asked for. With a topic, a source must hold a third of its words
 * and half of what the best one holds; of several topics, all words of one are enough; without one, the
 * sources that resemble each other most stay together. Of a board of which only the name is known, those that
 * speak of the name come first, and those like them.
 */
export function sortByRelevance(all: readonly Source[], brief: Brief): Sorted {
  const room = new Map(all.map((source) => [source, quotableWords(source, enoughWords)]));
  const sources = all.filter((source) => room.get(source) !== 0);
  const { relevance, ...choice } = onWords(sources, brief) ?? withoutWords(sources, { brief, room });
  const onTopic = sources.filter((source) => (relevance.get(source) ?? 0) > 0);
  const titled = new Map(onTopic.map((source) => [source, inTitle(brief.terms, source)]));
  onTopic.sort(
    (left, right) =>
      (relevance.get(right) ?? 0) - (relevance.get(left) ?? 0) ||
      (titled.get(right) ?? 0) - (titled.get(left) ?? 0),
  );
  return {
    onTopic,
    offTopic: sources.filter((source) => !relevance.get(source)),
    mute: all.filter((source) => room.get(source) === 0),
    relevance,
    ...choice,
  };
}

/** What is sorted, with the items on the topic whose highlights were chosen: these say what it is about. */
export function withChosen(sorted: Sorted, all: readonly Source[]): Sorted {
  const chosen = all.filter(({ item: { highlights = [] } }) => highlights.length > 0);
  if (chosen.length === 0) {
    return sorted;
  }
  const isChosen = (source: Source) => chosen.includes(source);
  // Of items that have nothing to do with each other, and no topic, the others were left over.
  const near = sorted.isMixed ? [] : sorted.onTopic.filter((source) => !isChosen(source));
  const onTopic = [...chosen, ...near];
  return {
    ...sorted,
    onTopic,
    offTopic: all.filter((source) => !onTopic.includes(source) && !sorted.mute.includes(source)),
    mute: sorted.mute.filter((source) => !isChosen(source)),
    relevance: new Map(
      onTopic.map((source) => [source, isChosen(source) ? 1 : (sorted.relevance.get(source) ?? 0)]),
    ),
    isMixed: false,
  };
}

type Choice = Pick<Sorted, 'relevance' | 'byBoard' | 'isMet' | 'isMixed'>;

/**
 * By the topic, or by words that may be one; null where there is none, or nothing of words that were no
 * topic.
 */
function onWords(sources: readonly Source[], brief: Brief): Choice | null {
  const relevance = brief.terms.size > 0 ? byTopic(sources, brief) : byPhrase(sources, brief);
  const isFound = brief.topic !== null || relevance?.values().some((value) => value > 0) === true;
  return relevance === null || !isFound ? null : { relevance, byBoard: false, isMet: true, isMixed: false };
}

/** By the name of the board, by what is asked for of it, or by what its items have to do with each other. */
function withoutWords(
  sources: readonly Source[],
  { brief, room }: { brief: Brief; room: ReadonlyMap<Source, number> },
): Choice {
  const named = brief.boardName === null ? null : speakOfName(sources, brief.boardName);
  const chosen = named === null ? byLikeness(sources, mostCommon(room)) : byName(sources, named);
  const whole = byScope(chosen, { brief, room });
  return {
    relevance: whole ?? chosen,
    byBoard: whole === null && named?.isTopic === true,
    isMet: named !== null || whole !== null,
    isMixed: named === null && whole === null && isMixed(chosen, room),
  };
}

/** Where no topic is named, but all of the board is asked for, or its biggest story; null for any other. */
function byScope(
  scored: ReadonlyMap<Source, number>,
  { brief: { request }, room }: { brief: Brief; room: ReadonlyMap<Source, number> },
): Map<Source, number> | null {
  if (request.form === 'summary') {
    return new Map(Array.from(scored.keys(), (source) => [source, 1]));
  }
  return request.scope === 'biggest' ? biggestOf(scored, room) : null;
}

/** Whether less than half of those that carry a script are like the one that leads, or none is. */
function isMixed(scored: ReadonlyMap<Source, number>, room: ReadonlyMap<Source, number>): boolean {
  const able = [...room.values()].filter((words) => words >= enoughWords).length;
  const group = [...scored.values()].filter((value) => value > 0).length;
  return able > 1 && (group < 2 || group * 2 < able);
}

/** The one that most others are like, else the longest. */
function biggestOf(
  scored: ReadonlyMap<Source, number>,
  room: ReadonlyMap<Source, number>,
): Map<Source, number> {
  const like = [...scored].filter(([, value]) => value > 0).toSorted(([, left], [, right]) => right - left);
  const lengthOf = (source: Source) => quotableWords(source, Number.POSITIVE_INFINITY);
  const longest = [...room.keys()]
    .filter((source) => (room.get(source) ?? 0) > 0)
    .toSorted((left, right) => lengthOf(right) - lengthOf(left))[0];
  const biggest = like.length > 1 ? like[0]?.[0] : longest;
  return new Map([...scored.keys()].map((source) => [source, source === biggest ? 1 : 0]));
}

/** The sources that speak of the board's name, and those clearly like the first of them. */
function byName(sources: readonly Source[], { leader, coverage }: Named): Map<Source, number> {
  const likeness = byLikeness(sources, () => leader);
  return new Map(
    sources.map((source) => [source, Math.max(coverage.get(source) ?? 0, likeness.get(source) ?? 0)]),
  );
}

function byTopic(sources: readonly Source[], brief: Brief): Map<Source, number> {
  const topics = severalTopics(brief).map((topic) => topicTerms(topic, brief.language));
  const isWhollyAbout = (source: Source) => topics.some((terms) => coverageOf(terms, source) === 1);
  const coverage = new Map(
    sources.map((source) => [source, isWhollyAbout(source) ? 1 : coverageOf(brief.terms, source)]),
  );
  const best = Math.max(0, ...coverage.values());
  const least = Math.max(minCoverage, best * shareOfBest);
  const core = brief.topic === null || topics.length > 0 ? null : coreOf(brief.terms, coverage);
  const isNamed = [...coverage].some(([source, value]) => value >= least && inTitle(brief.terms, source) > 0);
  const isBeside = (source: Source, value: number) =>
    isOffCore(core, source, brief) ||
    ((value < best || isNamed) && value < mostOfTopic && speaksBesides(brief.terms, source));
  const called = sources.find((source) => isCalled(brief, source));
  const like = called === undefined ? null : byLikeness(sources, () => called);
  for (const [source, value] of coverage) {
    if (source.item.isOwn === true) {
      coverage.set(source, Math.max(value, nameAny(brief.terms, source) ? least : 0));
      continue;
    }
    // Words of one language cannot judge a text in another: a shared name is enough there.
    const needed = isInLanguage(source, brief) ? least : Math.min(least, 0.2);
    const isOff = isBeside(source, value) || value < needed;
    coverage.set(source, Math.max(isOff ? 0 : value, like?.get(source) ?? 0));
  }
  return coverage;
}

/** Whether a topic is the title of a source: then the words of its text say what is like it. */
const isCalled = ({ topic }: Brief, { title, item }: Source): boolean =>
  [title, item.title].some((called) => called.trim().toLowerCase() === topic?.toLowerCase());

/** Whether a source says none of the words that a topic is about. */
const isOffCore = (core: readonly string[] | null, source: Source, brief: Brief): boolean =>
  core !== null &&
  isInLanguage(source, brief) &&
  core.every((term) => !source.titleTerms.has(term) && countOf(term, source) === 0);

const isInLanguage = ({ language }: Source, brief: Brief): boolean =>
  brief.language === 'und' || language === brief.language;

/**
 * Of the words of a topic those that the source which holds most of them keeps coming back to. A page without
 * any of these shares words with the topic and not the topic.
 */
function coreOf(terms: ReadonlySet<string>, coverage: ReadonlyMap<Source, number>): string[] | null {
  const [nearest] = [...coverage].toSorted(([one, left], [other, right]) =>
    right === left ? inTitle(terms, other) - inTitle(terms, one) : right - left,
  );
  if (nearest === undefined || nearest[1] === 0) {
    return null;
  }
  const counts = [...terms].map((term) => ({ term, count: countOf(term, nearest[0]) }));
  const most = Math.max(...counts.map(({ count }) => count));
  // What stands in a title alone tells nothing of other pages.
  return most === 0
    ? null
    : counts.filter(({ count }) => count >= Math.max(1, most * shareOfCore)).map(({ term }) => term);
}

/**
 * A topic without a word that tells ("the US", "2008", "C++") is looked for as it is written. Null where none
 * is named.
 */
function byPhrase(sources: readonly Source[], { topic }: Brief): Map<Source, number> | null {
  if (topic === null) {
    return null;
  }
  const phrase = topic.replace(/^(?:the|an?)\s+/iu, '');
  const places = new RegExp(`(?<![\\p{L}\\p{N}])${RegExp.escape(phrase)}(?![\\p{L}\\p{N}])`, 'gu');
  const isAbout = ({ title, sentences }: Source) =>
    title.search(places) !== -1 ||
    sentences.reduce((sum, { text }) => sum + (text.match(places)?.length ?? 0), 0) > 1;
  return new Map(sources.map((source) => [source, isAbout(source) ? 1 : 0]));
}

/** Whether a longer text has another title: what it shares with the topic is said in passing. */
const speaksBesides = (terms: ReadonlySet<string>, source: Source): boolean =>
  source.sentences.length > fewSentences && source.title !== '' && inTitle(terms, source) === 0;

/**
 * The share of the topic's words a source holds: fully when often or in the title, half when once. Of a
 * longer text that speaks of none of them twice, none: it only mentions it.
 */
function coverageOf(terms: ReadonlySet<string>, source: Source): number {
  const shares = [...terms].map((term) => {
    const count = countOf(term, source);
    return source.titleTerms.has(term) || count >= 2 ? 1 : count * 0.5;
  });
  const onlyMentions = source.sentences.length > fewSentences && !shares.includes(1);
  return terms.size === 0 || onlyMentions ? 0 : shares.reduce((sum, share) => sum + share, 0) / terms.size;
}

/** What the user wrote for a board is on a topic that it has any word of. */
const nameAny = (terms: ReadonlySet<string>, source: Source): boolean =>
  inTitle(terms, source) > 0 || [...terms].some((term) => countOf(term, source) > 0);

/** How many of the topic's words stand in a title: of sources that hold all of them, one is about them. */
const inTitle = (terms: ReadonlySet<string>, { titleTerms }: Source): number =>
  terms.intersection(titleTerms).size;

/** Chooses the source that the others are measured by, from how like each is to all others. */
type Leading = (likenessToAll: ReadonlyMap<Source, number>) => Source | undefined;

/** The one most like the others, the newest where none is like another, of those with enough to quote. */
const mostCommon =
  (room: ReadonlyMap<Source, number>): Leading =>
  (likenessToAll) => {
    const least = Math.min(enoughWords, Math.max(0, ...room.values()));
    const able = [...likenessToAll].filter(([source]) => (room.get(source) ?? 0) >= least);
    return able.toSorted(([, left], [, right]) => right - left)[0]?.[0];
  };

/** Without a topic: one leads, and those clearly like it stay. */
export function byLikeness(sources: readonly Source[], choose: Leading): Map<Source, number> {
  const vectors = tfIdfVectors(
    sources.map((source) => [...source.terms.flat(), ...source.titleTerms, ...source.titleTerms]),
  );
  const likeness = vectors.map((vector, index) =>
    vectors.map((other, place) => (place === index ? 0 : similarity(vector, other))),
  );
  const sumOf = (row: readonly number[]) =>
    row.reduce((sum, value) => sum + (value >= minLikeness ? value : 0), 0);
  const leader = choose(new Map(sources.map((source, index) => [source, sumOf(likeness[index] ?? [])])));
  const toLeader = likeness[leader === undefined ? -1 : sources.indexOf(leader)] ?? [];
  const least = Math.max(minLikeness, Math.max(0, ...toLeader) * shareOfBest);
  return new Map(
    sources.map((source, index) => {
      const like = source === leader ? 1 : (toLeader[index] ?? 0);
      return [source, like >= least ? like : 0];
    }),
  );
}
