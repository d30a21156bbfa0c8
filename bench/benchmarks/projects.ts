import type { Page } from '@playwright/test';
import { launchBrowser, openSignedIn } from '../measure/browser.ts';
import type { Benchmark } from '../measure/figure.ts';
import { type Frames, measureFrames, scrollFigures } from '../measure/frames.ts';
import { startProduct, type RunningProduct } from '../measure/product.ts';
import { median } from '../measure/statistics.ts';

const projects = 1_000;
const stages = ['idea', 'scripting', 'filming', 'editing', 'scheduled'];
const day = 86_400_000;
/** Ten days around today, whose days have many: a week of the calendar is several screens high. */
const daysWithSome = 10;

async function fill({ client }: RunningProduct): Promise<void> {
  for (let at = 0; at < projects; at += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const due = new Date(Date.now() + (((at + index) % daysWithSome) - daysWithSome / 2) * day)
          .toISOString()
          .slice(0, 10);
        return client.ok('POST /api/projects', {
          body: {
            title: `What the first three seconds are worth, part ${at + index}`,
            stage: stages[index % stages.length] ?? 'idea',
            due_on: due,
          },
        });
      }),
    );
  }
}

/** Scrolls what is under the pointer as a finger does, for about two seconds. */
const scroll = (page: Page, x: number, distance: number): Promise<Frames> =>
  measureFrames(page, async (cdp) => {
    const gesture = { x, y: 500, gestureSourceType: 'mouse' as const, preventFling: true };
    await cdp.send('Input.synthesizeScrollGesture', {
      ...gesture,
      yDistance: -distance,
      speed: Math.round(distance / 2),
    });
  });

/** Those in sight are more than these: once these are there, all of them are. */
const few = 5;

const linksTo = (page: Page) =>
  page.locator('main').getByRole('link', { name: 'What the first three seconds' });

const columnOf = (page: Page, stage: string) => page.locator(`section[aria-label^="${stage}"]`);

/** Milliseconds from letting go of a card over another column until it is painted there. */
async function move(page: Page, from: string, to: string): Promise<number> {
  await page.evaluate((stage) => {
    const label = () => document.querySelector(`section[aria-label^="${stage}"]`)?.getAttribute('aria-label');
    const before = label();
    const watch = (): number =>
      requestAnimationFrame(() => {
        if (label() === before) {
          watch();
        } else {
          setTimeout(() => Object.assign(window, { moved: performance.now() }));
        }
      });
    Object.assign(window, { moved: undefined });
    const dropped = () => {
      Object.assign(window, { dropped: performance.now() });
      watch();
    };
    document.addEventListener('drop', dropped, { capture: true, once: true });
  }, to);
  await columnOf(page, from).getByRole('link').nth(2).dragTo(columnOf(page, to).getByRole('link').nth(1));
  const moved = await page.waitForFunction(() => {
    const noted = window as unknown as { moved?: number; dropped: number };
    return noted.moved === undefined ? undefined : noted.moved - noted.dropped;
  });
  return (await moved.jsonValue()) ?? Number.NaN;
}

/** A thousand projects in a real browser: how columns, calendar and list scroll, and how soon a move shows. */
export const manyProjects: Benchmark = {
  name: 'projects',
  async run() {
    await using product = await startProduct({ ROLE: 'web' });
    await fill(product);
    await using browser = await launchBrowser();
    const page = await openSignedIn(browser, product);
    await page.goto('/projects');
    await columnOf(page, 'Scheduled').getByRole('link').nth(few).waitFor();
    const moves: number[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      moves.push(await move(page, turn % 2 === 0 ? 'Idea' : 'Filming', turn % 2 === 0 ? 'Filming' : 'Idea'));
    }
    const column = await scroll(page, 400, 6_000);
    await page.goto('/projects?view=calendar');
    await page.getByRole('radio', { name: 'Week' }).click();
    await linksTo(page)
      .nth(7 * few)
      .waitFor();
    const calendar = await scroll(page, 640, 2_000);
    await page.goto('/projects?view=list');
    await linksTo(page).nth(few).waitFor();
    const list = await scroll(page, 640, 6_000);
    return [
      { what: 'a move between columns, median', measured: median(moves), unit: 'ms', bound: { atMost: 100 } },
      { what: 'the slowest of eight', measured: Math.max(...moves), unit: 'ms', bound: null },
      ...scrollFigures(`column of ${projects} projects`, column),
      ...scrollFigures(`week of a calendar of ${projects} projects`, calendar),
      ...scrollFigures(`list of ${projects} projects`, list),
    ];
  },
};
