import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { expect, test } from './signed-in.ts';

const post = readFileSync(new URL('../packages/extract/src/testing/pictures/dark-post.png', import.meta.url));

/** Pastes a picture that was copied and not saved, as a browser hands it over. */
async function paste(page: Page, bytes: Buffer): Promise<void> {
  await page.evaluate((base64) => {
    const clipboardData = new DataTransfer();
    const file = new File([Uint8Array.fromBase64(base64)], 'image.png', { type: 'image/png' });
    clipboardData.items.add(file);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData }),
    );
  }, bytes.toString('base64'));
}

test('Board: a pasted screenshot is seen, found by its words, and its quotation is marked on it', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('Research');
  await page.goto(`/boards/${boardId}`);
  await expect(page.getByRole('button', { name: 'Add Content' }).first()).toBeVisible();
  await paste(page, post);
  await expect(page.getByRole('main').getByText('Processed')).toHaveCount(1);

  const link = page.getByRole('link', { name: /^Pasted picture \d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d\.png/ });
  await link.click();
  await expect(page.getByText('They came because you answered')).toBeVisible();
  const title = await page.getByRole('heading', { level: 1 }).innerText();

  await page.goto(`${new URL(page.url()).pathname}?quote=one+question+better`);
  const picture = page.getByRole('img', { name: title });
  await expect(picture).toBeVisible();
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(720);

  // The words are parted by the end of the third of five lines.
  const mark = page.getByRole('region', { name: 'Picture' }).locator('[data-mark]');
  await expect(mark).toHaveCount(2);
  await expect(mark.first()).toBeInViewport();
  const [marked, frame] = [await mark.first().boundingBox(), await picture.boundingBox()];
  const middle = (marked?.y ?? 0) + (marked?.height ?? 0) / 2 - (frame?.y ?? 0);
  expect(middle / (frame?.height ?? 1)).toBeCloseTo(0.52, 1);

  await page.goto('/content?q=answered+one+question');
  await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
});
