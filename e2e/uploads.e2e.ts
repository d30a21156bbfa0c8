import type { Locator, Page } from '@playwright/test';
import { makeDoc } from '../packages/extract/src/testing/sample-doc.ts';
import { makeDocx, paragraphXml } from '../packages/extract/src/testing/sample-docx.ts';
import { makeMp3, makeMp4, makeWav } from '../packages/extract/src/testing/sample-media.ts';
import { makeJapanesePdf, makePdf, makeScannedPdf } from '../packages/extract/src/testing/sample-pdf.ts';
import { expect, test } from './signed-in.ts';

const sentence = 'The harbour town built a new market hall.';
const texts = {
  'plan.pdf': makePdf([['Market hall', sentence]]),
  'plan.docx': makeDocx(paragraphXml(sentence)),
  'plan.doc': makeDoc(sentence),
  'plan.txt': Buffer.from(sentence),
  'plan.md': Buffer.from(`# The plan\n\n- ${sentence}`),
  'plan.html': Buffer.from(`<title>plan.html</title><script>x</script><p>${sentence}</p>`),
  'subtitles.txt': Buffer.from(`1\n00:00:01,000 --> 00:00:03,500\n${sentence}\n`),
  'captions.srt': Buffer.from(`1\n00:00:01,000 --> 00:00:03,500\n${sentence}\n`),
  'captions.vtt': Buffer.from(`WEBVTT\n\n00:01.000 --> 00:03.500\n${sentence}\n`),
};
/** What those are called that begin with a heading. */
const headings = new Map([
  ['plan.pdf', 'Market hall'],
  ['plan.md', 'The plan'],
]);
const recordings = async () => ({
  'talk.mp3': {
    bytes: makeMp3(64.5, { title: 'talk.mp3', artist: 'Ada', album: 'Talks' }),
    says: ['1:04', 'Ada', 'Talks'],
  },
  'talk.wav': { bytes: makeWav(3), says: ['0:03'] },
  'talk.m4a': { bytes: await makeMp4(4, { title: 'talk.m4a', hasPicture: false }), says: ['0:04'] },
  'film.mp4': {
    bytes: await makeMp4(4, { title: 'film.mp4', hasPicture: true }),
    says: ['0:04', '320 × 240'],
  },
  'film.mov': {
    bytes: await makeMp4(5, { title: '', hasPicture: true, isMov: true }),
    says: ['0:05', '320 × 240'],
  },
});

/** Lets go of files above the page, as somebody does who drags them in. */
async function drop(page: Page, files: [name: string, bytes: Buffer][]): Promise<void> {
  await page.evaluate(
    (dropped) => {
      const dataTransfer = new DataTransfer();
      for (const [name, base64] of dropped) {
        dataTransfer.items.add(new File([Uint8Array.fromBase64(base64)], name));
      }
      document.body.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    },
    files.map(([name, bytes]) => [name, bytes.toString('base64')] as const),
  );
}

test('Board: a file of every type becomes text, or tells what it is and what to set up; a transcript is given by hand', async ({
  page,
  person,
}) => {
  const media = await recordings();
  const files: [string, Buffer][] = [
    ...Object.entries(texts),
    ...Object.entries(media).map(([name, { bytes }]): [string, Buffer] => [name, bytes]),
  ];
  await page.goto(`/boards/${await person.newBoard()}`);
  await expect(page.getByRole('button', { name: 'Add Content' }).first()).toBeVisible();
  await drop(page, files);
  await expect(page.getByText('14 added')).toBeVisible();
  await expect(page.getByRole('main').getByText('Processed')).toHaveCount(14);

  const visit = async (name: string, look: (main: Locator) => Promise<void>) => {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible();
    await look(page.getByRole('main'));
    await page.goBack();
  };
  for (const name of Object.keys(texts)) {
    await visit(headings.get(name) ?? name, (main) => expect(main.getByText(sentence).first()).toBeVisible());
  }
  for (const name of ['subtitles.txt', 'captions.srt', 'captions.vtt']) {
    await visit(name, async (main) => {
      await expect(main.getByRole('region', { name: 'Transcript' })).toContainText(`0:01${sentence}`);
      await expect(page.locator('audio, video')).toHaveCount(0);
    });
  }
  for (const [name, { says }] of Object.entries(media)) {
    await visit(name, async (main) => {
      await expect(main.getByText('No transcript yet.')).toBeVisible();
      await expect(main.getByText(/TRANSCRIBE_/)).toHaveCount(0);
      for (const said of says) {
        await expect(main.getByText(said, { exact: true }).first()).toBeVisible();
      }
    });
  }

  await visit('talk.wav', async (main) => {
    await main.getByRole('button', { name: 'Add transcript' }).click();
    const srt = '1\n00:00:00,500 --> 00:00:02,000\nIt is open every day.\n';
    const transcript = { name: 'talk.srt', mimeType: 'application/x-subrip', buffer: Buffer.from(srt) };
    const dialog = page.getByRole('dialog', { name: 'Add transcript' });
    await dialog.locator('input[type=file]').setInputFiles(transcript);
    await dialog.getByRole('button', { name: 'Add transcript' }).click();
    await expect(page.getByText('Transcript added')).toBeVisible();
    await main.getByRole('button', { name: /0:00.*It is open every day\./ }).click();
    await expect
      .poll(() => page.locator('audio').evaluate((player: HTMLAudioElement) => player.currentTime))
      .toBeGreaterThanOrEqual(0.5);
  });
});

test('Item: what is quoted from a PDF names its page, and leads to it', async ({ page, person }) => {
  const bees = ['Bees', 'Wild bees returned to the old gardens.', 'Gardeners had sown clover and thyme.'];
  const nests = [
    'Nests',
    'Most wild bees nest in the ground.',
    'A hole in a wooden block shelters eight young bees.',
  ];
  const board = `/boards/${await person.newBoard()}`;
  await page.goto(board);
  await expect(page.getByRole('button', { name: 'Add Content' }).first()).toBeVisible();
  await drop(page, [['bees.pdf', makePdf([bees, nests])]]);
  await expect(page.getByRole('main').getByText('Processed')).toBeVisible();
  await page.getByRole('link', { name: 'Bees', exact: true }).click();

  const pages = page.getByRole('region', { name: 'Document' });
  const summary = page.getByRole('region', { name: 'Summary' });
  await expect(pages.getByText('Page 1 of 2')).toBeVisible();
  await summary.getByRole('button', { name: 'Summarize', exact: true }).click();
  await summary.getByRole('link', { name: 'page 2', exact: true }).first().click();
  await expect(page).toHaveURL(/\?at=\d+#page=2$/);
  await expect(pages.getByText('Page 2 of 2')).toBeInViewport();

  await page.goto(board);
  await page.getByRole('button', { name: 'Generate Script' }).click();
  await page.getByLabel('Content Requirements').fill('A 60 second video about where wild bees nest');
  await page.getByRole('button', { name: 'Generate Content' }).click();
  const results = page.getByRole('region', { name: 'Results' });
  await results.locator('blockquote').getByRole('link', { name: 'page 2', exact: true }).first().click();
  await expect(page).toHaveURL(/\?quote=.*#page=2$/);
  await expect(pages.getByText('Page 2 of 2')).toBeInViewport();
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('quotation')?.size)).toBe(1);

  // On the page itself, too, whose words can be selected where they are seen.
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('quotation-on-page') ?? [])].map(String));
  await expect.poll(marked).toEqual([expect.stringMatching(/bees/)]);
  const heading = await pages.getByText('Nests', { exact: true }).boundingBox();
  const sheet = await pages.getByRole('img', { name: 'Page 2' }).boundingBox();
  if (heading === null || sheet === null) {
    throw new Error('The page is not shown.');
  }
  // Set at 72 of 612 points from the left, its line at 720 of 792 from below.
  const scale = sheet.width / 612;
  expect(heading.x - sheet.x).toBeCloseTo(72 * scale, -1);
  expect(heading.y + heading.height / 2 - sheet.y).toBeCloseTo((792 - 728) * scale, -1);
  await pages.getByText('Nests', { exact: true }).dblclick();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('Nests');
});

test('Item: of a PDF the picture of a scanner is seen, and Japanese words can be selected although their font is not in it', async ({
  page,
  person,
}) => {
  await page.goto(`/boards/${await person.newBoard()}`);
  await expect(page.getByRole('button', { name: 'Add Content' }).first()).toBeVisible();
  await drop(page, [
    ['港.pdf', makeJapanesePdf('港町の市場')],
    ['scan.pdf', makeScannedPdf()],
  ]);
  await expect(page.getByRole('main').getByText('Processed')).toBeVisible();
  await page.getByRole('link', { name: '港.pdf', exact: true }).click();
  const pages = page.getByRole('region', { name: 'Document' });
  await pages.getByText('港町の市場').click({ clickCount: 3 });
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe('港町の市場');

  await page.goBack();
  await page.getByRole('link', { name: 'scan.pdf', exact: true }).click();
  const middle = () =>
    pages.getByRole('img', { name: 'Page 1' }).evaluate((sheet: HTMLCanvasElement) => {
      const [red] = sheet.getContext('2d')?.getImageData(sheet.width / 2, sheet.height / 2, 1, 1).data ?? [];
      return red;
    });
  await expect.poll(middle).toBe(0);
});

test('Content: what is found far behind in a text is opened there, marked', async ({ page, person }) => {
  const notes = `${'The town lies by the sea.\n\n'.repeat(200)}${sentence}\n\n${'Nothing more.\n\n'.repeat(200)}`;
  await page.goto(`/boards/${await person.newBoard()}`);
  await expect(page.getByRole('button', { name: 'Add Content' }).first()).toBeVisible();
  await drop(page, [['notes.txt', Buffer.from(notes)]]);
  await expect(page.getByRole('main').getByText('Processed')).toBeVisible();
  await page.goto('/content?q=markets%20harbour');
  await page.getByRole('link', { name: 'notes.txt', exact: true }).click();
  await expect(page.getByText(sentence)).toBeInViewport();
  const marked = () => page.evaluate(() => [...(CSS.highlights.get('quotation') ?? [])].map(String));
  await expect.poll(marked).toEqual(['harbour town built a new market']);
});

test('Uploads go on while other screens are open; whoever closes the page meanwhile is asked first', async ({
  page,
  person,
}) => {
  const asksBeforeClosing = () =>
    page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
  const sending = Promise.withResolvers<void>();
  await page.route('**/api/content/upload', async (route) => {
    await sending.promise;
    await route.continue();
  });
  await page.goto(`/boards/${await person.newBoard('Harbour')}`);
  await expect(page.getByRole('button', { name: 'Add Content' }).first()).toBeVisible();
  expect(await asksBeforeClosing()).toBe(false);
  await drop(page, [['notes.txt', Buffer.from(sentence)]]);
  await expect(page.getByText('notes.txt')).toBeVisible();
  await page.getByRole('link', { name: 'Boards', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Content Boards' })).toBeVisible();
  await expect.poll(asksBeforeClosing).toBe(true);
  sending.resolve();
  await expect.poll(asksBeforeClosing).toBe(false);
  await page
    .getByRole('link', { name: /Harbour/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'notes.txt', exact: true })).toBeVisible();
});

test('Item: a file that is there already leads to its item, and is added again when that is wanted', async ({
  page,
  person,
}) => {
  await page.goto(`/boards/${await person.newBoard()}`);
  const upload = async (name: string) => {
    await page.getByRole('button', { name: 'Add Content' }).first().click();
    await page.getByRole('tab', { name: 'Upload File' }).click();
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(sentence) };
    await page.getByRole('dialog').locator('input[type=file]').setInputFiles(file);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
  };
  await upload('plan.txt');
  await expect(page.getByText('File uploaded successfully!')).toBeVisible();
  await upload('copy.txt');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText('You already have this file: “plan.txt”.');
  await expect(dialog.getByRole('link', { name: 'Open the existing item' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Upload anyway' }).click();
  await expect(page.getByRole('link', { name: 'copy.txt', exact: true })).toBeVisible();
});
