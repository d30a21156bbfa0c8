import type { Page } from '@playwright/test';
import { launchBrowser, openSignedIn } from '../measure/browser.ts';
import type { Benchmark } from '../measure/figure.ts';
import { type Frames, measureFrames, scrollFigures } from '../measure/frames.ts';
import { startProduct } from '../measure/product.ts';
import { fillBoard, makeBoard } from '../measure/scene.ts';
import { median, repeat } from '../measure/statistics.ts';

const items = 5_000;
const firstRow = 'main li a[data-title]';

/**
 * Has each page note when its first row is painted: to ask from outside, time and again, would find it late.
 */
async function watchForRows(page: Page): Promise<void> {
  await page.addInitScript((row) => {
    const note = () =>
      requestAnimationFrame(() => setTimeout(() => Object.assign(window, { opened: performance.now() })));
    const observer = new MutationObserver(() => {
      if (document.querySelector(row) !== null) {
        observer.disconnect();
        note();
      }
    });
    observer.observe(document, { childList: true, subtree: true });
  }, firstRow);
}

/** Milliseconds from the start of the navigation until the first rows of the board are painted. */
async function open(page: Page, path: string): Promise<number> {
  await page.goto(path);
  const opened = await page.waitForFunction(() => (window as unknown as { opened?: number }).opened);
  return (await opened.jsonValue()) ?? Number.NaN;
}

/** Scrolls as a finger does, for about four seconds. */
const scroll = (page: Page, distance: number): Promise<Frames> =>
  measureFrames(page, async (cdp) => {
    const gesture = { x: 640, y: 500, speed: 3_000, gestureSourceType: 'mouse' as const, preventFling: true };
    await cdp.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: -distance });
  });

/** Loads the whole list: at its end stand places of rows to come until the last one is there. */
async function loadAll(page: Page): Promise<void> {
  const end = () => window.scrollTo(0, document.documentElement.scrollHeight);
  await page.evaluate(end);
  const toCome = page.locator('main li[aria-hidden="true"]');
  while ((await toCome.count()) > 0 || (await page.locator(firstRow).count()) === 0) {
    await page.evaluate(end);
    await page.waitForTimeout(50);
  }
}

/** The last of those in sight when the gallery opens. */
const galleryCard = (page: Page) => page.locator('main li[data-index="7"] a').first();

/** A board of 5,000 items in a real browser: how soon it is there, and how it scrolls. */
export const longBoard: Benchmark = {
  name: 'scroll',
  async run() {
    await using product = await startProduct({ ROLE: 'web' });
    const boardId = await makeBoard(product);
    await fillBoard(product, boardId, { count: items });
    await using browser = await launchBrowser();
    const page = await openSignedIn(browser, product);
    await watchForRows(page);
    const path = `/boards/${boardId}`;
    const openings = await repeat(5, () => open(page, path));
    await page.waitForFunction((row) => document.querySelectorAll(row).length >= 10, firstRow);
    const whileLoading = await scroll(page, 12_000);
    await loadAll(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 3));
    const whole = await scroll(page, 12_000);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    await page.getByRole('radio', { name: 'Gallery' }).click();
    await galleryCard(page).waitFor();
    const gallery = await scroll(page, 12_000);
    return [
      { what: 'board of 5,000 items, opens', measured: median(openings), unit: 'ms', bound: { atMost: 500 } },
      ...scrollFigures('scrolling while it loads', whileLoading),
      ...scrollFigures('scrolling with all of it loaded', whole),
      ...scrollFigures('scrolling its gallery', gallery),
      { what: 'elements on the page with all of it loaded', measured: nodes, unit: '', bound: null },
    ];
  },
};
