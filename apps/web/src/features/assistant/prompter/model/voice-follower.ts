import { findTakes, type Take } from '../../alignment/find-takes.ts';
import { type SpokenWord, toSpokenWords } from '../../model/spoken-words.ts';
import type { PrompterBlock } from './prompter-blocks.ts';

/** How many of the last words that were heard tell the place. */
const tailLength = 8;
/** A skipped passage is found this far ahead. Words. */
const maxAhead = 60;
/** Within so many words a few that fit are enough. What was skipped by mistake is only found again by hand. */
const nearAhead = 12;
const minWords = { near: 2, back: 4, far: 6 };
/** A place a few words back is a recogniser that changed its mind. */
const jitter = 3;
/** The eye is ahead of the voice, and the recogniser behind it. Words. */
const lookAhead = 2;

interface ScriptWord extends SpokenWord {
  block: number;
  /** How far into its block it is, 0 to 1. */
  part: number;
}

/**
 * Where in a script somebody is who reads it aloud, by what a recogniser has heard so far: the place that fits the last
 * words best (approximate matching by words, as for captions), near where they were. It never goes back by more than a
 * line; whoever wants that moves the text by hand.
 */
export class VoiceFollower {
  readonly #words: ScriptWord[];
  /** Where each block begins, in the prompter's words. */
  readonly #starts: number[];
  readonly #blocks: readonly PrompterBlock[];
  /** The word that is said next. */
  #place = 0;
  /** How many of the words that were heard are from before the text was moved by hand. */
  #ignored = 0;
  #heard = 0;

  constructor(blocks: readonly PrompterBlock[]) {
    this.#blocks = blocks;
    this.#starts = [0];
    for (const { words } of blocks) {
      this.#starts.push((this.#starts.at(-1) ?? 0) + words);
    }
    this.#words = blocks.flatMap(({ kind, text }, block) => {
      const own = kind === 'line' ? toSpokenWords(text) : [];
      return own.map((word, index) => ({ ...word, block, part: index / own.length }));
    });
  }

  /** The line that is read now, by its block; after the last word the last one. */
  get block(): number {
    return (this.#words[this.#place] ?? this.#words.at(-1))?.block ?? 0;
  }

  /** Everything that was heard since listening began. Returns where the text should be, in the prompter's words. */
  hear(text: string): number {
    const heard = toSpokenWords(text);
    // A recogniser that begins again has heard nothing yet.
    const isNew = heard.length < this.#ignored || heard.length < this.#heard - tailLength;
    this.#ignored = isNew ? 0 : this.#ignored;
    this.#heard = heard.length;
    const tail = heard.slice(this.#ignored).slice(-tailLength);
    const from = this.#lowest();
    const near = this.#words.slice(from, this.#place + maxAhead);
    const takes = findTakes(
      tail,
      near.map(({ word }, index) => ({ word, start: index, end: index + 1 })),
    );
    const best = takes
      .map((take) => ({ end: from + take.last + 1, said: tail.length - take.cost, take }))
      .filter((match) => this.#isLikely(match, from))
      .toSorted((one, other) => this.#fit(other) - this.#fit(one))[0];
    this.#place = best?.end ?? this.#place;
    return this.#target();
  }

  /** The text was moved by hand, to a word of the prompter. What was heard before says nothing more. */
  moveTo(position: number): void {
    const next = this.#words.findIndex((word) => this.#positionOf(word) >= position - 0.01);
    this.#place = next === -1 ? this.#words.length : next;
    this.#ignored = this.#heard;
  }

  /** The first word of the line before the one that is read. */
  #lowest(): number {
    const lines = this.#blocks.map(({ kind }, block) => (kind === 'line' ? block : -1));
    const before = lines.findLast((block) => block !== -1 && block < this.block) ?? this.block;
    return Math.max(
      0,
      this.#words.findIndex(({ block }) => block === before),
    );
  }

  #isLikely({ end, said, take }: { end: number; said: number; take: Take }, from: number): boolean {
    const ahead = end - this.#place;
    if (ahead < 0) {
      // Said again: all of it is before where one was.
      return -ahead > jitter && said >= minWords.back && from + take.first < this.#place - jitter;
    }
    return said >= (ahead <= nearAhead ? minWords.near : minWords.far);
  }

  #fit({ end, said }: { end: number; said: number }): number {
    const ahead = end - this.#place;
    return said - Math.abs(ahead) * 0.03 - (ahead < 0 ? 1 : 0);
  }

  #target(): number {
    const ahead = this.#words[Math.min(this.#place + lookAhead, this.#words.length)];
    return ahead === undefined || ahead.block > this.block
      ? (this.#starts[this.block + 1] ?? 0) - (this.#place < this.#words.length ? 0.5 : 0)
      : this.#positionOf(ahead);
  }

  #positionOf({ block, part }: ScriptWord): number {
    return (this.#starts[block] ?? 0) + part * (this.#blocks[block]?.words ?? 0);
  }
}
