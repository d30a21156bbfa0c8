import type { PdfPage } from './pdf-document.ts';

/** One line of a page in reading order. Lengths in points, y growing upwards. */
export type Line = { text: string; size: number; left: number; right: number; y: number };

type Item = { str: string; transform: number[]; width: number; height: number; hasEOL: boolean };

const textItems = async (page: PdfPage): Promise<Item[]> =>
  (await page.getTextContent()).items.filter((item): item is Item & typeof item => 'str' in item);

function lineOf(items: readonly Item[]): Line | undefined {
  const visible = items.filter(({ str }) => str.trim() !== '');
  const [first] = visible;
  if (!first) {
    return undefined;
  }
  const lefts = visible.map(({ transform }) => transform[4] ?? 0);
  return {
    text: items
      .map(({ str }) => str)
      .join('')
      // Signs without meaning. Replaced, not dropped: the places of the pages must hold, and a database takes no NUL.
      .replace(/[\u0000-\u0008\u000e-\u001f\u007f-\u009f]/gu, '\ufffd')
      .replace(/\s+/gu, ' ')
      .trim(),
    size: Math.max(...visible.map(({ height }) => height)),
    left: Math.min(...lefts),
    right: Math.max(...visible.map(({ width }, index) => (lefts[index] ?? 0) + width)),
    y: first.transform[5] ?? 0,
  };
}

/** The lines of a page's text, in the order in which the file holds them. */
export async function readLines(page: PdfPage): Promise<Line[]> {
  const lines: Line[] = [];
  let row: Item[] = [];
  const end = (): void => {
    const line = lineOf(row);
    if (line) {
      lines.push(line);
    }
    row = [];
  };
  for (const item of await textItems(page)) {
    row.push(item);
    if (item.hasEOL) {
      end();
    }
  }
  end();
  return lines;
}
