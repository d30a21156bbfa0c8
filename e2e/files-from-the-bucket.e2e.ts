import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  bucketEnvironment,
  startTestS3Server,
  type TestS3Server,
} from '../apps/server/src/platform/files/s3/testing/s3-server.ts';
import { makeWav } from '../packages/extract/src/testing/sample-media.ts';
import { makePdf } from '../packages/extract/src/testing/sample-pdf.ts';
import { test as base, expect, type Person } from './signed-in.ts';

const test = base.extend<object, { s3: TestS3Server; productEnv: Record<string, string> }>({
  s3: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern that nothing is needed
    async ({}, provide) => {
      const s3 = await startTestS3Server();
      await provide(s3);
      await s3.close();
    },
    { scope: 'worker' },
  ],
  productEnv: [
    async ({ s3 }, provide) =>
      provide(bucketEnvironment({ ...s3.settings, publicEndpoint: s3.settings.endpoint })),
    { scope: 'worker' },
  ],
});

/** Adds a file to a board of theirs, and opens its item. */
async function open(page: Page, person: Person, file: { name: string; bytes: Buffer }): Promise<void> {
  const boardId = await person.newBoard();
  await page.goto(`/boards/${boardId}`);
  const body = new FormData();
  body.append('boardId', boardId);
  body.append('title', 'The file');
  body.append('file', new Blob([Uint8Array.from(file.bytes)]), file.name);
  const headers = { authorization: `Bearer ${person.token}` };
  await fetch(new URL('/api/content/upload', page.url()), { method: 'POST', headers, body });
  await page.getByRole('link', { name: 'The file', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The file', exact: true, level: 1 })).toBeVisible();
}

/** Where the browser got files from by links of the bucket. */
const linksOf = (s3: TestS3Server): string[] => s3.asked.filter((asked) => asked.includes('X-Amz-Signature'));

test('Item: a recording plays and is downloaded straight from the bucket', async ({ page, person, s3 }) => {
  const name = 'Überblick “1”.wav';
  const bytes = makeWav(1200);
  await open(page, person, { name, bytes });
  const place = () => page.locator('audio').evaluate((player: HTMLAudioElement) => player.currentTime);
  await page.locator('audio').evaluate(async (player: HTMLAudioElement) => {
    player.currentTime = 100;
    await player.play();
  });
  await expect.poll(place).toBeGreaterThan(100.5);
  expect(linksOf(s3).length).toBeGreaterThan(0);

  // As after five minutes: the link that the player holds is dead, and it gets another one.
  const asked = linksOf(s3);
  s3.endLinks();
  await page.clock.setSystemTime(Date.now() + 300_000);
  await page.locator('audio').evaluate((player: HTMLAudioElement) => (player.currentTime = 1100));
  await expect.poll(place).toBeGreaterThan(1100.5);
  const since = linksOf(s3).slice(asked.length);
  // What plays may ask with the dead link before the jump does.
  expect(since[0]).toBe(asked.at(-1));
  expect(since.at(-1)).not.toBe(asked.at(-1));

  // What plays goes on asking for parts of the file.
  await page.locator('audio').evaluate((player: HTMLAudioElement) => {
    player.pause();
    player.src = '';
  });
  const before = linksOf(s3).length;
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Download' }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe(name);
  expect((await readFile(await saved.path())).equals(bytes)).toBe(true);
  expect(linksOf(s3).length).toBe(before + 1);
  await expect(page.getByRole('heading', { name: 'The file', exact: true, level: 1 })).toBeVisible();
});

test('Item: the pages of a PDF come through the product', async ({ page, person, s3 }) => {
  const before = linksOf(s3).length;
  await open(page, person, { name: 'plan.pdf', bytes: makePdf([['Market hall', 'A new hall.']]) });
  await expect(page.getByRole('region', { name: 'Document' }).getByText('Page 1 of 1')).toBeVisible();
  expect(linksOf(s3).length).toBe(before);
});
