import { makePng } from '../packages/extract/src/testing/sample-png.ts';
import { expect, test } from './signed-in.ts';

const hall = makePng(600, 315, (x, y) => [x & 255, y & 255, 90]);
const text = '<p>The harbour town built a new market hall for everyone who came.</p>'.repeat(9);
const pageWith = (image: string) =>
  `<html><head><title>The hall</title><meta property="og:image" content="${image}"></head><body><article>${text}</article></body></html>`;

test('an item shows the picture of its page, and no gap where the picture has gone', async ({
  page,
  person,
  site,
}) => {
  site.pages.set('/hall', pageWith('/hall.png')).set('/hall.png', hall).set('/gone', pageWith('/gone.png'));
  const board = await person.newBoard();
  const details = page.getByRole('region', { name: 'Details' });

  for (const [path, count] of [
    ['/hall', 1],
    ['/gone', 0],
  ] as const) {
    const { item } = await person.call('POST', '/api/content/add', {
      boardId: board,
      contentUrl: `${site.origin}${path}`,
    });
    await page.goto(`/boards/${board}/items/${item?.id}`);
    await expect(page.getByText('built a new market hall').first()).toBeVisible();
    await expect(details.locator('img')).toHaveCount(count);
    const [heading, facts] = await Promise.all([
      details.getByRole('heading').boundingBox(),
      details.locator('dl').boundingBox(),
    ]);
    const gap = (facts?.y ?? 0) - (heading?.y ?? 0);
    expect(gap > 100).toBe(count > 0);
  }

  await page.goBack();
  await expect(details.locator('img')).toHaveJSProperty('naturalWidth', 480);
});

test('a board is known by the pictures of what is on it, from the moment they are there', async ({
  page,
  person,
  site,
}) => {
  site.pages.set('/hall', pageWith('/hall.png')).set('/hall.png', hall);
  const board = await person.newBoard('Halls');
  await page.goto('/boards');
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: 'Halls' }) });
  await expect(card).toBeVisible();
  await expect(card.locator('img')).toHaveCount(0);

  await person.call('POST', '/api/content/add', { boardId: board, contentUrl: `${site.origin}/hall` });
  await expect(card.locator('img')).toHaveJSProperty('complete', true);
  await expect(card.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
});

test('a card says what it is, nothing twice, and tries again what failed', async ({ page, person, site }) => {
  const board = await person.newBoard('Halls');
  const add = (path: string) =>
    person.call('POST', '/api/content/add', { boardId: board, contentUrl: `${site.origin}${path}` });
  for (const words of ['Ask the mason', 'Ask the mason about the roof.\n\nHe has seen every beam of it.']) {
    await person.call('POST', '/api/content/note', { boardId: board, text: words });
  }
  await page.goto(`/boards/${board}?layout=gallery`);
  const card = (name: string) =>
    page.getByRole('article').filter({ has: page.getByRole('link', { name, exact: true }) });
  await expect(card('Ask the mason')).toHaveText(/^Ask the mason\s*Note/);
  await expect(card('Ask the mason about the roof.')).toHaveText(/^He has seen every beam of it\./);

  await page.evaluate((base64) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File([Uint8Array.fromBase64(base64)], 'plan.png'));
    document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
  }, hall.toString('base64'));
  await expect(card('plan.png')).toContainText('Image · 600 × 315');

  await add('/late');
  const late = page.getByRole('article').filter({ hasText: 'Failed: ' });
  await expect(late).toBeVisible();
  site.pages.set('/late', pageWith('/none.png'));
  await late.getByRole('button', { name: 'Retry' }).click();
  await expect(card('The hall')).toContainText('built a new market hall');
});
