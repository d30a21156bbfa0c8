import { makeScans } from '../packages/extract/src/testing/sample-pdf.ts';
import { scanOf } from '../packages/extract/src/testing/sample-scan.ts';
import { expect, test } from './signed-in.ts';

const bytes = makeScans([scanOf('german-post.png'), scanOf('dark-post.png')]);

test('Item: a scanned PDF says which page is read, and its words are selected and marked on the page', async ({
  page,
  person,
  product,
}) => {
  const boardId = await person.newBoard('Research');
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('file', new Blob([bytes]), 'Letters.pdf');
  const headers = { authorization: `Bearer ${person.token}` };
  await page.goto(`/boards/${boardId}`);
  await fetch(`${product.origin}/api/content/upload`, { method: 'POST', headers, body });
  const main = page.getByRole('main');
  await expect(main.getByText(/^Reading page [12] of 2$/)).toBeVisible({ timeout: 60_000 });
  await expect(main.getByText('Processed')).toHaveCount(1, { timeout: 60_000 });

  await page.getByRole('link', { name: /^Letters\.pdf/ }).click();
  await expect(page.getByText('They came because you answered')).toBeVisible();
  await page.goto(`${new URL(page.url()).pathname}?quote=one+question+better#page=2`);
  const word = page.locator('.pdf-text span', { hasText: /^one\s?$/ });
  await expect(word).toBeVisible();
  const marked = () =>
    page.evaluate(() => [...(CSS.highlights.get('quotation-on-page') ?? [])].map(String).join(''));
  await expect.poll(marked).toMatch(/^one question better\s?$/);
  // The third of five lines.
  const frame = await page.getByRole('img', { name: 'Page 2' }).boundingBox();
  const box = await word.boundingBox();
  const middle = (box?.y ?? 0) + (box?.height ?? 0) / 2 - (frame?.y ?? 0);
  expect(middle / (frame?.height ?? 1)).toBeCloseTo(0.52, 1);

  await word.dblclick();
  await page.getByRole('button', { name: 'Highlight in yellow' }).click();
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('mark-yellow')?.size ?? 0)).toBe(2);
});
