import { devices, type Page } from '@playwright/test';
import { until } from '../apps/server/src/testing/until.ts';
import { makeWav } from '../packages/extract/src/testing/sample-media.ts';
import { makePdf } from '../packages/extract/src/testing/sample-pdf.ts';
import { bar, drawn, list } from './marking.ts';
import { expect, type Person, test } from './signed-in.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Puts a file on a board of its own, waits until it is read, and answers its address. */
async function upload(person: Person, origin: string, file: File): Promise<{ id: string; address: string }> {
  const boardId = await person.newBoard('Coast');
  const body = new FormData();
  body.set('boardId', boardId);
  body.set('title', file.name);
  body.set('file', file);
  const headers = { authorization: `Bearer ${person.token}` };
  const answer = await fetch(`${origin}/api/content/upload`, { method: 'POST', headers, body });
  const { item } = (await answer.json()) as { item: { id: string } };
  await until(async () => {
    const { item: now } = await person.call('GET', `/api/content/${item.id}`);
    return (now as { status?: string }).status === 'processed' ? true : null;
  });
  return { id: item.id, address: `/boards/${boardId}/items/${item.id}` };
}

const said = [
  'The keeper of the light',
  'counts every ship that passes.',
  'She has a book with a green cover.',
  ...Array.from({ length: 30 }, (_, index) => `In year ${1950 + index} the sea froze at the shore.`),
];
const clock = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')},000`;
const srt = said
  .map((text, index) => `${index + 1}\n${clock(index * 2)} --> ${clock(index * 2 + 2)}\n${text}\n`)
  .join('\n');

async function openTalk(page: Page, { person, origin }: { person: Person; origin: string }): Promise<void> {
  const { id, address } = await upload(person, origin, new File([Uint8Array.from(makeWav(70))], 'talk.wav'));
  await person.call('POST', `/api/content/${id}/transcript`, { text: srt });
  await page.goto(address);
  await expect(page.getByText(said[0] ?? '')).toBeVisible();
}

const lines = (page: Page) => page.getByRole('list', { name: 'Transcript' });
const playedTo = (page: Page) =>
  page.locator('audio').evaluate((player: HTMLAudioElement) => player.currentTime);

/** Where the first and the last letter of words stand that are text of one element each. */
async function placeOf(page: Page, first: string, last: string) {
  const point = async (words: string, isEnd: boolean) => {
    const box = await page.getByText(words, { exact: true }).first().boundingBox();
    if (box === null) {
      throw new Error(`"${words}" is not shown.`);
    }
    return { x: isEnd ? box.x + box.width - 1 : box.x + 1, y: box.y + box.height / 2 };
  };
  return { from: await point(first, false), to: await point(last, true) };
}

async function selectByMouse(page: Page, first: string, last: string): Promise<void> {
  const { from, to } = await placeOf(page, first, last);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await page.mouse.up();
}

test('a transcript by mouse: words are marked across lines, and a press on a highlight goes there', async ({
  page,
  person,
  product,
}) => {
  await openTalk(page, { person, origin: product.origin });
  const [first = '', second = '', third = ''] = said;
  const last = said.at(-1) ?? '';
  const inLine = (words: string) => lines(page).getByRole('listitem').filter({ hasText: words });
  await inLine(first).getByText(first).scrollIntoViewIfNeeded();
  await selectByMouse(page, first, second);
  await bar(page).getByRole('button', { name: 'Highlight in green' }).click();
  await expect.poll(() => drawn(page, 'green', 'ol')).toEqual([expect.stringContaining(first)]);
  await expect(list(page)).toContainText(`${first} ${second}`);

  // A press on words that are not marked plays from there; on marked ones it opens what can be done.
  await inLine(third).getByText(third).click();
  await expect.poll(() => playedTo(page)).toBeGreaterThanOrEqual(4);
  await page.locator('audio').evaluate((player: HTMLAudioElement) => player.pause());
  await inLine(first)
    .getByText(first)
    .click({ position: { x: 20, y: 10 } });
  await expect(bar(page).getByRole('button', { name: 'Delete highlight' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeHidden();

  await inLine(last).getByText(last).scrollIntoViewIfNeeded();
  await selectByMouse(page, last, last);
  await bar(page).getByRole('button', { name: 'Highlight in blue' }).click();
  await list(page).getByText(`${first} ${second}`).click();
  await expect(inLine(first).getByText(first)).toBeInViewport();
  await expect.poll(() => playedTo(page)).toBe(0);
  await list(page).getByText(last).click();
  await expect(inLine(last).getByText(last)).toBeInViewport();
  await expect.poll(() => playedTo(page)).toBe((said.length - 1) * 2);
});

test('a transcript by keyboard: H and the arrows choose sentences across lines, Enter marks them', async ({
  page,
  person,
  product,
}) => {
  await openTalk(page, { person, origin: product.origin });
  const selected = () => page.evaluate(() => document.getSelection()?.toString().replaceAll(/\s+/gu, ' '));
  await page.keyboard.press('h');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(selected).toContain('green cover.');
  await page.keyboard.press('2');
  await expect.poll(() => drawn(page, 'green', 'ol')).toHaveLength(1);
  await expect(list(page)).toContainText('The keeper of the light counts every ship that passes. She has');
  // The time of each line is a button.
  await lines(page)
    .getByRole('button', { name: /^0:04 She has/ })
    .press('Enter');
  await expect.poll(() => playedTo(page)).toBeGreaterThanOrEqual(4);
});

const bees = ['Bees', 'Wild bees returned to the old gardens.', 'Gardeners had sown clover and thyme.'];
const nests = ['Nests', 'Most wild bees nest in the ground.', 'A hole in a wooden block shelters eight.'];
const pages = (page: Page) => page.getByRole('region', { name: 'Document' });

async function openPdf(page: Page, { person, origin }: { person: Person; origin: string }): Promise<string> {
  const { id, address } = await upload(person, origin, new File([makePdf([bees, nests])], 'bees.pdf'));
  await page.goto(`${address}#page=2`);
  await expect(pages(page).getByText('Page 2 of 2')).toBeVisible();
  await expect(pages(page).getByText('Most wild bees')).toBeVisible();
  return id;
}

test('a PDF by mouse: words are marked on the picture of their page, in the text below, and found there again', async ({
  page,
  person,
  product,
}) => {
  await openPdf(page, { person, origin: product.origin });
  const [, first = '', last = ''] = nests;
  await pages(page).getByText(first).scrollIntoViewIfNeeded();
  const onPage = pages(page).locator('.pdf-text');
  const box = {
    from: await onPage.getByText(first).boundingBox(),
    to: await onPage.getByText(last).boundingBox(),
  };
  if (!box.from || !box.to) {
    throw new Error('The page has no words.');
  }
  await page.mouse.move(box.from.x + 1, box.from.y + box.from.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.to.x + box.to.width - 1, box.to.y + box.to.height / 2, { steps: 8 });
  await page.mouse.up();
  await bar(page).getByRole('button', { name: 'Highlight in pink' }).click();
  await expect
    .poll(() => drawn(page, 'pink', '.pdf-text'))
    .toEqual([expect.stringMatching(/^Most wild bees.*shelters eight\.$/su)]);
  await expect.poll(() => drawn(page, 'pink', '[aria-label="Text"], section, [role=region]')).not.toEqual([]);
  await expect(list(page)).toContainText(first);

  // Another page has no mark; a press in the list turns back to the one that has.
  await pages(page).getByRole('button', { name: 'Previous page' }).click();
  await expect.poll(() => drawn(page, 'pink', '.pdf-text')).toEqual([]);
  await list(page).getByText(first).click();
  await expect(pages(page).getByText('Page 2 of 2')).toBeVisible();
  await expect.poll(() => drawn(page, 'pink', '.pdf-text')).toHaveLength(1);

  await onPage.getByText(first).click();
  await bar(page).getByRole('button', { name: 'Delete highlight' }).click();
  await expect.poll(() => drawn(page, 'pink')).toEqual([]);
});

test('a PDF by keyboard: what is marked in its text is drawn on its page', async ({
  page,
  person,
  product,
}) => {
  await openPdf(page, { person, origin: product.origin });
  await page.getByRole('button', { name: 'Highlight', exact: true }).press('Enter');
  await expect(bar(page)).toBeVisible();
  const selected = () => page.evaluate(() => document.getSelection()?.toString());
  await until(async () => {
    await page.keyboard.press('ArrowDown');
    return (await selected())?.startsWith('Most wild bees') === true ? true : null;
  });
  await page.keyboard.press('3');
  await expect.poll(() => drawn(page, 'blue', '.pdf-text')).toEqual([nests[1]]);
});

test.describe('on a phone', () => {
  const { defaultBrowserType: _, ...phone } = devices['Pixel 7'];
  test.use(phone);

  test('what the finger selects of a transcript or of a page is marked at the lower edge', async ({
    page,
    person,
    product,
  }) => {
    const select = (words: string) =>
      page.evaluate((wanted) => {
        const walker = document.createTreeWalker(
          document.querySelector('main') as Node,
          NodeFilter.SHOW_TEXT,
        );
        while (walker.nextNode()) {
          if (walker.currentNode.textContent?.includes(wanted)) {
            document
              .getSelection()
              ?.setBaseAndExtent(walker.currentNode, 0, walker.currentNode, wanted.length);
            return;
          }
        }
      }, words);
    const mark = (color: string) =>
      bar(page)
        .getByRole('button', { name: `Highlight in ${color}` })
        .tap();
    const [, second = ''] = said;
    await openTalk(page, { person, origin: product.origin });
    await select(second);
    await mark('yellow');
    await expect.poll(() => drawn(page, 'yellow', 'ol')).toEqual([second]);

    await openPdf(page, { person, origin: product.origin });
    await select(nests[1] ?? '');
    await mark('green');
    await expect.poll(() => drawn(page, 'green', '.pdf-text')).toEqual([nests[1]]);
  });
});

test('a script: what is selected of it is marked', async ({ page, person }) => {
  const boardId = await person.newBoard();
  await page.goto(`/boards/${boardId}/items/${await person.newScript(boardId)}`);
  await expect(page.getByText('Say it.')).toBeVisible();
  await page.keyboard.press('h');
  await expect(bar(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect.poll(() => drawn(page, 'yellow')).toEqual(['Say it.']);
  await expect(list(page)).toContainText('Say it.');
});
