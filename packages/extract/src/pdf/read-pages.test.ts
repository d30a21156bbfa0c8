import { expect, it } from 'vitest';
import type { PdfDocument } from './pdf-document.ts';
import { readPages } from './read-pages.ts';

/** A document whose pages never come, but for those of these numbers, which have no text. */
function slowDocument(numPages: number, quick: readonly number[]): PdfDocument {
  const page = {
    streamTextContent: () => new ReadableStream({ start: (controller) => controller.close() }),
    getAnnotations: async () => [],
    cleanup: () => true,
  };
  const getPage = (number: number) =>
    quick.includes(number) ? Promise.resolve(page) : new Promise(() => undefined);
  return { numPages, getPage } as unknown as PdfDocument;
}

it.concurrent.each([
  ['in a row', [], [1, 2], 0],
  ['among others', [2, 3, 5, 6], [1, 4], 2],
])(
  'pages that take too long %s are given up after two, and are no signs of getting on',
  async (_name, ...rest) => {
    const [quick, broken, signs] = rest;
    let heard = 0;
    const read = await readPages(slowDocument(50, quick), () => (heard += 1));
    expect(read).toMatchObject({ broken, hasGivenUp: true });
    expect(read.pageStarts).toHaveLength(broken.at(-1) ?? 0);
    expect(heard).toBe(signs);
  },
);

it('pages that are read, but each of them slowly, are given up after some seconds', async () => {
  const document = slowDocument(50, []);
  const quick = await slowDocument(1, [1]).getPage(1);
  document.getPage = () => new Promise((resolve) => setTimeout(() => resolve(quick), 1500));
  const read = await readPages(document, () => undefined);
  expect(read).toMatchObject({ broken: [], hasGivenUp: true });
  expect(read.pageStarts.length).toBeGreaterThan(3);
  expect(read.pageStarts.length).toBeLessThan(8);
});
