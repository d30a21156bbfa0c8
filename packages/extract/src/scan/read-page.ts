import { type PageReading, maxPageBoxes } from './page-reading.ts';
import { readPageLines } from '../picture/read-lines.ts';
import { toShare, toText } from '../picture/to-text.ts';
import type { Pixels } from '../picture/upright.ts';

/** The text of a page that was drawn. `likely` is the language of the page before it. */
export async function readPage(
  page: Pixels,
  { likely, onProgress }: { likely: string | undefined; onProgress: () => void },
): Promise<PageReading> {
  const { lines, language } = await readPageLines(page, { likely, onProgress });
  const { text, boxes, doubtful } = toText(lines);
  return {
    text,
    words: boxes.slice(0, maxPageBoxes).map((box) => toShare(box, page)),
    doubtful,
    // A page without words says nothing about the next one.
    ...(text === '' ? likely !== undefined && { language: likely } : { language }),
  };
}
