import type { Page } from '@playwright/test';
import { launchBrowser, openSignedIn } from '../measure/browser.ts';
import type { Benchmark, Figure } from '../measure/figure.ts';
import { startProduct } from '../measure/product.ts';
import { fillBoard, makeBoard } from '../measure/scene.ts';
import { median, percentile, repeat } from '../measure/statistics.ts';

const items = 5_000;
const firstRow = 'main li a[data-title]';

/** Milliseconds from the start of the navigation until the first rows of the board are painted. */
async function open(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.waitForSelector(firstRow);
  return page.evaluate(
    () => new Promise<number>((resolve) => requestAnimationFrame(() => setTimeout(() => resolve(performance.now())))),
  );
}

/** Scrolls as a finger does, for about four seconds, and answers the milliseconds between the frames of that time. */
async function framesWhileScrolling(page: Page, distance: number): Promise<number[]> {
  const cdp = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (time: number) => {
      times.push(time);
      Object.assign(window, { frame: requestAnimationFrame(note) });
    };
    Object.assign(window, { times });
    note(performance.now());
  });
  const gesture = { x: 640, y: 500, speed: 3_000, gestureSourceType: 'mouse' as const, preventFling: true };
  await cdp.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: -distance });
  const times = await page.evaluate(() => {
    const noted = window as unknown as { frame: number; times: number[] };
    cancelAnimationFrame(noted.frame);
    return noted.times;
  });
  await cdp.detach();
  return times.slice(2).map((time, index) => time - (times[index + 1] ?? time));
}

/** Loads the whole list, by going to its end until nothing more comes. */
async function loadAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Load more' });
  while ((await more.count()) > 0) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(50);
  }
}

const frames = (what: string, intervals: number[]): Figure[] => [
  {
    what: `${what}, frames`,
    measured: (1_000 * intervals.length) / intervals.reduce((sum, interval) => sum + interval, 0),
    unit: '/s',
    bound: { atLeast: 58 },
  },
  { what: `${what}, slowest frame of 100`, measured: percentile(intervals, 0.99), unit: 'ms', bound: { atMost: 34 } },
];

/** A board of 5,000 items in a real browser: how soon it is there, and how it scrolls. */
export const longBoard: Benchmark = {
  name: 'scroll',
  async run() {
    await using product = await startProduct({ ROLE: 'web' });
    const boardId = await makeBoard(product);
    await fillBoard(product, boardId, items);
    await using browser = await launchBrowser();
    const page = await openSignedIn(browser, product);
    const path = `/boards/${boardId}`;
    const openings = await repeat(5, () => open(page, path));
    const whileLoading = await framesWhileScrolling(page, 12_000);
    await loadAll(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 3));
    const whole = await framesWhileScrolling(page, 12_000);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    return [
      { what: 'board of 5,000 items, opens', measured: median(openings), unit: 'ms', bound: { atMost: 500 } },
      ...frames('scrolling while it loads', whileLoading),
      ...frames('scrolling with all of it loaded', whole),
      { what: 'elements on the page with all of it loaded', measured: nodes, unit: '', bound: null },
    ];
  },
};
