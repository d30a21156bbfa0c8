import type { QueryTerm } from './search-plan.ts';
import { asWritten, unseen } from '../words/fold.ts';
import { articles, isArabic, stemOf } from '../words/stem.ts';
import { chainPattern, fold, isUnspaced, joinedOf, wordPattern } from '../words/words.ts';

/** A text in pieces, with the matches marked. */
export type Marked = { text: string; isMatch: boolean }[];

/**
 * The maximum length of an extract, and how much of it stands before the match: so that it is in the middle
 * of the two lines that a phone shows. Characters.
 */
const extractLength = 220;
const before = 40;

/** How many places of a word are considered for the best extract. */
const maxPlaces = 20;

/** Marks the matches of a search in texts. */
export class Highlighter {
  readonly #stems: Set<string>;
  readonly #beginnings: string[];
  readonly #unspaced: string[];
  /**
   * Regular expressions, valid in JavaScript and in PostgreSQL, for what every form of a word begins with;
   * they find candidates quickly.
   */
  readonly #cores: string[];
  readonly #corePatterns: { core: string; pattern: RegExp }[];
  /** Of chains that were looked at before: the same few words stand in all texts. */
  readonly #rangesByChain = new Map<string, readonly Range[]>();

  constructor(queryTerms: QueryTerm[]) {
    const words = queryTerms.flatMap(({ word, joined, corrected }) => [
      word,
      ...(joined === null ? [] : [joined]),
      ...corrected,
    ]);
    this.#stems = new Set(words.map(stemOf));
    this.#beginnings = queryTerms.flatMap(({ word, isPrefix }) =>
      isPrefix && !isUnspaced(word) ? [word] : [],
    );
    this.#unspaced = words.filter(isUnspaced);
    this.#cores = [...new Set(words.map(patternOf))];
    this.#corePatterns = this.#cores.map((core) => ({ core, pattern: new RegExp(core, 'giu') }));
  }

  /** A regular expression of PostgreSQL for places where a text may match. */
  get databasePattern(): string {
    return this.#cores.map((core) => (isUnspaced(core) ? core : `\\m${core}`)).join('|');
  }

  /** The whole text in pieces; null when nothing in it matches. */
  mark(text: string): Marked | null {
    const ranges = [...text.matchAll(chainPattern)].flatMap(({ 0: word, index }) =>
      this.#rangesIn(word).map(([start, end]): Range => [index + start, index + end]),
    );
    return ranges.length === 0 ? null : cutAt(text, ranges);
  }

  /** The part of a text with the most matches, on one line; null when there is none. */
  extract(text: string): Marked | null {
    const places = this.#placesIn(text);
    for (const place of byRichness(places)) {
      const marked = this.mark(lineAround(text, place));
      if (marked !== null) {
        return marked;
      }
    }
    return null;
  }

  #rangesIn(chain: string): readonly Range[] {
    const before = this.#rangesByChain.get(chain);
    if (before !== undefined) {
      return before;
    }
    const ranges = this.#findRanges(chain);
    this.#rangesByChain.set(chain, ranges);
    return ranges;
  }

  #findRanges(chain: string): Range[] {
    const joined = joinedOf(fold(chain));
    return joined !== null && this.#isMatch(joined)
      ? [[0, chain.length]]
      : [...chain.matchAll(wordPattern)].flatMap(({ 0: word, index }) =>
          this.#rangesOf(word).map(([start, end]): Range => [index + start, index + end]),
        );
  }

  #rangesOf(word: string): Range[] {
    const folded = fold(word);
    if (this.#isMatch(folded)) {
      return [[0, word.length]];
    }
    if (!isUnspaced(folded)) {
      return [];
    }
    // Split at invisible characters, which some put between words of these scripts.
    return [...word.matchAll(seen)].flatMap(({ 0: part, index }) => {
      const same = fold(part);
      const pairs = same.length === part.length ? this.#unspaced : [];
      return pairs.flatMap((pair) =>
        placesOf(same, new RegExp(pair, 'giu')).map((at): Range => [index + at, index + at + pair.length]),
      );
    });
  }

  #isMatch(folded: string): boolean {
    return (
      this.#stems.has(stemOf(folded)) || this.#beginnings.some((beginning) => folded.startsWith(beginning))
    );
  }

  #placesIn(text: string): { at: number; core: string }[] {
    const isMatch = (at: number) => this.#rangesIn(wordAt(text, at)).length > 0;
    return this.#corePatterns.flatMap(({ core, pattern }) =>
      placesOf(text, pattern, isMatch).map((at) => ({ at, core })),
    );
  }
}

type Range = [start: number, end: number];

/** The first places that match. */
function placesOf(text: string, pattern: RegExp, isMatch: (at: number) => boolean = () => true): number[] {
  return text
    .matchAll(pattern)
    .map(({ index }) => index)
    .filter(isMatch)
    .take(maxPlaces)
    .toArray();
}

const seen = new RegExp(`[^${unseen}]+`, 'gu');
const inWord = new RegExp(chainPattern, 'iuy');
const behindLetter = new RegExp(`[\\p{L}\\p{N}\\p{M}][${unseen}]*$`, 'u');
/** How much of a word is read. Characters. */
const maxWordLength = 100;

/**
 * The word that begins at a place, with those that signs join to it; in scripts without spaces what is left
 * of it; empty inside other words.
 */
function wordAt(text: string, at: number): string {
  inWord.lastIndex = 0;
  const [word = ''] = inWord.exec(text.slice(at, at + maxWordLength)) ?? [];
  const before = text.slice(Math.max(0, at - 3), at);
  return isUnspaced(word) || !behindLetter.test(before) ? word : '';
}

/** Sorts places by how many different words follow, then by how closely they do, then by position. */
function byRichness(places: { at: number; core: string }[]): number[] {
  return places
    .map(({ at }) => {
      const near = places.filter((other) => other.at >= at && other.at < at + extractLength - before);
      const firsts = new Map(
        near.toSorted((a, b) => b.at - a.at).map(({ core, at: place }) => [core, place]),
      );
      return { at, words: firsts.size, span: Math.max(...firsts.values()) - at };
    })
    .toSorted((a, b) => b.words - a.words || a.span - b.span || a.at - b.at)
    .slice(0, maxPlaces)
    .map(({ at }) => at);
}

/**
 * What begins a line of Markdown as a heading, a quotation or an item of a list; fences; lines that rule
 * tables.
 */
const lineMarks =
  /^[ \t]*(?:(?:#{1,6}|[-*+])[ \t]+|>[ \t]?|(?:`{3,}|~{3,}).*$|\|?(?:[ \t]*:?-{3,}:?[ \t]*\|)+.*$)/gmu;
/** A border of a cell. */
const cellBorder = /(?<=^|\s)\|(?=\s|$)/gmu;
/** A link or a picture, whole or with its address cut off: its words stay. */
const link = /(?<!\\)!?\[([^[\]\n]*)\]\([^()\s]*(?:\)|$)/gu;
/** What remains of a link that begins before the extract. */
const linkEnd = /(?<!\\)\]\([^()\s]*(?:\)|$)/gu;
const emphasis = /(?<![\\\w*])(\*{1,3}|_{1,2})(?=[^\s*_])([^*\n]*?[^\s*\\])\1(?![\w*])/gu;
/** A mark of strong words whose other half lies outside the extract. */
const halfStrong = /(?<=[^\s*\\])\*\*(?=[\s\p{P}]|$)|(?<=^|\s|\u0000)\*\*(?=[^\s*])/gu;
/** A sign that is not markup only because of the backslash before it. */
const escaped = /\\(?=[\\`*_[\]#>~|+-]|\.\s)/gu;

/** A piece of Markdown as it reads; what only looks like markup stays. */
const unmarked = (part: string, isLineStart: boolean): string =>
  (isLineStart ? part : `\u0000${part}`)
    .replace(lineMarks, '')
    .replace(cellBorder, ' ')
    .replace(link, '$1')
    .replace(linkEnd, '')
    .replace(emphasis, '$2')
    .replace(halfStrong, '')
    .replace(/(?<!\\)`([^`\n]+)(?<!\\)`/gu, '$1')
    .replace(escaped, '')
    .replace('\u0000', '');

/** Some of the text around a place, cut between words, on one line. */
function lineAround(text: string, place: number): string {
  const from = Math.max(0, place - before);
  const space = from === 0 ? -1 : text.slice(from, place).search(/\s/u);
  const start = space < 0 ? from : from + space + 1;
  const part = text.slice(start, start + extractLength);
  const isEnd = start + extractLength >= text.length;
  const whole = isEnd ? part : part.replace(/\s\S*$/u, '');
  // Half of a character at either end is left out.
  const line = unmarked(
    whole.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/gu, ''),
    /^\n?$/u.test(text.slice(0, start).slice(-1)),
  )
    .replace(/\s+/gu, ' ')
    .trim();
  return `${start > 0 ? '… ' : ''}${line}${isEnd ? '' : ' …'}`;
}

function cutAt(text: string, ranges: Range[]): Marked {
  const pieces: Marked = [];
  let done = 0;
  for (const [start, end] of joined(ranges)) {
    if (start > done) {
      pieces.push({ text: text.slice(done, start), isMatch: false });
    }
    pieces.push({ text: text.slice(start, end), isMatch: true });
    done = end;
  }
  return done < text.length ? [...pieces, { text: text.slice(done), isMatch: false }] : pieces;
}

/** Ranges that overlap or touch as one. */
function joined(ranges: Range[]): Range[] {
  const result: Range[] = [];
  for (const [start, end] of ranges.toSorted((a, b) => a[0] - b[0])) {
    const last = result.at(-1);
    if (last !== undefined && start <= last[1]) {
      last[1] = Math.max(last[1], end);
    } else {
      result.push([start, end]);
    }
  }
  return result;
}

/** What every form of a word begins with, as it is written in texts. */
function patternOf(word: string): string {
  const stem = stemOf(word);
  if (isArabic(word)) {
    return `(?:${['', ...articles].map((article) => asWritten(article + stem)).join('|')})`;
  }
  const core = coreOf(word, stem);
  // Forms that share one letter only: `dying` and `die`.
  return core.length < 2 && core !== word ? `(?:${asWritten(word)}|${asWritten(stem)})` : asWritten(core);
}

/** The beginning that a word shares with its stem: the stem of `strategy` is `strategi`. */
function coreOf(word: string, stem: string): string {
  const core = commonBeginning(word, stem);
  return core === stem && core !== word ? core.replace(/(?<=.)i$/u, '') : core;
}

function commonBeginning(a: string, b: string): string {
  let length = 0;
  while (length < a.length && a[length] === b[length]) {
    length += 1;
  }
  return a.slice(0, length);
}
