import type { ProjectChange } from '@hookline/contract/projects';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { toICalendar } from './to-icalendar.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };
let path: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
  ({ path } = await person.ok('POST /api/calendar'));
});

const make = async (title: string, fields: Omit<ProjectChange, 'title'> = {}) =>
  (await person.ok('POST /api/projects', { body: { title, ...fields } })).project;
const read = (query = '', headers: Record<string, string> = {}) =>
  fetch(`${product.origin}${path}${query}`, { headers });
/** The events of the feed as an independent parser reads them. */
async function events(query = '') {
  const calendar = new ICAL.Component(ICAL.parse(await (await read(query)).text()) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));
}

it('holds what has a day, with a UID that stays and a sequence that grows', async () => {
  const project = await make('Tides; early, late\\never\nsecond line', {
    due_on: '2026-12-01',
    platforms: ['youtube'],
  });
  await make('Without a day');
  const response = await read();
  expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const [before, ...others] = await events();
  expect(others).toEqual([]);
  expect(before?.summary).toBe('Tides; early, late\\never\nsecond line');
  expect(before?.startDate.toString()).toBe('2026-12-01');
  expect(before?.startDate.isDate).toBe(true);
  expect(before?.endDate.toString()).toBe('2026-12-02');
  expect(before?.description).toBe('Idea · YouTube');

  await person.ok('PUT /api/projects/{id}', {
    params: { id: project.id },
    body: { due_on: '2026-12-05' },
  });
  const [after] = await events();
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? 0);
  expect(after?.startDate.toString()).toBe('2026-12-05');
});

it('holds what was published on its day where nothing else was planned', async () => {
  await make('Planned', { stage: 'published', due_on: '2026-03-01', published_on: '2026-03-04' });
  await make('Not planned', { stage: 'published', published_on: '2026-03-05' });
  const days = (await events()).map(({ summary, startDate }) => [summary, startDate.toString()]);
  expect(days).toEqual([
    ['Planned', '2026-03-01'],
    ['Not planned', '2026-03-05'],
  ]);
});

it('has a time at the moment that the clocks of the owner show it, in summer and in winter', async () => {
  await person.ok('PUT /api/analytics/settings', { body: { timezone: 'Europe/Berlin' } });
  await make('Before the clocks change', { due_on: '2026-10-24', due_time: '18:00' });
  await make('After it', { due_on: '2026-10-25', due_time: '18:00' });
  const starts = (await events()).map(({ startDate }) => startDate.toJSDate().toISOString());
  expect(starts).toEqual(['2026-10-24T16:00:00.000Z', '2026-10-25T17:00:00.000Z']);
});

it('is not sent again while nothing has changed', async () => {
  const { id } = await make('One', { due_on: '2026-12-01' });
  const etag = (await read()).headers.get('etag') ?? '';
  const again = await read('', { 'if-none-match': `"other", W/${etag}` });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await person.ok('PUT /api/projects/{id}', { params: { id }, body: { title: 'Two' } });
  expect((await read('', { 'if-none-match': etag })).status).toBe(200);
});

it('can be narrowed to stages', async () => {
  await make('An idea', { due_on: '2026-12-01' });
  await make('A shoot', { due_on: '2026-12-02', stage: 'filming' });
  await make('A film', { due_on: '2026-12-03', stage: 'editing' });
  const titles = async (query: string) => (await events(query)).map(({ summary }) => summary);
  expect(await titles('?stages=Filming,%20editing')).toEqual(['A shoot', 'A film']);
  expect(await titles('')).toHaveLength(3);
});

it('ends with a new address, and when its owner ends it', async () => {
  const old = path;
  ({ path } = await person.ok('POST /api/calendar'));
  const status = async (address: string) => (await fetch(product.origin + address)).status;
  expect([await status(old), await status(path)]).toEqual([404, 200]);
  expect((await person.ok('GET /api/calendar')).calendar).not.toBeNull();
  await person.ok('DELETE /api/calendar');
  expect(await status(path)).toBe(404);
  expect((await person.ok('GET /api/calendar')).calendar).toBeNull();
  for (const made of ['short', 'A'.repeat(64)]) {
    expect(await status(`/api/calendar/${made}.ics`)).toBe(404);
  }
});

it('shows nothing of anybody else', async () => {
  const stranger = await product.signUp();
  await stranger.ok('POST /api/projects', { body: { title: 'Theirs', due_on: '2026-12-01' } });
  expect(await events()).toEqual([]);
});

it('leaves the secret of its address out of the log, whatever the answer', async () => {
  await using parts = new AsyncDisposableStack();
  const talkative = await startTestProduct({ LOG_LEVEL: 'debug' });
  parts.defer(talkative.close);
  const feed = await (await talkative.signUp()).ok('POST /api/calendar');
  const status = async () => (await fetch(talkative.origin + feed.path)).status;
  expect(await status()).toBe(200);
  await queryTestDatabase(talkative, 'alter table calendar_feeds rename to lost_feeds');
  expect(await status()).toBe(500);
  await queryTestDatabase(talkative, 'alter table lost_feeds rename to calendar_feeds');
  const logged = talkative.logged.join('');
  expect(logged).toContain('/api/calendar/:secret.ics');
  expect(logged).not.toContain(feed.path.slice('/api/calendar/'.length, -'.ics'.length));
});

it('keeps every line within 75 octets, and no character is cut', () => {
  const at = new Date('2026-11-24T10:00:00Z');
  const title = `${'Gezeiten 🌊 und Überraschungen '.repeat(9)}潮の満ち引き`;
  const calendar = toICalendar(
    [
      {
        id: 'one',
        title,
        stage: 'idea',
        platforms: [],
        dueOn: '2028-02-29',
        dueTime: null,
        sequence: 3,
        createdAt: at,
        updatedAt: at,
      },
    ],
    { timezone: 'UTC', host: 'example.org' },
  );
  const lines = calendar.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
  expect(calendar).not.toMatch(/[^\r]\n/u);
  const [event] = new ICAL.Component(ICAL.parse(calendar) as unknown[]).getAllSubcomponents('vevent');
  expect(event && new ICAL.Event(event).summary).toBe(title);
  expect(event && new ICAL.Event(event).endDate.toString()).toBe('2028-03-01');
});
