import type { Alignment, TextPlace } from './align-text.ts';
import { sentencesOf } from './sentences.ts';

/** What stands over the text at the upper and lower edge of the window, in pixels. */
const edges = { top: 76, bottom: 120 };

/** Selects sentences of a text one after another, or several in a row. */
export class SentenceCursor {
  #sentences: readonly TextPlace[] = [];
  #from = 0;
  #to = -1;

  /** Whether it stands somewhere. */
  get isSet(): boolean {
    return this.#to >= 0;
  }

  forget(): void {
    this.#to = -1;
  }

  /** Selects the first sentence in sight. */
  begin(text: string, alignment: Alignment): void {
    this.#sentences = sentencesOf(text);
    const inSight = this.#sentences.findIndex(
      (sentence) => (alignment.rangeOf(sentence)?.getBoundingClientRect().top ?? -1) >= edges.top,
    );
    this.#go(alignment, { from: Math.max(0, inSight), to: Math.max(0, inSight) });
  }

  /** Goes on to another sentence, or takes it in as well. Where none is shown it stays. */
  move(alignment: Alignment, { step, isLonger }: { step: number; isLonger: boolean }): void {
    const to = Math.max(this.#to + step, isLonger ? this.#from : 0);
    this.#go(alignment, { from: isLonger ? this.#from : to, to });
  }

  #go(alignment: Alignment, { from, to }: { from: number; to: number }): void {
    const [first, last] = [this.#sentences[from], this.#sentences[to]];
    const range = first && last && alignment.rangeOf({ start: first.start, end: last.end });
    if (range) {
      [this.#from, this.#to] = [from, to];
      select(range);
    }
  }
}

function select(range: Range): void {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  document.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  const { top, bottom } = range.getBoundingClientRect();
  if (top < edges.top || bottom > window.innerHeight - edges.bottom) {
    window.scrollBy({ top: top - window.innerHeight / 3 });
  }
}
