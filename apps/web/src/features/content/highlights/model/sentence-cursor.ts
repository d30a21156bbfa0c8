import type { Alignment, TextPlace } from './align-text.ts';
import { sentencesOf } from './sentences.ts';

/** What stands over the text at the upper and lower edge of the window, in pixels. */
const edges = { top: 76, bottom: 120 };

/** Where a text can be read: in the window, and in the box in which it scrolls, if it has one. */
interface Sight {
  box: Element | null;
  top: number;
  bottom: number;
}

/** So many lines of a page's head are passed for a sentence. */
const mostPassed = 8;

/** Whether it is a sentence, and no byline, initial, date or heading. */
const isTold = (text: string): boolean => /.{15}[.!?…。！？]["”’»)\]]*\s*$/u.test(text);

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

  /** Selects the first sentence in sight, past a byline or heading. */
  begin(text: string, alignment: Alignment): void {
    this.#sentences = sentencesOf(text);
    let sight: Sight | undefined;
    const inSight = this.#sentences.findIndex((sentence) => {
      const range = alignment.rangeOf(sentence);
      sight ??= range && sightOf(range);
      return range && sight ? range.getBoundingClientRect().top >= sight.top : false;
    });
    const start = Math.max(0, inSight);
    const told = this.#sentences
      .slice(start, start + mostPassed)
      .findIndex((sentence) => isTold(text.slice(sentence.start, sentence.end)));
    const at = start + Math.max(0, told);
    this.#go(alignment, { from: at, to: at });
  }

  /** Selects the sentence at a point of the window; says whether there is one. */
  choose(alignment: Alignment, point: { x: number; y: number }): boolean {
    const at = this.#sentences.findIndex((sentence) => isAt(alignment.rangeOf(sentence), point));
    if (at >= 0) {
      this.#go(alignment, { from: at, to: at });
    }
    return at >= 0;
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

/** A finger may come down between two lines. */
const lineGap = 0.4;

const isAt = (range: Range | undefined, { x, y }: { x: number; y: number }): boolean =>
  [...(range?.getClientRects() ?? [])].some(
    ({ left, right, top, bottom, height }) =>
      x >= left && x <= right && y >= top - lineGap * height && y <= bottom + lineGap * height,
  );

function select(range: Range): void {
  const { startContainer, startOffset, endContainer, endOffset } = range;
  document.getSelection()?.setBaseAndExtent(startContainer, startOffset, endContainer, endOffset);
  const { box, ...sight } = sightOf(range);
  const { top, bottom } = range.getBoundingClientRect();
  if (top < sight.top || bottom > sight.bottom) {
    box?.scrollIntoView({ block: 'nearest' });
    const { top: now } = range.getBoundingClientRect();
    (box ?? window).scrollBy({
      top: now - (box?.getBoundingClientRect().top ?? 0) - (box?.clientHeight ?? window.innerHeight) / 3,
    });
  }
}

function sightOf(range: Range): Sight {
  const box = scrolling(range.startContainer.parentElement);
  const rect = box?.getBoundingClientRect();
  return {
    box,
    top: Math.max(edges.top, rect?.top ?? 0),
    bottom: Math.min(window.innerHeight - edges.bottom, rect?.bottom ?? Infinity),
  };
}

/** The innermost element that scrolls, of this one and those around it; null for the page alone. */
function scrolling(element: Element | null): Element | null {
  let one = element;
  while (one && !(one.scrollHeight > one.clientHeight && getComputedStyle(one).overflowY === 'auto')) {
    one = one.parentElement;
  }
  return one;
}
