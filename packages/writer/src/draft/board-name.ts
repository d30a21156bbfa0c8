import { tellingTerms } from '../brief/telling-terms.ts';
import { isAlike } from '../rank/term-shares.ts';
import type { Source } from './material.ts';

/** What the sources of a board say of its name. */
export interface Named {
  /** How much of the name each source speaks of, 0 to 1. */
  coverage: ReadonlyMap<Source, number>;
  /** The first of those that speak of it most. */
  leader: Source;
  /** Half of it or more stands in a title: it says what the board is about, and is no mere label. */
  isTopic: boolean;
}

const half = 0.5;
// Of how often the most frequent word stands: a word of the title may be rarer than others and still be
// spoken of.
const oftenInTitled = 1 / 3;

/**
 * What a board's name has to do with its sources: one speaks of a word of it that is among its most frequent
 * ones, more easily where the title holds it. That a word stands there once, as "research" does on every
 * second page, is not enough. Null for a label ("Monday").
 */
export function speakOfName(sources: readonly Source[], name: string): Named | null {
  const languages = new Set(sources.map(({ language }) => language));
  const inLanguage = new Map(Array.from(languages, (language) => [language, tellingTerms(name, language)]));
  const told = new Map(
    sources.map((source) => [source, sharesOf(inLanguage.get(source.language) ?? new Set(), source)]),
  );
  const best = Math.max(0, ...Array.from(told.values(), ({ all }) => all));
  const leader = sources.find((source) => told.get(source)?.all === best);
  if (best === 0 || leader === undefined) {
    return null;
  }
  return {
    coverage: new Map(Array.from(told, ([source, { all }]) => [source, all])),
    leader,
    isTopic: [...told.values()].some(({ titled }) => titled >= half),
  };
}

/** The share of the words that a source speaks of, and of those among them that its title holds. */
function sharesOf(terms: ReadonlySet<string>, source: Source): { all: number; titled: number } {
  const most = source.counts.values().reduce((top, count) => Math.max(top, count), 1);
  const inTitle = new Set(
    [...terms].filter((term) => [...source.titleTerms].some((other) => isAlike(term, other))),
  );
  const spokenOf = [...terms].filter(
    (term) => alikeIn(term, source) >= (inTitle.has(term) ? most * oftenInTitled : Math.max(2, most)),
  );
  const titled = spokenOf.filter((term) => inTitle.has(term));
  const share = (some: readonly string[]) => (terms.size === 0 ? 0 : some.length / terms.size);
  return { all: share(spokenOf), titled: share(titled) };
}

/** How often the words stand that begin like a term: who writes of spacecraft speaks of space. */
const alikeIn = (term: string, { counts }: Source): number =>
  Array.from(counts).reduce((sum, [other, count]) => sum + (isAlike(term, other) ? count : 0), 0);
