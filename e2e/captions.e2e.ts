import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { makeMp3 } from '../packages/extract/src/testing/sample-media.ts';
import { expect, type Person, test } from './signed-in.ts';

const script = `HOOK
On screen: The tide table
Do you know why the tide is always late? By about 50 minutes, every single day.

THE REASON
Say: The moon moves on while the earth turns. So the shore has to turn a little further.
Fishermen have known that for as long as there have been boats.`;

/** What was said: the second sentence twice, the last one not at all, a word misheard. */
const subtitles = `WEBVTT

00:02.000 --> 00:04.500
do you know why the tide is always late

00:05.000 --> 00:06.000
by about fifty

00:07.000 --> 00:09.000
by about fifty minutes every single day

00:10.000 --> 00:13.000
the moon moves on wile the earth turns

00:13.000 --> 00:15.500
so the shore has to turn a little further
`;

/** A board with a script and a recording of it whose words are known. */
async function filmed(page: Page, person: Person): Promise<{ boardId: string; scriptId: string }> {
  const boardId = await person.newBoard('Tides');
  const generatedContent = { script, titles: ['Tides'], hooks: [] };
  const { item } = await person.call('POST', '/api/content/save-generated', {
    boardId,
    title: 'Tides',
    platform: 'youtube',
    generatedContent,
  });
  await page.goto(`/boards/${boardId}`);
  const form = new FormData();
  form.append('boardId', boardId);
  const sound = makeMp3(20, { title: 'Take', artist: 'Ada', album: '' });
  form.append('file', new Blob([Uint8Array.from(sound)]), 'take.mp3');
  const { origin } = new URL(page.url());
  const answer = await fetch(`${origin}/api/content/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${person.token}` },
    body: form,
  });
  const { item: recording } = (await answer.json()) as { item: { id: string } };
  await expect(page.getByRole('main').getByText('Processed')).toHaveCount(2);
  await person.call('POST', `/api/content/${recording.id}/transcript`, { text: subtitles });
  return { boardId, scriptId: item?.id ?? '' };
}

test('captions and the timeline take their times from a recording, and what was not said is left out', async ({
  page,
  person,
}) => {
  const { boardId, scriptId } = await filmed(page, person);
  await page.goto(`/boards/${boardId}/items/${scriptId}`);
  const open = async () => {
    await page.getByRole('button', { name: 'Export script' }).click();
    await page.getByRole('menuitem', { name: 'Captions from a recording…' }).click();
  };
  const dialog = page.getByRole('dialog', { name: 'Captions from a recording' });
  await open();
  await expect(dialog.getByText('4 of 5 sentences found, starting at 0:02.')).toBeVisible();
  await expect(dialog.getByText('1 sentence of the script wasn’t found in the recording')).toBeVisible();
  await expect(dialog.getByRole('listitem')).toHaveText(
    'Fishermen have known that for as long as there have been boats.',
  );
  const save = async (name: string) => {
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name }).click();
    const file = await download;
    return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') };
  };
  const vtt = await save('WebVTT');
  expect(vtt.name).toBe('Tides.vtt');
  expect(vtt.text.split('\n\n').slice(0, 3)).toEqual([
    'WEBVTT',
    '00:00:02.000 --> 00:00:04.500\nDo you know why the tide is always late?',
    '00:00:07.000 --> 00:00:09.000\nBy about 50 minutes, every single day.',
  ]);
  expect(vtt.text).toContain('The moon moves on while the earth turns.');
  expect(vtt.text).not.toContain('Fishermen');
  const otio = await save('Timeline (OTIO)');
  expect(otio.name).toBe('Tides shot list.otio');
  expect(JSON.parse(otio.text)).toMatchObject({ OTIO_SCHEMA: 'Timeline.1', name: 'Tides' });
  expect(otio.text).toContain('"target_url": "take.mp3"');
});

test('a script without a recording says what to do', async ({ page, person }) => {
  const boardId = await person.newBoard('Tides');
  await page.goto(`/boards/${boardId}/items/${await person.newScript(boardId)}`);
  await page.getByRole('button', { name: 'Export script' }).click();
  await page.getByRole('menuitem', { name: 'Captions from a recording…' }).click();
  await expect(page.getByText('No recordings with a transcript yet')).toBeVisible();
});
