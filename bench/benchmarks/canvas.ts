import type { Page } from '@playwright/test';
import { launchBrowser, openSignedIn } from '../measure/browser.ts';
import type { Benchmark } from '../measure/figure.ts';
import { frameFigures, measureFrames } from '../measure/frames.ts';
import { startProduct } from '../measure/product.ts';
import { fillBoard, makeBoard } from '../measure/scene.ts';

const cards = 500;
const steps = 240;
/** Milliseconds. */
const pause = 12;

/** Moves the canvas with the wheel, there and back. */
async function pan(page: Page): Promise<void> {
  await page.mouse.move(640, 500);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, step % 120 < 60 ? 24 : -24);
    await page.waitForTimeout(pause);
  }
}

/** A canvas of 500 cards in a real browser: how it moves with all of them in sight, and where they can be read. */
export const canvasOfCards: Benchmark = {
  name: 'canvas',
  async run() {
    await using product = await startProduct({ ROLE: 'web' });
    const boardId = await makeBoard(product);
    await fillBoard(product, boardId, { count: cards });
    await using browser = await launchBrowser();
    const page = await openSignedIn(browser, product);
    await page.goto(`/boards/${boardId}`);
    const start = performance.now();
    await page.getByRole('radio', { name: 'Canvas' }).click();
    await page.locator('.react-flow__node').first().waitFor();
    const opens = performance.now() - start;
    // Its cards come page by page.
    await page.waitForTimeout(3_000);
    const all = await measureFrames(page, () => pan(page));
    for (let step = 0; step < 8; step += 1) {
      await page.getByRole('button', { name: 'Zoom in' }).click();
    }
    await page.waitForTimeout(1_000);
    const near = await measureFrames(page, () => pan(page));
    return [
      { what: `canvas of ${cards} cards, opens`, measured: opens, unit: 'ms', bound: { atMost: 300 } },
      ...frameFigures(`canvas of ${cards} cards, all in sight`, all),
      ...frameFigures(`canvas of ${cards} cards, near`, near),
    ];
  },
};
