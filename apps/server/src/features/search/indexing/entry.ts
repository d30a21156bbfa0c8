import { setImmediate as turn } from 'node:timers/promises';
import { joiners, unseen } from '../words/fold.ts';
import { stemOf } from '../words/stem.ts';
import { chainsOf, isUnspaced, pairsOf, runsOf } from '../words/words.ts';

/** What can be searched for. Facets such as `type:website` narrow a search. */
export interface Findable {
  title: string;
  about: string;
  text: string;
  facets: readonly string[];
}

/** Raise it when entries change: older ones are then rebuilt at the next start. */
export const entryShape = 4;

/** Marks of what is in an entry beside words; no word begins with one. */
export const facetMark = '#';
export const titleMark = '^';

/** How many words of the text a word of the title counts as. */
const titleWeight = 3;
const aboutWeight = 2;

/**
 * Of BM25 (Robertson and Zaragoza, The Probabilistic Relevance Framework, 2009), with the length of a usual
 * page, in words.
 */
const saturation = 1.2;
const lengthShare = 0.7;
const usualLength = 200;

/** How many words an entry has at most; no text that people write comes near. */
const maxWords = 60_000;

/** How many characters are read before giving way to other work. */
const chunkLength = 20_000;

/** The highest impact there is: that of a word which says all there is to say. */
const fullImpact = 255;

/**
 * The entry of something in the index: lines of a word, a space and its impact (1 to 255), which says how
 * much it is about that word. A word stands there as it is written and as its stem, with the impact of all
 * words of the stem together; words that signs join to one, also as one.
 */
export async function toEntry({ title, about, text, facets }: Findable): Promise<string> {
  const tally = new Tally();
  tally.add(title, titleWeight);
  tally.add(about, aboutWeight);
  for (let start = 0; start < text.length;) {
    const end = breakAfter(text, start + chunkLength);
    tally.add(text.slice(start, end), 1);
    start = end;
    await (start < text.length ? turn() : undefined);
  }
  const marked = [
    ...facets.map((facet) => facetMark + facet),
    ...new Set(runsOf(title).flatMap((run) => (isUnspaced(run) ? [] : [titleMark + run]))),
  ];
  return `\n${[...marked.map((word) => `${word} ${fullImpact}`), ...tally.lines()].join('\n')}\n`;
}

const outsideWords = new RegExp(`[^${joiners}${unseen}\\p{L}\\p{N}\\p{M}]`, 'u');

/** Where a chunk can end without cutting a word, unless the word is very long. */
function breakAfter(text: string, from: number): number {
  const gap = text.slice(from, from + 1000).search(outsideWords);
  return Math.min(text.length, from + Math.max(0, gap));
}

/** Before a word that is in an entry because of a tag only. */
const tagWordMark = `${facetMark}by-tag:`;

/** The facet of a tag. Encoded, because a line of an entry ends its word with a space. */
export const tagFacet = (key: string): string => `tag:${encodeURIComponent(key)}`;

/**
 * An entry with these tags in place of those it had: each can be filtered by and is found by its words. No
 * text is read for it.
 * @param keys one for each tag, the same for all its spellings
 */
export function withTags(entry: string, keys: readonly string[]): string {
  const lines = entry.split('\n').filter((line) => line !== '');
  const wordOf = (line: string) => line.slice(0, line.indexOf(' '));
  const isOfTag = (line: string) => line.startsWith(tagWordMark) || line.startsWith(`${facetMark}tag:`);
  const added = new Set(
    lines
      .filter((line) => line.startsWith(tagWordMark))
      .map((line) => wordOf(line).slice(tagWordMark.length)),
  );
  const own = lines.filter((line) => !isOfTag(line) && !added.has(wordOf(line)));
  const known = new Set(own.map(wordOf));
  const tally = new Tally();
  keys.forEach((key) => tally.add(key, aboutWeight));
  const words = [...tally.lines()].filter((line) => !known.has(wordOf(line)));
  const marks = [
    ...keys.map((key) => facetMark + tagFacet(key)),
    ...words.map((line) => tagWordMark + wordOf(line)),
  ];
  return `\n${[...marks.map((mark) => `${mark} ${fullImpact}`), ...own, ...words].join('\n')}\n`;
}

class Tally {
  /** How often each stem occurs, weighed. */
  readonly #counts = new Map<string, number>();
  readonly #stems = new Map<string, string>();
  #length = 0;

  add(text: string, weight: number): void {
    for (const { runs, joined } of chainsOf(text)) {
      for (const word of runs.flatMap((run) => (isUnspaced(run) ? pairsOf(run) : [run]))) {
        this.#count(word, weight);
        this.#length += 1;
      }
      if (joined !== null) {
        // Another spelling of the same words makes a text no longer.
        this.#count(joined, weight);
      }
    }
  }

  *lines(): Generator<string> {
    const dampening = saturation * (1 - lengthShare + (lengthShare * this.#length) / usualLength);
    for (const word of new Set([...this.#stems.keys(), ...this.#counts.keys()])) {
      const count = this.#counts.get(this.#stems.get(word) ?? word) ?? 0;
      yield `${word} ${Math.max(1, Math.round((fullImpact * count) / (count + dampening)))}`;
    }
  }

  #count(word: string, weight: number): void {
    let stem = this.#stems.get(word);
    if (stem === undefined) {
      if (this.#stems.size >= maxWords) {
        return;
      }
      stem = stemOf(word);
      this.#stems.set(word, stem);
    }
    this.#counts.set(stem, (this.#counts.get(stem) ?? 0) + weight);
  }
}
