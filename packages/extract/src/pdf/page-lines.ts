import type { PdfPage } from './pdf-document.ts';

/** One line of a page in reading order. Lengths in points, y growing upwards. */
export type Line = {
  text: string;
  size: number;
  left: number;
  right: number;
  y: number;
  /** It has cells side by side, as a row of a table has. */
  isRow: boolean;
};

type Item = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };

type Items = { items: Item[]; isCut: boolean };

/** Words that stand further apart, in multiples of their size, are in different cells. */
const CELL_GAP = 2;
/** Pages of more text, or that take longer, are cut. */
const LIMITS = { letters: 1_000_000, ms: 3500 };

/** The text of a page piece by piece, so that an endless one can be left. */
async function textItems(page: PdfPage): Promise<Items> {
  const reader = (page.streamTextContent() as ReadableStream<{ items: (Item | object)[] }>).getReader();
  const deadline = performance.now() + LIMITS.ms;
  const items: Item[] = [];
  let letters = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) {
      return { items, isCut: false };
    }
    for (const item of value.items) {
      if ('str' in item) {
        items.push(item);
        letters += item.str.length;
      }
    }
    if (letters > LIMITS.letters || performance.now() > deadline) {
      await reader.cancel(new Error('The page is too long.'));
      return { items, isCut: true };
    }
  }
}

function lineOf(items: readonly Item[]): Line | undefined {
  const visible = items.filter(({ str }) => str.trim() !== '');
  const [first] = visible;
  if (!first) {
    return undefined;
  }
  const lefts = visible.map(({ transform }) => transform[4] ?? 0);
  const rights = visible.map(({ width }, index) => (lefts[index] ?? 0) + width);
  const size = Math.max(...visible.map(({ height }) => height));
  return {
    text: items
      .map(({ str }) => str)
      .join('')
      // Signs without meaning. Replaced, not dropped: the places of the pages must hold, and a database takes
      // no NUL.
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/gu, '\ufffd')
      .replace(/\s+/gu, ' ')
      .trim(),
    size,
    left: Math.min(...lefts),
    right: Math.max(...rights),
    y: first.transform[5] ?? 0,
    isRow: lefts.some((left, index) => left - (rights[index - 1] ?? left) > CELL_GAP * size),
  };
}

/**
 * The lines of a page's text, in the order in which the file holds them. `isCut`: there is more than that.
 */
export async function readLines(page: PdfPage): Promise<{ lines: Line[]; isCut: boolean }> {
  const lines: Line[] = [];
  let row: Item[] = [];
  const end = (): void => {
    const line = lineOf(row);
    if (line) {
      lines.push(line);
    }
    row = [];
  };
  const { items, isCut } = await textItems(page);
  for (const item of items) {
    row.push(item);
    if (item.hasEOL) {
      end();
    }
  }
  end();
  return { lines, isCut };
}
