import type { Page } from '@playwright/test';
import {
  startModelServer,
  type ModelServer,
} from '../apps/server/src/features/assistant/testing/model-server.ts';
import { sourdoughAnswer, sourdoughText } from '../apps/server/src/features/assistant/testing/sourdough.ts';
import { expect, test as base } from './signed-in.ts';

/** Somebody whose scripts are written by a mock model, with a board that holds what it quotes. */
const test = base.extend<{ model: ModelServer; boardId: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing is needed
  model: async ({}, provide) => {
    const model = await startModelServer([
      // Slower than a busy machine draws.
      [/Write a spoken script/u, sourdoughAnswer, 50],
      [/Summarise the text/u, { summary: 'A hot oven makes the crust crisp. '.repeat(9) }, 30],
      [/Write five titles/u, { lines: ['Flour, water, time', 'No yeast at all'] }],
    ]);
    await provide(model);
    await model.close();
  },
  boardId: async ({ person, site, model }, provide) => {
    const paragraphs = sourdoughText.split('\n').map((line) => `<p>${line.replaceAll('<', '&lt;')}</p>`);
    const title = 'Sourdough basics';
    site.pages.set(
      '/sourdough',
      `<title>${title}</title><article><h1>${title}</h1>${paragraphs.join('')}</article>`,
    );
    await person.call('PUT', '/api/ai/settings', {
      provider: 'openai-compatible',
      baseUrl: model.origin,
      model: 'mock-model',
    });
    const boardId = await person.newBoard('Bread');
    const added = await person.call('POST', '/api/content/add', {
      boardId,
      contentUrl: `${site.origin}/sourdough`,
    });
    const read = () => person.call('GET', `/api/content/${added.item?.id}`);
    await expect.poll(read).toMatchObject({ item: { status: 'processed' } });
    await provide(boardId);
  },
});

/** How long the results were each time they changed, from now on. */
const watchGrowth = (page: Page) =>
  page.evaluate(() => {
    const results = document.querySelector('[aria-label=Results]');
    const lengths: number[] = [];
    new MutationObserver(() => lengths.push(results?.textContent.length ?? 0)).observe(
      results ?? document.body,
      {
        subtree: true,
        childList: true,
        characterData: true,
      },
    );
    Object.assign(window, { lengths });
  });
const lengths = (page: Page) => page.evaluate(() => (window as unknown as { lengths: number[] }).lengths);

test('a model writes: seen growing, stopped, broken off, and then whole', async ({
  page,
  model,
  boardId,
}) => {
  await page.goto(`/ai-generator?board=${boardId}`);
  await page.getByLabel('Content Requirements').fill('A 60 second video about sourdough bread');
  const generate = page.getByRole('button', { name: 'Generate Content' });
  const results = page.getByRole('region', { name: 'Results' });

  // The model falls silent in its middle: what there is stands there, and there is a way out.
  model.behave('stall');
  await watchGrowth(page);
  await generate.click();
  await expect(results.getByText('On screen: 7 days')).toBeVisible();
  expect(new Set(await lengths(page)).size).toBeGreaterThan(3);
  const stopped = model.seen.at(-1)?.closed;
  await results.getByRole('button', { name: 'Stop' }).click();
  await expect(results.getByText('What was written so far is below.')).toBeVisible();
  expect(await stopped).toBeGreaterThan(0);
  await expect(results.getByText('Your bread needs no yeast from a shop.')).toBeVisible();

  model.behave('drop');
  await generate.click();
  const alert = results.getByRole('alert');
  await expect(alert).toContainText('Generation failed');
  await expect(alert).toContainText(/connection|reached|broke/i);
  await expect(results.getByText('Flour and water ferment').first()).toBeVisible();
  // What failed is asked for again, whatever the form says by now.
  await page.getByLabel('Content Requirements').fill('Something else altogether');
  const versions = page.getByRole('region', { name: 'Versions' }).getByRole('listitem');
  await alert.getByRole('button', { name: 'Use the built-in assistant instead' }).click();
  await expect(results.getByText('Built-in draft from your sources')).toBeVisible();
  await expect(versions.first()).toContainText(/sourdough/i);
  await page.getByLabel('Content Requirements').fill('A 60 second video about sourdough bread');

  model.behave('polite');
  await generate.click();
  await expect(results.getByText('mock-model (own server)')).toBeVisible();
  await expect(results.getByRole('region', { name: 'Not supported by your sources' })).toContainText(
    'cures colds',
  );

  await page.getByRole('group', { name: 'Refine' }).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog');
  const counters = dialog.getByRole('list', { name: 'Limits' });
  await expect(counters).toContainText(/Spoken length: \d+ seconds/);
  await dialog.getByLabel('Titles').fill('x'.repeat(104));
  await expect(counters).toContainText('Longest title: 104 of 100 characters: 4 too many');
  await dialog.getByLabel('Titles').fill('My own title');
  await expect(counters).toContainText('Longest title: 12 of 100 characters');
  await dialog.getByRole('button', { name: 'Save version' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('group', { name: 'Refine' }).getByRole('button', { name: 'Other titles' }).click();
  await expect(results.getByRole('region', { name: 'Title Suggestions' })).toContainText(
    'Flour, water, time',
  );
  await expect(versions).toHaveCount(4);
  await expect(versions.first()).toContainText(/Other titles · .*mock-model \(own server\) · \d+\.\d s/);
  await versions
    .last()
    .getByRole('button', { name: /^Regenerate/ })
    .click();
  await expect(versions).toHaveCount(5);

  // What it rests on opens at its place, as a source of the built-in assistant does.
  await results.getByRole('region', { name: 'Supported by your sources' }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\?quote=/);
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('quotation')?.size)).toBe(1);

  // A summary is stopped on the server too, and nobody complains; one that fails can be made without the
  // model.
  model.behave('stall');
  const summary = page.getByRole('region', { name: 'Summary' });
  await summary.getByRole('button', { name: 'Summarize' }).click();
  await expect.poll(() => model.seen.at(-1)?.body).toContain('Summarise the text');
  const left = model.seen.at(-1)?.closed;
  await summary.getByRole('button', { name: 'Stop' }).click();
  expect(await left).toBeGreaterThan(0);
  await expect(summary.getByRole('button', { name: 'Stop' })).toBeHidden();
  await expect(summary.getByRole('alert')).toBeHidden();
  model.behave('html');
  await summary.getByRole('button', { name: 'Summarize' }).click();
  await summary.getByRole('button', { name: 'Use the built-in assistant instead' }).click();
  await expect(summary.getByText('Built-in draft from your sources')).toBeVisible();
});
