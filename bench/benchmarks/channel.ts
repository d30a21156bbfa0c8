import type { Page } from '@playwright/test';
import { launchBrowser, openSignedIn } from '../measure/browser.ts';
import type { Benchmark } from '../measure/figure.ts';
import { frameFigures, measureFrames } from '../measure/frames.ts';
import { startProduct, type RunningProduct } from '../measure/product.ts';
import { makeBoard } from '../measure/scene.ts';
import { median, repeat } from '../measure/statistics.ts';

const posts = 10_000;
const day = 86_400_000;

/** An export of YouTube Studio over four years, half of it Shorts, views over five powers of ten. */
function makeExport(): FormData {
  const written = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
  const lines = Array.from({ length: posts }, (_, index) => {
    const published = written.format(Date.UTC(2022, 0, 1) + (index / posts) * 1_460 * day);
    const views = Math.round(Math.exp(3 + 8 * Math.abs(Math.sin(index * 12.9898))));
    return `${String(index).padStart(11, '0')},Video ${index},"${published}",${index % 2 === 0 ? 45 : 600},${views}`;
  });
  const form = new FormData();
  const header = 'Content,Video title,Video publish time,Duration,Views';
  form.append('file', new Blob([[header, ...lines].join('\n')]), 'Table data.csv');
  return form;
}

async function importPosts(product: RunningProduct): Promise<void> {
  const preview = await product.client.ok('POST /api/analytics/imports', { body: makeExport() });
  await product.client.ok('POST /api/analytics/imports/{id}/commit', {
    params: { id: preview.import.id },
    body: { boardId: await makeBoard(product) },
  });
}

const steps = 240;
/** Milliseconds. */
const pause = 12;

/** Moves the pointer over the picture, from one side to the other and back, up and down. */
async function sweep(
  page: Page,
  box: { x: number; y: number; width: number; height: number },
): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    const x = box.x + 60 + (box.width - 90) * Math.abs(Math.sin(step / 40));
    await page.mouse.move(x, box.y + 60 + (box.height - 110) * Math.abs(Math.sin(step / 17)));
    await page.waitForTimeout(pause);
  }
}

/** Comes nearer and goes back, with the wheel. */
async function zoom(page: Page, box: { x: number; y: number; width: number; height: number }): Promise<void> {
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.keyboard.down('Control');
  for (let step = 0; step < steps; step += 1) {
    await page.mouse.wheel(0, step % 120 < 60 ? -12 : 12);
    await page.waitForTimeout(pause);
  }
  await page.keyboard.up('Control');
}

/** A channel of 10,000 posts in a real browser: how its picture follows the pointer. */
export const channelPicture: Benchmark = {
  name: 'channel',
  async run() {
    await using product = await startProduct();
    await importPosts(product);
    const answers = await repeat(7, async () => {
      const start = performance.now();
      await product.client.ok('GET /api/analytics/channel', {});
      return performance.now() - start;
    });
    await using browser = await launchBrowser();
    const page = await openSignedIn(browser, product);
    await page.goto('/analytics');
    const slider = page.getByRole('slider', { name: 'Posts by publishing date' });
    await slider.waitFor({ state: 'attached' });
    const picture = slider.locator('xpath=..');
    await picture.scrollIntoViewIfNeeded();
    // What is drawn below it comes a moment later.
    await page.waitForTimeout(2_000);
    const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 900, height: 400 };
    const hovered = await measureFrames(page, () => sweep(page, box));
    const zoomed = await measureFrames(page, () => zoom(page, box));
    await picture.getByRole('button', { name: 'Zoom in' }).click();
    const panned = await measureFrames(page, async () => {
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
      await page.mouse.down();
      await sweep(page, box);
      await page.mouse.up();
    });
    return [
      {
        what: 'channel of 10,000 posts as columns',
        measured: median(answers),
        unit: 'ms',
        bound: null,
      },
      ...frameFigures('10,000 dots, pointer over them', hovered),
      ...frameFigures('10,000 dots, going in and out', zoomed),
      ...frameFigures('10,000 dots, moving along', panned),
    ];
  },
};
