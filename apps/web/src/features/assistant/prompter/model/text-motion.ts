import type { PrompterBlock } from './prompter-blocks.ts';
import { WordMap } from './word-map.ts';

/** Milliseconds without a scroll by hand after which the text goes on from where it was put. */
const handPause = 700;
/** A scroll of so many pixels was not the prompter's own. */
const tolerance = 2;

/**
 * The place in a text that scrolls past the eye, in words. Scrolling by hand, in whatever way, wins: the text
 * waits, then goes on from there.
 */
export class TextMotion {
  readonly #scroller: HTMLElement;
  readonly #blocks: readonly PrompterBlock[];
  readonly #onMove: (word: number, block: number) => void;
  readonly #observer: ResizeObserver;
  #map = new WordMap([]);
  #word = 0;
  #written = 0;
  #handUntil = 0;

  /** `onMove` is told where the text is, whoever moved it. */
  constructor(
    scroller: HTMLElement,
    blocks: readonly PrompterBlock[],
    onMove: (word: number, block: number) => void,
  ) {
    this.#scroller = scroller;
    this.#blocks = blocks;
    this.#onMove = onMove;
    this.#observer = new ResizeObserver(() => this.#measure());
    for (const text of scroller.querySelectorAll('[data-text]')) {
      this.#observer.observe(text);
    }
    scroller.addEventListener('scroll', this.#handleScroll, { passive: true });
    this.#measure();
  }

  end(): void {
    this.#observer.disconnect();
    this.#scroller.removeEventListener('scroll', this.#handleScroll);
  }

  get word(): number {
    return this.#word;
  }

  /** The block that is read now. */
  get block(): number {
    return this.#map.blockAt(this.#word);
  }

  get isAtEnd(): boolean {
    return this.#word >= this.#map.total;
  }

  /** How many words of the block are past the eye. */
  get wordsIntoBlock(): number {
    return this.#word - this.#map.startOf(this.block);
  }

  /** Moves on by some words, unless a hand holds the text. */
  advance(words: number): void {
    if (performance.now() >= this.#handUntil) {
      this.#show(this.#word + words);
    }
  }

  goTo(block: number): void {
    this.#handUntil = 0;
    this.#show(this.#map.startOf(block));
  }

  #show(word: number): void {
    this.#word = Math.min(Math.max(word, 0), this.#map.total);
    this.#scroller.scrollTop = this.#map.toPixels(this.#word);
    this.#written = this.#scroller.scrollTop;
    this.#onMove(this.#word, this.block);
  }

  #measure(): void {
    const drawn = [...this.#scroller.querySelectorAll<HTMLElement>('[data-block]')];
    const first = drawn[0]?.offsetTop ?? 0;
    this.#map = new WordMap(
      drawn.map(({ offsetTop, offsetHeight }, index) => ({
        top: offsetTop - first,
        height: offsetHeight,
        words: this.#blocks[index]?.words ?? 0,
      })),
    );
    this.#show(this.#word);
  }

  readonly #handleScroll = (): void => {
    const top = this.#scroller.scrollTop;
    if (Math.abs(top - this.#written) > tolerance) {
      this.#handUntil = performance.now() + handPause;
      this.#written = top;
      this.#word = this.#map.toWord(top);
      this.#onMove(this.#word, this.block);
    }
  };
}
