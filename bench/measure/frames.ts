import type { CDPSession, Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { percentile } from './statistics.ts';

/** How smoothly a page moved. */
export interface Frames {
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

/** Does something on a page, and notes each of its frames meanwhile. */
export async function measureFrames(page: Page, act: (cdp: CDPSession) => Promise<void>): Promise<Frames> {
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
  const before = { seconds: await threadSeconds(cdp), time: performance.now() };
  await act(cdp);
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

/** Frames a second, the slow ones, and what they cost. */
export const frameFigures = (what: string, { intervals, share }: Frames): Figure[] => [
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
