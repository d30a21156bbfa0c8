import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { makeZip, packRepeated, repeatedSize } from '@hookline/extract/testing/zip.ts';
import { send } from '#testing/api-client.ts';
import { beforeEachOnABoard, type Scene } from '#testing/on-a-board.ts';
import { exportForm, instagramExport, youtubeExport } from './testing/sample-exports.ts';

let product: Scene['product'];
let person: Scene['person'];
let boardId: string;

beforeEachOnABoard((scene) => {
  ({ product, person, boardId } = scene);
});

const look = async (bytes: string | Buffer, name = 'Table data.csv', modifiedAt = '2026-11-01T10:00:00Z') =>
  (await person.ok('POST /api/analytics/imports', { body: exportForm(bytes, { name, modifiedAt }) })).import;
const commit = async (id: string) =>
  (await person.ok('POST /api/analytics/imports/{id}/commit', { params: { id }, body: { boardId } })).result;
const refusal = (bytes: string | Buffer, name = 'Table data.csv') =>
  person.fails('POST /api/analytics/imports', { body: exportForm(bytes, { name }) });
const dashboard = () => person.ok('GET /api/analytics/dashboard/{range}', { params: { range: '1y' } });
const items = async () => (await person.ok('GET /api/boards/{id}', { params: { id: boardId } })).items;
/** The posts of which only the day of publishing is known. */
const onDays = async () => {
  const client = new pg.Client(product.connection);
  await client.connect();
  const { rows } = await client.query<{ title: string }>(
    'select title from items where user_id = $1 and published_day_only order by title',
    [person.userId],
  );
  await client.end();
  return rows.map(({ title }) => title);
};
const filesOf = async () => readdir(join(product.dataDir, 'files', person.userId)).catch(() => []);

describe('an export', () => {
  it('is told about before anything is recorded', async () => {
    const preview = await look(youtubeExport);
    expect(preview).toMatchObject({
      source: 'YouTube Studio',
      platform: 'youtube',
      recorded_at: '2026-11-01T10:00:00.000Z',
      counts: { created: 2, matched: 0, unchanged: 0, skipped: 0 },
      total_views: 4_023,
    });
    expect(preview.rows.map(({ line, outcome, title }) => [line, outcome, title])).toEqual([
      [3, 'created', 'A "quoted" title'],
      [4, 'created', 'Second'],
    ]);
    // What every such export has is named by the way: there is nothing to do about it.
    expect(preview.notes).toEqual([]);
    expect(preview.asides).toEqual([
      'This file has no comments. What was recorded before is kept; new posts begin with 0. YouTube Studio adds them with the + beside its columns.',
      'Left out, because they are not posts: line 2 (the sum of all posts).',
    ]);
    expect(preview.rows[0]).toMatchObject({
      url: 'https://www.youtube.com/watch?v=F3HVs95pagk',
      published_at: '2025-03-15T12:00:00.000Z',
    });
    expect(await items()).toEqual([]);
    expect((await dashboard()).overview.totalViews).toBe(0);
  });

  it('becomes items with numbers and a date, which every screen shows', async () => {
    const { id } = await look(youtubeExport);
    expect(await commit(id)).toMatchObject({ counts: { created: 2 }, board_id: boardId });
    const { overview, topContent } = await dashboard();
    expect(overview).toMatchObject({ totalViews: 4_023, avgViews: 2_011.5 });
    expect(topContent.map(({ content_title, views }) => [content_title, views])).toEqual([
      ['A "quoted" title', 2_789],
      ['Second', 1_234],
    ]);
    const [newest] = await items();
    expect(newest).toMatchObject({
      type: 'video',
      title: 'A "quoted" title',
      platform: 'youtube',
      status: 'processed',
      published_at: '2025-03-15T12:00:00.000Z',
    });
    expect(newest?.latest_performance).toMatchObject({
      views: 2_789,
      likes: 144,
      shares: 2,
      comments: 0,
      recorded_at: '2026-11-01T10:00:00.000Z',
    });
    expect(await onDays()).toEqual(['A "quoted" title', 'Second']);
    const change = { published_at: '2025-03-15T08:30:00Z' };
    await person.ok('PUT /api/content/{id}', { params: { id: newest?.id ?? '' }, body: change });
    expect(await onDays()).toEqual(['Second']);
    const { activity } = await person.ok('GET /api/activity', { query: { kind: 'numbers_imported' } });
    expect(activity.map(({ title }) => title)).toEqual(['YouTube Studio: 2 posts']);
    expect((await person.ok('GET /api/content', { query: { q: 'quoted' } })).total).toBe(1);
  });

  it('says how it reads dates that can be meant in two ways, and takes them as it is told', async () => {
    const table = 'Content,Video title,Video publish time,Views\nF3HVs95pagk,A post,03/04/2025,2789\n';
    const shown = await look(table);
    expect(shown.dates).toEqual({ order: 'mdy', example: '03/04/2025', told_by: 'nothing' });
    expect(shown.rows[0]?.published_at).toBe('2025-03-04T12:00:00.000Z');
    const revise = async (body: object) =>
      (await person.ok('PUT /api/analytics/imports/{id}', { params: { id: shown.id }, body })).import;
    const changed = await revise({ dateOrder: 'dmy' });
    expect(changed.dates).toEqual({ order: 'dmy', example: '03/04/2025', told_by: 'user' });
    expect(changed.rows[0]?.published_at).toBe('2025-04-03T12:00:00.000Z');
    expect((await revise({ recordedAt: '2026-11-02T10:00:00Z' })).dates).toEqual(changed.dates);
    await commit(shown.id);
    expect((await items())[0]?.published_at).toBe('2025-04-03T12:00:00.000Z');
  });

  it('leaves unknown what it does not say, until it is known from elsewhere', async () => {
    const plain = 'Content,Video title,Video publish time,Views\nF3HVs95pagk,A post,"Mar 15, 2025",2789\n';
    const preview = await look(plain);
    expect(preview.asides.join(' ')).toContain('the engagement of new posts stays unknown');
    expect(preview.rows[0]).toMatchObject({ likes: 0, engagement_known: false });
    await commit(preview.id);
    expect((await dashboard()).overview).toMatchObject({ totalViews: 2_789, engagementPosts: 0 });
    const full = await look(youtubeExport, 'Table data.csv', '2026-11-02T10:00:00Z');
    expect(full.rows.map(({ title, engagement_known }) => [title, engagement_known])).toContainEqual([
      'Second',
      false,
    ]);
    await commit(full.id);
    const known = (await dashboard()).overview;
    expect(known).toMatchObject({ totalViews: 4_023, engagementPosts: 1 });
    expect(known.avgEngagement).toBeCloseTo(146 / 2_789, 12);
    await commit((await look(plain, 'Table data.csv', '2026-11-03T10:00:00Z')).id);
    expect((await dashboard()).overview).toEqual(known);
  });

  it('changes nothing the second time, however it is packed and whenever it comes', async () => {
    await commit((await look(youtubeExport)).id);
    const before = await dashboard();
    const zip = makeZip([{ name: 'Table data.csv', bytes: youtubeExport }]);
    for (const bytes of [youtubeExport, zip]) {
      const again = await look(bytes, 'Other name.zip', '2026-11-20T10:00:00Z');
      expect(again.counts).toEqual({ created: 0, matched: 0, unchanged: 2, skipped: 0 });
      await commit(again.id);
    }
    expect(await dashboard()).toEqual(before);
    const [first] = await items();
    const detail = await person.ok('GET /api/content/{id}', { params: { id: first?.id ?? '' } });
    expect(detail.performance).toHaveLength(1);
    expect(await items()).toHaveLength(2);
  });

  it('of several tables tells in which of them a line stands', async () => {
    const [header, , first] = youtubeExport.split('\r\n');
    const tables = ['2025.csv', '2026.csv'].map((name) => ({ name, bytes: [header, first].join('\n') }));
    expect((await look(makeZip(tables))).rows).toMatchObject([
      { table: '2025.csv', line: 2, outcome: 'created' },
      {
        table: '2026.csv',
        line: 2,
        outcome: 'skipped',
        note: expect.stringContaining('line 2 of “2025.csv”'),
      },
    ]);
  });

  it('is carried out once, also when it is asked for twice at once', async () => {
    const { id } = await look(youtubeExport);
    const results = await Promise.all([commit(id), commit(id), commit(id)]);
    expect(results).toEqual([results[0], results[0], results[0]]);
    expect(await items()).toHaveLength(2);
    expect(await filesOf()).toEqual([]);
  });

  it('finds the items that are there, by address, id and title, and keeps what it does not say', async () => {
    const body = {
      boardId,
      contentUrl: 'https://youtu.be/F3HVs95pagk?si=x',
      title: 'Mine',
      contentType: 'website' as const,
    };
    const { item } = await person.ok('POST /api/content/add', { body });
    const script = {
      boardId,
      title: 'second',
      platform: 'youtube' as const,
      generatedContent: { script: 'Say it.' },
    };
    const saved = await person.ok('POST /api/content/save-generated', { body: script });
    await person.ok('POST /api/analytics/track', {
      body: {
        contentId: item.id,
        metrics: { platform: 'youtube', views: 2_000, comments: 9 },
        recordedAt: '2026-10-01T00:00:00Z',
      },
    });
    const preview = await look(youtubeExport);
    expect(preview.rows.filter(({ outcome }) => outcome === 'matched')).toMatchObject([
      { content_id: item.id, matched_by: 'id', comments: 9, note: null },
      { content_id: saved.item.id, matched_by: 'title', note: null },
    ]);
    await commit(preview.id);
    expect((await dashboard()).overview).toMatchObject({ totalViews: 4_023 });
    expect(await items()).toHaveLength(2);
  });

  it('tells how far it is', async () => {
    const { id } = await look(youtubeExport);
    const response = await send(person, 'POST /api/analytics/imports/{id}/commit', {
      params: { id },
      body: { boardId },
      headers: { accept: 'text/event-stream' },
    });
    const events = [...(await response.text()).matchAll(/^data: (.*)$/gm)].map(([, data]) =>
      JSON.parse(data ?? ''),
    );
    expect(events.map(({ type }) => type)).toEqual(['progress', 'progress', 'done']);
    expect(events[1]).toEqual({ type: 'progress', done: 4, total: 4 });
  });

  it('needs a board for new posts, and is not lost without one', async () => {
    const { id } = await look(youtubeExport);
    const call = { params: { id }, body: {} };
    expect(await person.fails('POST /api/analytics/imports/{id}/commit', call)).toMatchObject({
      status: 422,
      code: 'board_needed',
    });
    const other = { params: { id }, body: { boardId: id } };
    expect(await person.fails('POST /api/analytics/imports/{id}/commit', other)).toMatchObject({
      status: 404,
    });
    expect((await commit(id)).counts.created).toBe(2);
  });

  it('goes without a trace when it is thrown away', async () => {
    const { id } = await look(youtubeExport);
    expect(await filesOf()).toHaveLength(1);
    await person.ok('DELETE /api/analytics/imports/{id}', { params: { id } });
    expect(await filesOf()).toEqual([]);
    expect(await person.fails('PUT /api/analytics/imports/{id}', { params: { id }, body: {} })).toMatchObject(
      {
        status: 404,
      },
    );
  });

  it('counts for the moment that is said, not for the future', async () => {
    const { id } = await look(youtubeExport);
    const at = (recordedAt: string) => ({ params: { id }, body: { recordedAt } });
    const { import: moved } = await person.ok('PUT /api/analytics/imports/{id}', at('2026-05-05T05:05:05Z'));
    expect(moved.recorded_at).toBe('2026-05-05T05:05:05.000Z');
    expect(await person.fails('PUT /api/analytics/imports/{id}', at('2199-01-01T00:00:00Z'))).toMatchObject({
      status: 400,
    });
    expect((await commit(id)).recorded_at).toBe('2026-05-05T05:05:05.000Z');
  });

  it('of no known form is guessed to be of the platform whose words it uses', async () => {
    const { table } = await look('Date,Impressions,From Explore,Likes\n2026-01-02,10,5,1\n', 'posts.csv');
    expect(table?.guess.platform).toBe('instagram');
  });

  it('of no known form is read by the columns that are named', async () => {
    const { id, table } = await look(instagramExport, 'my-posts.csv');
    expect(table).toMatchObject({
      columns: ['Date', 'Impressions', 'Saves', 'Comments', 'Shares', 'Likes', 'Caption'],
      lines: 3,
      guess: {
        platform: null,
        columns: { views: 1, likes: 5, shares: 4, comments: 3, published: 0, title: 6 },
      },
    });
    expect(
      await person.fails('POST /api/analytics/imports/{id}/commit', { params: { id }, body: { boardId } }),
    ).toMatchObject({ code: 'columns_needed' });
    const mapping = { platform: 'instagram' as const, columns: table?.guess.columns ?? {} };
    const { import: preview } = await person.ok('PUT /api/analytics/imports/{id}', {
      params: { id },
      body: { mapping },
    });
    expect(preview.counts).toEqual({ created: 2, matched: 0, unchanged: 0, skipped: 1 });
    await commit(id);
    expect((await dashboard()).overview.totalViews).toBe(9_314);
  });
});

describe('a wrong file', () => {
  it.each([
    [
      'the geography report',
      'Geography,Views,Average view duration\nTotal,5,0:01:00\nUS,5,0:01:00\n',
      /YouTube's geography report/,
    ],
    [
      'a chart',
      'Date,Content,Video title,Video publish time,Duration,Views\n2026-01-01,abcdefghijk,T,"Jan 1, 2026",5,1\n',
      /chart of YouTube/,
    ],
    ['a PDF', '%PDF-1.7\n1 0 obj', /a PDF document/],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), /\.xls/],
    ['a web page', '<!DOCTYPE html><html><body>Sign in</body></html>', /web page/],
    ['nothing', '', /empty/],
    ['a broken zip', Buffer.from('504b0304ffffffff', 'hex'), /damaged/],
    ['an open quote', 'Content,Video title,Views\nabcdefghijk,"Never closed,5\n', /never closed/],
    ['an export without posts', 'Content,Video title,Views\n', /no post in it/],
  ])('%s is refused by saying what it is', async (_, bytes, reason) => {
    expect(await refusal(bytes)).toMatchObject({
      status: 422,
      code: 'not_an_export',
      error: expect.stringMatching(reason),
    });
    expect(await filesOf()).toEqual([]);
  });

  it('a zip bomb is not opened', async () => {
    const bomb = { unit: 'a'.repeat(1_000_000), times: 50 };
    const zip = makeZip([
      { name: 'Table data.csv', packed: packRepeated(bomb), saidSize: repeatedSize(bomb) },
    ]);
    expect(await refusal(zip, 'export.zip')).toMatchObject({
      status: 422,
      error: expect.stringContaining('unpacks to far more'),
    });
  });

  it('beyond 50 MB is refused while it comes, and leaves nothing', async () => {
    expect(await refusal(Buffer.alloc(52_428_801, 'a'))).toMatchObject({ status: 413 });
    expect(await filesOf()).toEqual([]);
  });

  it('may be larger where it is a zip, which may hold the logs of a newsletter', async () => {
    const zip = Buffer.alloc(52_428_801);
    zip.write('PK\u0003\u0004', 'latin1');
    expect(await refusal(zip, 'export.zip')).toMatchObject({ code: 'not_an_export' });
  });

  it('of 50 MB is read within bounds and refused for its lines', async () => {
    const header = 'Content,Video title,Views\n';
    const line = `abcdefghijk,${'x'.repeat(480)},5\n`;
    expect(await refusal(header + line.repeat(105_000))).toMatchObject({
      error: expect.stringContaining('50,000 lines'),
    });
  });
});
