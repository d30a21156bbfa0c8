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

/** Moves the canvas with the wheel, there and back, in so many steps each way. */
async function pan(page: Page, way: number): Promise<void> {
  await page.mouse.move(640, 500);
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, step % (2 * way) < way ? 24 : -24);
    await page.waitForTimeout(pause);
  }
}

/**
 * Milliseconds from pressing the button of the canvas until its first cards are painted. The pointer rests on it
 * for a quarter of a second before, as that of a person does.
 */
async function openCanvas(page: Page): Promise<number> {
  await page.evaluate(() => {
    const watch = (start: number): number =>
      requestAnimationFrame(() => {
        if (document.querySelector('.react-flow__node') === null) {
          watch(start);
        } else {
          setTimeout(() => Object.assign(window, { opened: performance.now() - start }));
        }
      });
    document.addEventListener('click', () => watch(performance.now()), { capture: true, once: true });
  });
  const button = page.getByRole('radio', { name: 'Canvas' });
  await button.hover();
  await page.waitForTimeout(250);
  await button.click();
  const opened = await page.waitForFunction(() => (window as unknown as { opened?: number }).opened);
  return (await opened.jsonValue()) ?? Number.NaN;
}

/** Waits for all cards, which come page by page, and shows all of them: what is out of sight is not drawn. */
async function showAll(page: Page): Promise<void> {
  await page.locator(`.react-flow__minimap-node >> nth=${cards - 1}`).waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Zoom to fit' }).click();
  await page.locator(`.react-flow__node >> nth=${cards - 1}`).waitFor();
  await atRest(page);
}

/** Goes nearer until the cards can be read. */
async function showNear(page: Page): Promise<void> {
  while ((await page.locator('[data-far]').count()) > 0) {
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await atRest(page);
  }
}

/** Waits until the canvas has stood where it is for a few frames. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const place = () => document.querySelector('.react-flow__viewport')?.getAttribute('style');
        const watch = (last: string | null | undefined, still: number): unknown =>
          still === 10
            ? resolve()
            : requestAnimationFrame(() => watch(place(), place() === last ? still + 1 : 0));
        watch(place(), 0);
      }),
  );

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
    const opens = await openCanvas(page);
    await showAll(page);
    const all = await measureFrames(page, () => pan(page, 5));
    await showNear(page);
    const near = await measureFrames(page, () => pan(page, 60));
    return [
      { what: `canvas of ${cards} cards, opens`, measured: opens, unit: 'ms', bound: { atMost: 300 } },
      ...frameFigures(`canvas of ${cards} cards, all in sight`, all),
      ...frameFigures(`canvas of ${cards} cards, near`, near),
    ];
  },
};
