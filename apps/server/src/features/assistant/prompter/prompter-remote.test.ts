import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEvents, openEventsFromNow } from '#testing/events.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

async function withScript() {
  const person = await product.signUp();
  const { generatedContent } = await person.ok('POST /api/ai/generate-script', {
    body: { platform: 'youtube', requirements: 'A video about why tides are late' },
  });
  return { person, id: generatedContent.generationId ?? '' };
}

const report = { is_running: true, words_per_minute: 150, seconds_left: 61.5, line: 'Tides are late.' };

it('carries a press and a report to every open screen of the user, in order', async () => {
  const { person, id } = await withScript();
  const [prompter, remote] = [await openEventsFromNow(person), await openEventsFromNow(person)];
  await person.ok('POST /api/ai/generations/{id}/prompter/press', {
    params: { id },
    body: { press: 'start' },
  });
  await person.ok('POST /api/ai/generations/{id}/prompter/report', { params: { id }, body: report });
  for (const screen of [prompter, remote]) {
    await screen.until({ type: 'prompter.press', id, press: 'start' });
    expect(await screen.next()).toEqual({ type: 'prompter.report', id, report });
    await screen.close();
  }
});

it('a screen that opens later does not get what was pressed before', async () => {
  const { person, id } = await withScript();
  const press = (name: 'start' | 'pause') =>
    person.ok('POST /api/ai/generations/{id}/prompter/press', { params: { id }, body: { press: name } });
  const before = await openEventsFromNow(person);
  await press('start');
  await before.until({ type: 'prompter.press', id, press: 'start' });
  await before.close();

  const later = await openEvents(person);
  await press('pause');
  const heard: unknown[] = [];
  for (let event = await later.next(); heard.push(event) < 20; event = await later.next()) {
    if ((event as { press?: string }).press === 'pause') {
      break;
    }
  }
  expect(heard.filter((event) => (event as { type: string }).type === 'prompter.press')).toEqual([
    { type: 'prompter.press', id, press: 'pause' },
  ]);
  await later.close();
});

it('reaches nobody else, and nobody else’s script', async () => {
  const { person, id } = await withScript();
  const stranger = await product.signUp();
  const heard = await openEventsFromNow(stranger);
  await person.ok('POST /api/ai/generations/{id}/prompter/press', {
    params: { id },
    body: { press: 'start' },
  });
  await stranger.ok('POST /api/boards', { body: { name: 'The stranger’s next' } });
  expect(await heard.next()).toMatchObject({ type: 'board.changed' });
  await heard.close();

  const press = { params: { id }, body: { press: 'start' } } as const;
  expect((await stranger.call('POST /api/ai/generations/{id}/prompter/press', press)).status).toBe(404);
  const told = { params: { id }, body: report };
  expect((await stranger.call('POST /api/ai/generations/{id}/prompter/report', told)).status).toBe(404);
});
