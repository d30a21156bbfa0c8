import type { CDPSession, Page } from '@playwright/test';
import type { Figure } from './figure.ts';
import { traceFrames } from './shown-frames.ts';
import { percentile } from './statistics.ts';

/** How smoothly a page moved. */
export interface Frames {
  /** Milliseconds between the frames that the page's thread made. */
  made: number[];
  /** Milliseconds between the frames that were shown: what only scrolls is moved without the page's thread. */
  shown: number[];
  /** Of the frames that were shown, how many (0 to 1) had a place in sight that was not drawn yet. */
  incomplete: number;
  /** Of its processor's time, what the page's thread used (0 to 1). */
  share: number;
}

/** Seconds of processor time that the page's thread has used. */
async function threadSeconds(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
}

const intervalsOf = (times: readonly number[]): number[] =>
  times.slice(1).map((time, index) => time - (times[index] ?? time));

/** Does something on a page, and notes each of its frames meanwhile. */
export async function measureFrames(page: Page, act: (cdp: CDPSession) => Promise<void>): Promise<Frames> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const stopTracing = await traceFrames(page);
  await page.evaluate(() => {
    const times: number[] = [];
    const note = (time: number) => {
      times.push(time);
      Object.assign(window, { frame: requestAnimationFrame(note) });
    };
    Object.assign(window, { times });
    requestAnimationFrame(note);
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
  const { times: shown, incomplete } = await stopTracing();
  await cdp.detach();
  return {
    made: intervalsOf(times.slice(1)),
    shown: intervalsOf(shown),
    incomplete: incomplete / shown.length,
    share: share / elapsed,
  };
}

const rate = (intervals: readonly number[]): number =>
  (1_000 * intervals.length) / intervals.reduce((sum, interval) => sum + interval, 0);

const smooth = (what: string, intervals: readonly number[]): Figure[] => [
  { what: `${what}, frames`, measured: rate(intervals), unit: '/s', bound: { atLeast: 58 } },
  {
    what: `${what}, slowest frame of 100`,
    measured: percentile(intervals, 0.99),
    unit: 'ms',
    bound: { atMost: 34 },
  },
];

/** Says more than the frames where other work keeps the processor busy. */
const processor = (what: string, share: number): Figure => ({
  what: `${what}, processor`,
  measured: 100 * share,
  unit: '%',
  bound: { atMost: 50 },
});

/** Of what a page draws itself, such as a picture under the pointer: its frames, the slow ones, what they cost. */
export const frameFigures = (what: string, { made, share }: Frames): Figure[] => [
  ...smooth(what, made),
  processor(what, share),
];

/**
 * Of what scrolls: the frames that were shown, the slow ones, how many had a place that was not drawn yet, and
 * beside them the frames in which the page's thread brought what came into sight.
 */
export const scrollFigures = (what: string, { made, shown, incomplete, share }: Frames): Figure[] => [
  ...smooth(what, shown),
  { what: `${what}, incomplete frames`, measured: 100 * incomplete, unit: '%', bound: { atMost: 1 } },
  { what: `${what}, frames of the page's thread`, measured: rate(made), unit: '/s', bound: null },
  processor(what, share),
];
