import { isAlike } from '../../rank/term-shares.ts';
import type { Brief } from '../../brief/brief.ts';
import { similarity, tfIdfVectors } from '../../text/vectors.ts';
import type { Source } from './material.ts';

/** Sources sorted into those on the topic, best first, and those off it. */
export type Sorted = {
  onTopic: Source[];
  offTopic: Source[];
  relevance: Map<Source, number>;
  /** The name of the board is what they were sorted by. */
  byBoard: boolean;
};

const LEAST_COVERAGE = 0.34;
const SHARE_OF_BEST = 0.5;
const LEAST_LIKENESS = 0.08;

/**
 * Keeps the sources that are about what was asked for. With a topic, a source must hold a third
 * of its words and half of what the best one holds; without one, the sources that resemble each
 * other most stay together. Of a board of which only the name is known, those that share a word with the name stay, and those like them.
 */
export function sortByRelevance(sources: readonly Source[], brief: Brief): Sorted {
  const topical = brief.terms.size > 0 ? byTopic(sources, brief) : null;
  // Words that were not recognised as a topic may be no more than an instruction.
  const found = topical !== null && (brief.topic !== null || [...topical.values()].some((value) => value > 0));
  const named = found || brief.boardTerms.size === 0 ? null : byBoardName(sources, brief.boardTerms);
  const scored = found && topical !== null ? topical : (named ?? byLikeness(sources));
  const onTopic = sources.filter((source) => (scored.get(source) ?? 0) > 0);
  onTopic.sort((left, right) => (scored.get(right) ?? 0) - (scored.get(left) ?? 0));
  return {
    onTopic,
    offTopic: sources.filter((source) => !scored.get(source)),
    relevance: scored,
    byBoard: named !== null,
  };
}

/** Null when no source shares a word with the name. */
function byBoardName(sources: readonly Source[], terms: ReadonlySet<string>): Map<Source, number> | null {
  const coverage = new Map(sources.map((source) => [source, coverageOf(terms, source)]));
  const best = Math.max(0, ...coverage.values());
  const [leader] = sources.filter((source) => coverage.get(source) === best);
  if (best === 0 || leader === undefined) {
    return null;
  }
  const likeness = byLikeness(sources, leader);
  for (const [source, value] of coverage) {
    coverage.set(source, Math.max(value, likeness.get(source) ?? 0));
  }
  return coverage;
}

function byTopic(sources: readonly Source[], brief: Brief): Map<Source, number> {
  const coverage = new Map(sources.map((source) => [source, coverageOf(brief.terms, source)]));
  const best = Math.max(0, ...coverage.values());
  const least = Math.max(LEAST_COVERAGE, best * SHARE_OF_BEST);
  for (const [source, value] of coverage) {
    // Words of one language cannot judge a text in another: a shared name is enough there.
    const foreign = brief.language !== 'und' && source.language !== brief.language;
    const needed = foreign ? Math.min(least, 0.2) : least;
    coverage.set(source, value >= needed ? value : 0);
  }
  return coverage;
}

/** The share of the topic's words a source holds: fully when often or in the title, half when once. */
function coverageOf(terms: ReadonlySet<string>, source: Source): number {
  let sum = 0;
  for (const term of terms) {
    const count = countOf(term, source);
    sum += source.titleTerms.has(term) || count >= 2 ? 1 : count * 0.5;
  }
  return terms.size === 0 ? 0 : sum / terms.size;
}

function countOf(term: string, source: Source): number {
  const exact = source.counts.get(term);
  if (exact !== undefined) {
    return exact;
  }
  for (const [other, count] of source.counts) {
    if (isAlike(term, other)) {
      return count;
    }
  }
  return 0;
}

/** Without a topic: a given source, or the one most like the others, leads, and those clearly like it stay. */
function byLikeness(sources: readonly Source[], given?: Source): Map<Source, number> {
  const vectors = tfIdfVectors(
    sources.map((source) => [...source.terms.flat(), ...source.titleTerms, ...source.titleTerms]),
  );
  const likeness = vectors.map((vector, index) =>
    vectors.map((other, place) => (place === index ? 0 : similarity(vector, other))),
  );
  const sums = likeness.map((row) => row.reduce((sum, value) => sum + (value >= LEAST_LIKENESS ? value : 0), 0));
  const leader = given === undefined ? sums.indexOf(Math.max(...sums)) : sources.indexOf(given);
  const closest = Math.max(0, ...(likeness[leader] ?? []));
  const least = Math.max(LEAST_LIKENESS, closest * SHARE_OF_BEST);
  return new Map(
    sources.map((source, index) => {
      const like = index === leader ? 1 : (likeness[leader]?.[index] ?? 0);
      return [source, like >= least ? like : 0];
    }),
  );
}
