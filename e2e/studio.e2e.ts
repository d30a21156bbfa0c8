import type { Page } from '@playwright/test';
import { expect, type Person, test } from './signed-in.ts';

const page1 = `<!doctype html><html lang="en"><head><title>How honeybees choose a home</title></head><body><article><h1>How honeybees choose a home</h1>
<p>A honeybee swarm decides where to live by a vote among its scouts. About 300 scouts leave the cluster and search up to five kilometres around it.</p>
<p>A scout that finds a good hollow returns and dances. The better the hollow, the longer the dance lasts, and the more scouts fly out to check it.</p>
<p>Honeybees prefer a hollow of about 40 litres with a small entrance that faces south. When 15 scouts are in the same hollow at once, the decision is made.</p>
<p>The swarm then warms its flight muscles to 35 degrees and takes off together. The whole honeybee search usually takes two to three days.</p>
</article></body></html>`;

/** A board that holds one page, processed; ends on the board. */
async function openBoardWithPage(page: Page, person: Person, contentUrl: string): Promise<void> {
  const boardId = await person.newBoard('Bees');
  await person.call('POST', '/api/content/add', { boardId, contentUrl });
  await page.goto(`/boards/${boardId}`);
  await expect(page.getByText('processed', { exact: true }).first()).toBeVisible();
}

const label = 'Built-in draft from your sources';

test('an item is summarised, its tone measured, and it becomes a post', async ({ page, person, site }) => {
  site.pages.set('/honeybees', page1);
  await openBoardWithPage(page, person, `${site.origin}/honeybees`);

  await page.getByRole('button', { name: /^Actions for How honeybees/ }).click();
  await page.getByRole('menuitem', { name: 'Summarize' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(label)).toBeVisible();
  await dialog
    .getByRole('link', { name: /show in the text/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/items\/[\w-]+\?at=\d/);
  await expect(page.getByRole('region', { name: 'Summary' }).getByText(label)).toBeVisible();
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('quotation')?.size)).toBe(1);

  const tone = page.getByRole('region', { name: 'Tone' });
  await tone.getByRole('button', { name: 'Analyze tone' }).click();
  await expect(tone.getByText('Reading grade')).toBeVisible();
  await page.reload();
  await expect(tone.getByText('Reading grade')).toBeVisible();

  await page.getByRole('button', { name: /^Actions for How honeybees/ }).click();
  await page.getByRole('menuitem', { name: 'Repurpose' }).click();
  await dialog.getByText('X/Twitter').click();
  await dialog.getByRole('button', { name: 'Repurpose', exact: true }).click();
  const text = dialog.getByLabel('Text for X/Twitter');
  await expect(text).not.toBeEmpty();
  await expect(dialog.getByRole('button', { name: 'Save to board' })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText(/^\d+ of 280 characters as X\/Twitter counts$/)).toBeVisible();
  await text.fill('x'.repeat(290));
  await expect(dialog.getByText(/290 of 280 .*10 too many/)).toBeVisible();
  await text.fill('Bees vote on where to live.');
  await dialog.getByRole('button', { name: 'Save to board' }).click();
  await expect(page.getByText('Content saved to board successfully!')).toBeVisible();
});

test('a script is refined, compared, restored, and its sources open at the quotation', async ({
  page,
  person,
  site,
}) => {
  site.pages.set('/honeybees', page1);
  await openBoardWithPage(page, person, `${site.origin}/honeybees`);
  await page.getByRole('button', { name: 'Generate Script' }).click();
  await page.getByLabel('Content Requirements').fill('A 60 second video about how honeybees choose a home');
  await page.getByRole('button', { name: 'Generate Content' }).click();
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByText(label)).toBeVisible();

  const before = await results.innerText();
  await page.getByRole('group', { name: 'Refine' }).getByRole('button', { name: 'Shorter' }).click();
  await expect(page.getByText('New version written')).toBeVisible();
  const versions = page.getByRole('region', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  expect(await results.innerText()).not.toBe(before);

  await versions.getByRole('button', { name: /^Compare/ }).click();
  await expect(page.getByRole('dialog').locator('del').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await versions.getByRole('button', { name: /^Restore/ }).click();
  await expect(page.getByText('Version restored')).toBeVisible();
  await expect(versions.getByRole('listitem')).toHaveCount(3);

  await page.getByRole('group', { name: 'Refine' }).getByRole('button', { name: 'Edit' }).click();
  const counters = page.getByRole('dialog').getByRole('list', { name: 'Limits' });
  await expect(counters).toContainText(/Spoken length: \d\d seconds.*Longest title: \d+ of 100 characters/);
  const writing = page.getByRole('dialog');
  await expect(
    writing.getByText(/^\(0:00–0:\d\d\) is when a part is spoken; \[1\] is the source/u),
  ).toBeVisible();
  const desk = page.viewportSize() ?? { width: 1280, height: 720 };
  const phone = { width: 412, height: 839 };
  await page.setViewportSize(phone);
  await expect.poll(() => writing.boundingBox()).toMatchObject({ x: 0, y: 0, height: phone.height });
  await expect(writing.getByRole('button', { name: 'Save version' })).toBeInViewport({ ratio: 1 });
  await expect(counters).toBeInViewport({ ratio: 1 });
  await page.setViewportSize(desk);
  await page.keyboard.press('Escape');

  await page.reload();
  await expect(page.getByLabel('Content Requirements')).toHaveValue(/how honeybees choose a home/);
  await expect(results.getByText(label)).toBeVisible();

  await results.locator('blockquote a').first().click();
  await expect(page).toHaveURL(/\?quote=/);
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('quotation')?.size)).toBe(1);
});
