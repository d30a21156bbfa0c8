import type { Page } from '@playwright/test';
import { makePdf } from '../packages/extract/src/testing/sample-pdf.ts';
import { expect, type Person, test } from './signed-in.ts';
import { axeFor } from './violations.ts';

const lamps = `# The lamps of the harbour

She counts 41 lamps every evening, and nobody has asked her why. The oldest lamp was lit in 1887. Its glass comes from Murano.

## Why do lamps flicker?

Lamps flicker when the gas is wet. A lamp needs dry gas.`;

async function newNote(person: Person, boardId: string, text = lamps): Promise<string> {
  return (await person.call('POST', '/api/content/note', { boardId, text })).item?.id ?? '';
}

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Ask' });
const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Your question' });

async function violationsOf(page: Page, within: string): Promise<string[]> {
  const { violations } = await (await axeFor(page)).include(within).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}

test('a board is asked: a suggested question, quotes that lead to their place, a follow-up, a note', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('Harbour');
  await newNote(person, boardId);
  await page.goto(`/boards/${boardId}`);
  await expect(page.getByRole('button', { name: 'Ask', exact: true })).toBeVisible();
  await page.keyboard.press('q');
  const panel = panelOf(page);
  await expect(fieldOf(page)).toBeFocused();
  expect(await violationsOf(page, 'aside[aria-label="Ask"]')).toEqual([]);
  await panel.getByRole('button', { name: 'Why do lamps flicker?' }).click();
  await expect(panel.getByRole('article', { name: 'Answer' })).toContainText(
    'Lamps flicker when the gas is wet.',
  );
  await expect(panel).toContainText('1 item mentions this.');

  await fieldOf(page).fill('When was the oldest lamp lit?');
  await page.keyboard.press('Enter');
  const quote = panel.getByRole('link', { name: 'The oldest lamp was lit in 1887.' }).last();
  await expect(quote).toBeVisible();
  expect(await violationsOf(page, 'aside[aria-label="Ask"]')).toEqual([]);
  await quote.click();
  await expect(page.getByRole('heading', { level: 1, name: 'The lamps of the harbour' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => [...(CSS.highlights.get('quotation') ?? [])].map(String)))
    .toEqual(['The oldest lamp was lit in 1887']);
  await expect(panel).toBeVisible();

  await panel.getByRole('button', { name: 'Save to the board as a note' }).last().click();
  await expect(page.getByText('Saved as a note')).toBeVisible();
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(panel).toBeHidden();
  await page.goto(`/boards/${boardId}`);
  await expect(page.getByRole('link', { name: 'When was the oldest lamp lit?' })).toBeVisible();
});

test('what nothing answers is refused in one line; a question is edited; a conversation is deleted', async ({
  page,
  person,
}) => {
  const boardId = await person.newBoard('Harbour');
  const itemId = await newNote(person, boardId);
  await page.goto(`/boards/${boardId}/items/${itemId}`);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  const panel = panelOf(page);
  await fieldOf(page).fill('Who invented the zeppelin?');
  await page.keyboard.press('Enter');
  await expect(panel).toContainText('Nothing in this item answers that.');
  await panel.getByRole('button', { name: 'Edit question' }).click();
  await page.getByRole('textbox', { name: 'Edit question' }).fill('How many lamps does she count?');
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('link', { name: /She counts 41 lamps every evening/ })).toBeVisible();
  await expect(panel).not.toContainText('zeppelin');
  // Said once to those who do not see it.
  await expect(panel.getByRole('log').getByText('Answered, with 1 source')).toHaveCount(1);

  await panel.getByRole('button', { name: 'New conversation' }).click();
  await panel.getByRole('button', { name: 'Earlier conversations' }).click();
  await page.getByRole('menuitem', { name: 'How many lamps does she count?' }).click();
  await panel.getByRole('button', { name: 'Actions for this conversation' }).click();
  await page.getByRole('menuitem', { name: 'Delete conversation' }).click();
  await page.getByRole('button', { name: 'Delete conversation' }).click();
  await expect(page.getByText('Conversation deleted')).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Ask this item' })).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Earlier conversations' })).toBeHidden();
});

test('in a PDF a quotation leads to its page', async ({ page, person, product }) => {
  const boardId = await person.newBoard('Surveys');
  const pdf = makePdf([
    ['Sleep survey', 'Half of those asked wake up before six.'],
    ['Method', 'Five hundred people kept a diary.'],
  ]);
  const form = new FormData();
  form.append('boardId', boardId);
  form.append('file', new File([new Uint8Array(pdf)], 'survey.pdf'));
  const response = await fetch(`${product.origin}/api/content/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  const { item } = (await response.json()) as { item: { id: string } };
  await expect
    .poll(async () => (await person.call('GET', `/api/content/${item.id}`)).text ?? '')
    .toContain('diary');
  await page.goto(`/boards/${boardId}`);
  await page.getByRole('button', { name: 'Ask', exact: true }).click();
  await fieldOf(page).fill('How many people kept a diary?');
  await page.keyboard.press('Enter');
  const quote = panelOf(page).getByRole('link', { name: /Five hundred people kept a diary.*page 2/ });
  await expect(quote).toBeVisible();
  expect(await quote.getAttribute('href')).toMatch(/#page=2$/u);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  test('it lies over the page, fits, gives way to what it leads to, and Back closes it', async ({
    page,
    person,
  }) => {
    const boardId = await person.newBoard('Harbour');
    await newNote(person, boardId);
    await page.goto(`/boards/${boardId}`);
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Ask' });
    await fieldOf(page).fill('When was the oldest lamp lit?');
    await page.keyboard.press('Enter');
    const quote = dialog.getByRole('link', { name: /The oldest lamp was lit in 1887/ });
    await expect(quote).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await violationsOf(page, '[role=dialog]')).toEqual([]);
    await quote.click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name: 'The lamps of the harbour' })).toBeVisible();
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
  });
});

test('the library is asked from the palette', async ({ page, person }) => {
  await newNote(person, await person.newBoard('Harbour'));
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Search/ }).click();
  await page.getByRole('combobox').fill('ask');
  await page.getByRole('option', { name: 'Ask your library' }).click();
  await fieldOf(page).fill('When was the oldest lamp lit?');
  await page.keyboard.press('Enter');
  await expect(panelOf(page).getByRole('link', { name: /The oldest lamp was lit in 1887/ })).toBeVisible();
});
