import type { CDPSession, Page } from '@playwright/test';
import { launchBrowser, openSignedIn } from '../measure/browser.ts';
import type { Benchmark, Figure } from '../measure/figure.ts';
import { startProduct } from '../measure/product.ts';
import { fillBoard, makeBoard } from '../measure/scene.ts';
import { median, percentile, repeat } from '../measure/statistics.ts';

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

interface Scrolled {
  /** Milliseconds between the frames. */
  intervals: number[];
  /** Of its processor's time, what the page's thread used. */
  share: number;
}

/** Seconds of processor time that the page's thread has used. */
async function threadSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

/** Scrolls as a finger does, for about four seconds. */
async function scroll(page: Page, distance: number): Promise<Scrolled> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
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
  const before = { seconds: await threadSeconds(cdp), time: performance.now() };
  await cdp.send('Input.synthesizeScrollGesture', { ...gesture, yDistance: -distance });
  const times = await page.evaluate(() => {
    const noted = window as unknown as { frame: number; times: number[] };
    cancelAnimationFrame(noted.frame);
    return noted.times;
  });
  const share = (await threadSeconds(cdp)) - before.seconds;
  const elapsed = (performance.now() - before.time) / 1_000;
  await cdp.detach();
  return {
    intervals: times.slice(2).map((time, index) => time - (times[index + 1] ?? time)),
    share: share / elapsed,
  };
}

/** Loads the whole list, by going to its end until nothing more comes. */
async function loadAll(page: Page): Promise<void> {
  const more = page.getByRole('button', { name: 'Load more' });
  while ((await more.count()) > 0) {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.waitForTimeout(50);
  }
}

const figures = (what: string, { intervals, share }: Scrolled): Figure[] => [
  {
    what: `${what}, frames`,
    measured: (1_000 * intervals.length) / intervals.reduce((sum, interval) => sum + interval, 0),
    unit: '/s',
    bound: { atLeast: 58 },
  },
  {
    what: `${what}, slowest frame of 100`,
    measured: percentile(intervals, 0.99),
    unit: 'ms',
    bound: { atMost: 34 },
  },
  // Says more than the frames where other work keeps the processor busy.
  { what: `${what}, processor`, measured: 100 * share, unit: '%', bound: { atMost: 50 } },
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
    await watchForRows(page);
    const path = `/boards/${boardId}`;
    const openings = await repeat(5, () => open(page, path));
    const whileLoading = await scroll(page, 12_000);
    await loadAll(page);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight / 3));
    const whole = await scroll(page, 12_000);
    const nodes = await page.evaluate(() => document.querySelectorAll('*').length);
    return [
      { what: 'board of 5,000 items, opens', measured: median(openings), unit: 'ms', bound: { atMost: 500 } },
      ...figures('scrolling while it loads', whileLoading),
      ...figures('scrolling with all of it loaded', whole),
      { what: 'elements on the page with all of it loaded', measured: nodes, unit: '', bound: null },
    ];
  },
};
