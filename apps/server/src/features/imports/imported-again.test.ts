import type { ImportColumns } from '@hookline/contract/analytics';
import { describe, expect, it } from 'vitest';
import { beforeEachOnABoard, type Scene } from '#testing/on-a-board.ts';
import { exportForm } from './testing/sample-exports.ts';

let person: Scene['person'];
let boardId: string;

beforeEachOnABoard((scene) => {
  ({ person, boardId } = scene);
});

const first =
  'Content,Video title,Video publish time,Views\nabcdefghijk,One,"Mar 15, 2025",1000\nbbcdefghijk,Two,,500\n';
const withLikes =
  'Content,Video title,Video publish time,Views,Likes\nabcdefghijk,One,"Mar 15, 2025",1100,50\nbbcdefghijk,Two,,500,\n';
const day = '2026-11-01T10:00:00Z';

const look = async (bytes: string, modifiedAt = day) =>
  (
    await person.ok('POST /api/analytics/imports', {
      body: exportForm(bytes, { name: 'Table data.csv', modifiedAt }),
    })
  ).import;
const take = async (bytes: string, modifiedAt = day) => {
  const shown = await look(bytes, modifiedAt);
  await person.ok('POST /api/analytics/imports/{id}/commit', { params: { id: shown.id }, body: { boardId } });
  return shown;
};
const dashboard = async () =>
  (await person.ok('GET /api/analytics/dashboard/{range}', { params: { range: '1y' } })).overview;
const postCalled = async (title: string) => {
  const { items } = await person.ok('GET /api/boards/{id}', { params: { id: boardId } });
  const id = items.find((item) => item.title === title)?.id ?? '';
  const { performance } = await person.ok('GET /api/content/{id}', { params: { id } });
  const { corrections } = await person.ok('GET /api/analytics/items/{id}/corrections', {
    params: { id },
    query: {},
  });
  return { id, performance, corrections };
};

it('another export of the same moment that knows more corrects what was imported, and says so before', async () => {
  await take(first);
  const shown = await take(withLikes);
  expect(shown.counts).toEqual({ created: 0, matched: 1, unchanged: 1, skipped: 0 });
  expect(shown.notes.join(' ')).toContain(
    '1 post was imported before with other numbers for the same moment',
  );
  expect(shown.rows[0]).toMatchObject({
    title: 'One',
    views: 1_100,
    likes: 50,
    note: expect.stringContaining('1,000 views, engagement unknown'),
  });
  const { performance, corrections } = await postCalled('One');
  expect(performance).toMatchObject([{ views: 1_100, likes: 50, engagement_known: true }]);
  expect(corrections).toMatchObject([
    { kind: 'corrected', before: { views: 1_000, engagement_known: false } },
  ]);
  expect((await postCalled('Two')).corrections).toEqual([]);
  expect(await dashboard()).toMatchObject({
    totalViews: 1_600,
    engagementPosts: 1,
    avgEngagement: 50 / 1_100,
  });

  // The same once more, and the older one once more: nothing is new in either.
  for (const bytes of [withLikes, first]) {
    expect((await take(bytes)).counts).toEqual({ created: 0, matched: 0, unchanged: 2, skipped: 0 });
  }
  expect((await postCalled('One')).corrections).toHaveLength(1);
  expect(await dashboard()).toMatchObject({ totalViews: 1_600 });
  expect((await look(first)).rows[0]?.note).toContain('other numbers have taken their place');
  const third = await take(withLikes.replace('1100', '1200'));
  expect(third.counts).toMatchObject({ matched: 1, unchanged: 1 });
  expect(await dashboard()).toMatchObject({ totalViews: 1_700 });
});

it('what was put right by hand stays, wherever it was moved to', async () => {
  await take(first);
  const { performance } = await postCalled('One');
  const metrics = { platform: 'youtube' as const, views: 7 };
  const moved = '2026-10-01T10:00:00Z';
  await person.ok('PUT /api/analytics/snapshots/{id}', {
    params: { id: performance[0]?.id ?? '' },
    body: { metrics, recordedAt: moved },
  });
  for (const moment of [day, moved]) {
    expect((await take(withLikes, moment)).rows.find(({ title }) => title === 'One')).toMatchObject({
      outcome: 'unchanged',
      note: expect.stringContaining('Corrected by hand'),
    });
  }
  expect((await postCalled('One')).performance).toMatchObject([{ views: 7 }]);
});

it('likes of a whole life are not laid beside the views of a short time', async () => {
  await take(withLikes.replace('1100,50', '100000,9000'));
  const shown = await take(first, '2026-11-08T10:00:00Z');
  expect(shown.rows.find(({ title }) => title === 'One')).toMatchObject({
    likes: 0,
    engagement_known: false,
    note: expect.stringMatching(
      /^Fewer views than were recorded before \(100,000\)\..* engagement is unknown/,
    ),
  });
  expect(await dashboard()).toMatchObject({ totalViews: 1_500, engagementPosts: 0 });
});

it('a post named by an id that leads nowhere is refused, and by its title found again', async () => {
  const columns = { id: 0, title: 1, views: 2 };
  const lookAt = async (table: string) => {
    const { id } = await look(table);
    const body = { mapping: { platform: 'tiktok' as const, columns } };
    return (await person.ok('PUT /api/analytics/imports/{id}', { params: { id }, body })).import;
  };
  const [own, id] = ['id,title,views\n7300000000000000000,,5\n', '7300000000000000001,Named,6\n'];
  const shown = await lookAt(own + id);
  expect(shown.rows).toMatchObject([
    { title: 'Named', outcome: 'created' },
    { outcome: 'skipped', note: expect.stringContaining('an id alone') },
  ]);
  await person.ok('POST /api/analytics/imports/{id}/commit', { params: { id: shown.id }, body: { boardId } });
  expect((await lookAt(own + id.replace(',6', ',7'))).counts).toMatchObject({
    created: 0,
    matched: 1,
    skipped: 1,
  });
});

it('a day of publishing stays the day that it is when another time zone is set', async () => {
  await take(first);
  const zone = (timezone: string) => person.ok('PUT /api/analytics/settings', { body: { timezone } });
  const published = async () => {
    const { items } = await person.ok('GET /api/boards/{id}', { params: { id: boardId } });
    return items.find(({ title }) => title === 'One')?.published_at;
  };
  await zone('Pacific/Auckland');
  expect(await published()).toBe('2025-03-14T23:00:00.000Z');
  await zone('America/Los_Angeles');
  expect(await published()).toBe('2025-03-15T19:00:00.000Z');
  const { id } = await postCalled('One');
  await person.ok('PUT /api/content/{id}', {
    params: { id },
    body: { published_at: '2025-03-15T08:30:00Z' },
  });
  await zone('UTC');
  expect(await published()).toBe('2025-03-15T08:30:00.000Z');
});

describe('an export whose further numbers were not kept when it was imported', () => {
  // What was kept of it says the same of views and likes, and is known by the same digest.
  const kept = first;
  const whole =
    'Content,Video title,Video publish time,Views,Impressions,Impressions click-through rate (%),Subscribers\nabcdefghijk,One,"Mar 15, 2025",1000,20000,4.5,-2\nbbcdefghijk,Two,,500,,,\n';

  it('fills what was unknown when it is imported again, tells so before, and then changes nothing', async () => {
    await take(kept);
    const before = await dashboard();
    const shown = await take(whole, '2026-11-05T10:00:00Z');
    expect(shown).toMatchObject({ recorded_at: new Date(day).toISOString() });
    expect(shown.counts).toEqual({ created: 0, matched: 1, unchanged: 1, skipped: 0 });
    expect(shown.rows[0]).toMatchObject({
      impressions: 20_000,
      click_through_rate: 0.045,
      subscribers_gained: -2,
      saves: null,
      note: 'Imported before for the same moment without impressions, click-through rate, and subscribers gained: added to it.',
    });
    expect(shown.notes.join(' ')).toContain(
      '1 post was imported before for the same moment, and only what was unknown of them then is added',
    );
    expect(await dashboard()).toEqual(before);
    const { performance, corrections } = await postCalled('One');
    expect(performance).toMatchObject([{ views: 1_000, impressions: 20_000, subscribers_gained: -2 }]);
    expect(corrections).toMatchObject([{ kind: 'corrected', before: { views: 1_000, impressions: null } }]);

    const third = await take(whole);
    expect(third.counts).toEqual({ created: 0, matched: 0, unchanged: 2, skipped: 0 });
    expect((await postCalled('One')).corrections).toHaveLength(1);
    expect((await take(kept)).counts).toMatchObject({ matched: 0, unchanged: 2 });
  });

  it('leaves what was corrected by hand as it is', async () => {
    await take(kept);
    const { performance } = await postCalled('One');
    await person.ok('PUT /api/analytics/snapshots/{id}', {
      params: { id: performance[0]?.id ?? '' },
      body: { metrics: { platform: 'youtube', views: 999 } },
    });
    expect((await take(whole)).counts).toMatchObject({ matched: 0, unchanged: 2 });
    expect((await postCalled('One')).performance).toMatchObject([{ views: 999, impressions: null }]);
  });

  it('gives way to other numbers that have taken its place meanwhile', async () => {
    await take(kept);
    await take(withLikes);
    expect((await take(whole)).counts).toMatchObject({ matched: 0, unchanged: 2 });
    expect((await postCalled('One')).performance).toMatchObject([{ views: 1_100, impressions: null }]);
  });
});

it('what a later export does not say of impressions keeps the value recorded last', async () => {
  await take('Content,Video title,Views,Impressions\nabcdefghijk,One,1000,20000\n');
  await take(withLikes, '2026-11-09T10:00:00Z');
  expect((await postCalled('One')).performance).toMatchObject([
    { views: 1_000, impressions: 20_000 },
    { views: 1_100, likes: 50, impressions: 20_000 },
  ]);
});

it('the length of a video is kept where none is known, also of items that are there', async () => {
  const generated = { platform: 'youtube' as const, generatedContent: { script: 'Say it.' } };
  await person.ok('POST /api/content/save-generated', { body: { boardId, title: 'One', ...generated } });
  await take(
    'Content,Video title,Duration,Views\nabcdefghijk,One,600,1000\nbbcdefghijk,Two,60,500\ncbcdefghijk,Three,,5\n',
  );
  const lengthOf = async (title: string) => {
    const { id } = await postCalled(title);
    return (await person.ok('GET /api/content/{id}', { params: { id } })).metadata.durationSeconds;
  };
  expect([await lengthOf('One'), await lengthOf('Two'), await lengthOf('Three')]).toEqual([
    600,
    60,
    undefined,
  ]);
  await take('Content,Video title,Duration,Views\nbbcdefghijk,Two,61,501\n', '2026-11-03T10:00:00Z');
  expect(await lengthOf('Two')).toBe(60);
});

describe('hashtags beside the caption', () => {
  const head = 'Date,Impressions,Likes,Caption,Hashtags\n';
  const table = `${head}2026-10-01,900,5,Savings for beginners,"#finance, #money"\n2026-10-02,800,4,"How to budget #money\nin two lines",#Money #budget\n`;
  const columns = { published: 0, views: 1, likes: 2, title: 3 };

  const takeWith = async (mapped: ImportColumns, modifiedAt = day) => {
    const { id, table: asked } = await look(table, modifiedAt);
    const body = { mapping: { platform: 'instagram' as const, columns: mapped } };
    const shown = (await person.ok('PUT /api/analytics/imports/{id}', { params: { id }, body })).import;
    await person.ok('POST /api/analytics/imports/{id}/commit', { params: { id }, body: { boardId } });
    return { shown, guess: asked?.guess.columns };
  };
  const textOf = async (title: string) => {
    const { id } = await postCalled(title);
    return (await person.ok('GET /api/content/{id}', { params: { id } })).text;
  };
  const texts = async () => [await textOf('Savings for beginners'), await textOf('How to budget #money')];
  const whole = ['Savings for beginners\n\n#finance #money', 'How to budget #money\nin two lines\n\n#budget'];

  it('are guessed, and stand in the text of the post, each once', async () => {
    const { guess } = await takeWith({ ...columns, hashtags: 4 });
    expect(guess).toMatchObject({ ...columns, hashtags: 4 });
    expect(await texts()).toEqual(whole);
  });

  it('are added to posts that were imported without them, once, and their numbers stay as they are', async () => {
    await takeWith(columns);
    const before = await dashboard();
    const later = '2026-11-08T10:00:00Z';
    const { shown } = await takeWith({ ...columns, hashtags: 4 }, later);
    expect(shown.counts).toEqual({ created: 0, matched: 2, unchanged: 0, skipped: 0 });
    expect(shown.rows.map(({ note }) => note)).toEqual([
      'Its hashtags are added.',
      'Its hashtags are added.',
    ]);
    expect(await texts()).toEqual(whole);
    expect(await dashboard()).toEqual(before);
    const again = await takeWith({ ...columns, hashtags: 4 }, later);
    expect(again.shown.counts).toMatchObject({ matched: 0, unchanged: 2 });
  });
});
