/** A block of the prompter's text as it is laid out. Pixels from the top of the text. */
export interface TextBlock {
  top: number;
  height: number;
  /** How many words it takes to get past it: those that are said, or a breath for what is not. */
  words: number;
}

/**
 * Leads from words to pixels and back. Between the beginning of one block and that of the next the text moves
 * evenly, so that each word has the same time, however long its line is.
 */
export class WordMap {
  readonly #words: number[] = [0];
  readonly #tops: number[];

  constructor(blocks: readonly TextBlock[]) {
    const last = blocks.at(-1);
    this.#tops = [...blocks.map(({ top }) => top), last === undefined ? 0 : last.top + last.height];
    for (const { words } of blocks) {
      this.#words.push((this.#words.at(-1) ?? 0) + words);
    }
    if (blocks.length === 0) {
      this.#words.length = 1;
    }
  }

  /** How many words there are. */
  get total(): number {
    return this.#words.at(-1) ?? 0;
  }

  /** Where the word is, in pixels. */
  toPixels(word: number): number {
    return interpolate(this.#words, this.#tops, word);
  }

  /** Which word is at a height. */
  toWord(pixels: number): number {
    return interpolate(this.#tops, this.#words, pixels);
  }

  /** The block that a word is in. */
  blockAt(word: number): number {
    const next = this.#words.findIndex((start) => start > word + 1e-6);
    return Math.max(0, (next === -1 ? this.#words.length - 1 : next) - 1);
  }

  /** The word that a block begins with. */
  startOf(block: number): number {
    return this.#words[Math.max(0, Math.min(block, this.#words.length - 1))] ?? 0;
  }
}

function interpolate(from: readonly number[], to: readonly number[], value: number): number {
  const next = from.findIndex((edge) => edge > value);
  if (next === -1) {
    return to.at(-1) ?? 0;
  }
  if (next === 0) {
    return to[0] ?? 0;
  }
  const [low = 0, high = 0] = [from[next - 1], from[next]];
  const [start = 0, end = 0] = [to[next - 1], to[next]];
  return start + ((value - low) / (high - low)) * (end - start);
}
