import type { WordBox } from './word-box.ts';

interface Page {
  /** The item's text, in which words have their places. */
  text: string;
  /** Of the page as it is drawn, in CSS pixels. */
  width: number;
  height: number;
}

/**
 * Lays the words of a scanned page unseen above its picture, each where it stands there, to be selected and
 * marked as those of other pages are.
 */
export function layWords(
  container: HTMLElement,
  words: readonly WordBox[],
  { text, width, height }: Page,
): void {
  const pen = document.createElement('canvas').getContext('2d');
  const spans = linesOf(words).flatMap(({ words: line, top, bottom }) => {
    const size = ((bottom - top) / 1000) * height;
    return line.map(({ start, end, left, right }, at) => {
      // With the space behind it, so that nothing is left out between words that are marked or copied together.
      const reach = Math.max(right, line[at + 1]?.left ?? right);
      const word = text.slice(start, end);
      const space = /\s/u.test(text.charAt(end)) ? ' ' : '';
      const span = document.createElement('span');
      span.textContent = word + space;
      if (pen !== null) {
        pen.font = `${size}px sans-serif`;
      }
      const natural = pen?.measureText(reach > right ? word + space : word).width ?? 0;
      const wanted = ((reach - left) / 1000) * width;
      Object.assign(span.style, {
        left: `${left / 10}%`,
        top: `${top / 10}%`,
        font: `${size}px / 1 sans-serif`,
        transform: natural > 0 ? `scaleX(${wanted / natural})` : 'none',
      });
      return span;
    });
  });
  container.replaceChildren(...spans);
}

interface Line {
  words: WordBox[];
  top: number;
  bottom: number;
}

/** Words that follow each other at the same height: they are marked as high as the highest of them. */
export function linesOf(words: readonly WordBox[]): Line[] {
  const lines: Line[] = [];
  for (const word of words) {
    const line = lines.at(-1);
    if (line !== undefined && isBeside(line, word)) {
      line.words.push(word);
      line.top = Math.min(line.top, word.top);
      line.bottom = Math.max(line.bottom, word.bottom);
    } else {
      lines.push({ words: [word], top: word.top, bottom: word.bottom });
    }
  }
  return lines;
}

/** Of either, more than half is as high as the other, as far as the lower one goes. */
function isBeside({ top, bottom }: Line, word: WordBox): boolean {
  const common = Math.min(bottom, word.bottom) - Math.max(top, word.top);
  return common > 0.5 * Math.min(bottom - top, word.bottom - word.top);
}
