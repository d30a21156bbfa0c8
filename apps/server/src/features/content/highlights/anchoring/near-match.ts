import { setImmediate as turn } from 'node:timers/promises';
import { mostPlaces } from './starts-of.ts';
import type { Work } from './work.ts';

/** A stretch of letters: of its first, and behind its last. */
export interface Stretch {
  from: number;
  to: number;
}

/** One that differs from a wording in so many letters. */
export interface NearMatch extends Stretch {
  different: number;
}

/** Letters in a row by which places that might hold a wording are found. */
const gramLength = 4;
/** Of a wording, the share of letters that may differ. */
const mostDifferent = 0.25;
/** A shorter wording could be taken for another. */
const fewestLetters = 24;
/** A longer wording is found by its two ends. */
export const longestWhole = 1_200;
const endLength = 500;
/** How many places are looked at closely. */
export const mostTried = 5;
/** After so many letters of the text others have their turn. */
const readAtOnce = 50_000;

/** Finds wordings of which some letters changed in the letters of a text. */
export class NearMatches {
  readonly #text: string;
  readonly #work: Work;
  readonly #places = new Map<string, number[]>();

  constructor(text: string, work: Work) {
    this.#text = text;
    this.#work = work;
  }

  /** Reads the text once for all `wordings` that it will be asked about. */
  async prepare(wordings: readonly string[]): Promise<void> {
    for (const wording of wordings) {
      for (const part of partsOf(wording)) {
        gramsOf(part).forEach((gram) => this.#places.set(gram, []));
      }
      await turn();
    }
    const behind = this.#places.size === 0 ? 0 : this.#text.length - gramLength + 1;
    for (let from = 0; from < behind; from += readAtOnce) {
      this.#readGrams(from, Math.min(behind, from + readAtOnce));
      await turn();
    }
  }

  #readGrams(from: number, to: number): void {
    for (let at = from; at < to; at += 1) {
      const places = this.#places.get(this.#text.slice(at, at + gramLength));
      // One more than counts, so that it is known.
      if (places !== undefined && places.length <= mostPlaces) {
        places.push(at);
      }
    }
  }

  /** Where the text comes near a wording, the nearest first. */
  find(wording: string): NearMatch[] {
    const [first = '', last] = partsOf(wording);
    const heads = this.#findPart(first);
    if (last === undefined) {
      return heads;
    }
    const tails = this.#findPart(last);
    const most = wording.length * mostDifferent;
    return heads.flatMap((head) => {
      const tail = tails.find(({ to }) => Math.abs(to - head.from - wording.length) <= most);
      return tail ? { from: head.from, to: tail.to, different: head.different + tail.different } : [];
    });
  }

  #findPart(wording: string): NearMatch[] {
    if (wording.length < fewestLetters) {
      return [];
    }
    const most = Math.floor(wording.length * mostDifferent);
    return this.#likelyStarts(wording)
      .map((start) =>
        nearest(
          this.#text,
          { wording, from: start - 2 * most, to: start + wording.length + 2 * most },
          this.#work,
        ),
      )
      .filter(({ different }) => different <= most)
      .toSorted((one, other) => one.different - other.different);
  }

  /** Where the wording would begin after most of the places of its parts. */
  #likelyStarts(wording: string): number[] {
    const width = Math.max(8, Math.floor(wording.length * mostDifferent));
    const votes = new Map<number, number>();
    gramsOf(wording).forEach((gram, at) => {
      const places = this.#places.get(gram) ?? [];
      for (const place of places.length > mostPlaces ? [] : places) {
        const bucket = Math.floor((place - at) / width);
        votes.set(bucket, (votes.get(bucket) ?? 0) + 1);
      }
    });
    return [...votes]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, mostTried)
      .map(([bucket]) => bucket * width + (width >> 1));
  }
}

const gramsOf = (wording: string): string[] =>
  Array.from({ length: Math.max(0, wording.length - gramLength + 1) }, (_, at) =>
    wording.slice(at, at + gramLength),
  );

const partsOf = (wording: string): string[] =>
  wording.length <= longestWhole ? [wording] : [wording.slice(0, endLength), wording.slice(-endLength)];

/**
 * The stretch within a part of a text that differs from a wording in the fewest letters, those too many, too
 * few and exchanged. Once `work` is over, nothing is like anything.
 */
export function nearest(
  text: string,
  { wording, from, to }: Stretch & { wording: string },
  work: Work,
): NearMatch {
  const offset = Math.max(0, from);
  const part = work.isOver ? '' : text.slice(offset, to);
  work.compare(wording.length * part.length);
  const found = nearestIn(part, wording);
  return { ...found, from: offset + found.from, to: offset + found.to };
}

/** Sellers' algorithm. */
function nearestIn(part: string, wording: string): NearMatch {
  // For each end in the part: in how many letters the best stretch differs, and where that begins.
  let costs = new Int32Array(part.length + 1);
  let begins = Int32Array.from({ length: part.length + 1 }, (_, at) => at);
  for (let row = 1; row <= wording.length; row += 1) {
    const [nextCosts, nextBegins] = [new Int32Array(part.length + 1), new Int32Array(part.length + 1)];
    nextCosts[0] = row;
    for (let at = 1; at <= part.length; at += 1) {
      const isSame = wording.charCodeAt(row - 1) === part.charCodeAt(at - 1);
      const both = (costs[at - 1] ?? 0) + (isSame ? 0 : 1);
      const [less, more] = [(costs[at] ?? 0) + 1, (nextCosts[at - 1] ?? 0) + 1];
      nextCosts[at] = Math.min(both, less, more);
      nextBegins[at] =
        (both <= less && both <= more ? begins[at - 1] : less <= more ? begins[at] : nextBegins[at - 1]) ?? 0;
    }
    [costs, begins] = [nextCosts, nextBegins];
  }
  const different = costs.reduce((least, cost) => Math.min(least, cost), wording.length);
  const end = costs.indexOf(different);
  return { from: begins[end] ?? 0, to: end, different };
}
