import type { Findable } from '../indexing/entry.ts';
import type { Plan } from '../query/search-plan.ts';
import { stemOf } from '../words/stem.ts';
import { chainsOf, isSentence, isUnspaced, pairsOf, toQueryWords, type QueryWord } from '../words/words.ts';

/** What is found without an index, by looking at every document as docs/methods/search.md says. */
export class NaiveSearch {
  readonly #words: Map<string, ReadonlySet<string>>;
  readonly #facets: Map<string, readonly string[]>;

  constructor(
    words: ReadonlyMap<string, ReadonlySet<string>> = new Map(),
    facets: ReadonlyMap<string, readonly string[]> = new Map(),
  ) {
    this.#words = new Map(words);
    this.#facets = new Map(facets);
  }

  /** The same as it is now. */
  copy(): NaiveSearch {
    return new NaiveSearch(this.#words, this.#facets);
  }

  save(id: string, { title, about, text, facets }: Findable): void {
    this.#words.set(id, wordsIn(`${title}\n${about}\n${text}`));
    this.#facets.set(id, facets);
  }

  remove(id: string): void {
    this.#words.delete(id);
    this.#facets.delete(id);
  }

  /**
   * The ids of what matches. How much words are worth to one another is the business of the ranking, so
   * that of a search for most of its words the plan is taken from there.
   */
  find(query: string, facets: readonly string[], { weights }: Plan): string[] {
    const queryWords = toQueryWords(query);
    const worth = (one: QueryWord) => weights[queryWords.indexOf(one)]?.[0] ?? 0;
    // A word that is nowhere does not count.
    const existing = queryWords.filter((one) => [...this.#words.values()].some((words) => has(words, one)));
    const counted = existing.filter((one) => worth(one) > 0);
    const total = counted.reduce((sum, one) => sum + worth(one), 0);
    const worthOf = (words: ReadonlySet<string>) =>
      counted.filter((one) => has(words, one)).reduce((sum, one) => sum + worth(one), 0);
    const within = [...this.#words].filter(([id]) =>
      facets.every((facet) => this.#facets.get(id)?.includes(facet)),
    );
    const withAll = within.filter(([, words]) => existing.every((one) => has(words, one)));
    const isLoose = isSentence(queryWords) || withAll.length === 0;
    const found = isLoose ? within.filter(([, words]) => worthOf(words) >= total / 5) : withAll;
    // Without a word it finds everything, by words that are nowhere nothing.
    return queryWords.length > 0 && existing.length === 0 ? [] : found.map(([id]) => id).toSorted();
  }
}

function has(words: ReadonlySet<string>, { word, stem, joined, isPrefix }: QueryWord): boolean {
  const isExact = words.has(stem) || (joined !== null && words.has(stemOf(joined)));
  return isExact || (isPrefix && [...words].some((other) => other.startsWith(word)));
}

/** The words of a text, as they are written and in the form that stands for all of theirs. */
function wordsIn(text: string): Set<string> {
  const words = chainsOf(text).flatMap(({ runs, joined }) => [
    ...runs.flatMap((run) => (isUnspaced(run) ? pairsOf(run) : [run])),
    ...(joined === null ? [] : [joined]),
  ]);
  return new Set(words.flatMap((word) => [word, stemOf(word)]));
}
