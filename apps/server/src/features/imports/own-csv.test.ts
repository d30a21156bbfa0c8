import { pickMoreNumbers } from '@hookline/contract/numbers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { exportForm } from './testing/sample-exports.ts';

const day = 24 * 60 * 60 * 1000;

let product: TestProduct;
let person: ApiClient;
let boardId: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  ({ person, boardId } = await comeFresh());
});

async function comeFresh() {
  const fresh = await product.signUp();
  return {
    person: fresh,
    boardId: (await fresh.ok('POST /api/boards', { body: { name: 'Board' } })).board.id,
  };
}

const params = { range: '1y' } as const;
const ago = (milliseconds: number) => new Date(Date.now() - milliseconds).toISOString();
const newItem = async (title: string) => {
  const body = { boardId, title, platform: 'youtube' as const, generatedContent: { script: 'Say it.' } };
  return (await person.ok('POST /api/content/save-generated', { body })).item.id;
};
const track = (contentId: string, metrics: object, publishedAt: string | null = ago(9 * day)) =>
  person.ok('POST /api/analytics/track', {
    body: {
      contentId,
      metrics: { platform: 'youtube', views: 0, ...metrics },
      ...(publishedAt && { publishedAt }),
    },
  });
const exportCsv = async () =>
  String((await person.call('GET /api/analytics/export/{range}', { params })).body);
const look = async (csv: string, name = 'posts-1y.csv') =>
  (await person.ok('POST /api/analytics/imports', { body: exportForm(csv, { name }) })).import;
const take = async (csv: string) => {
  const { id } = await look(csv);
  const call = { params: { id }, body: { boardId } };
  return (await person.ok('POST /api/analytics/imports/{id}/commit', call)).result;
};
const posts = async () =>
  (await person.ok('GET /api/analytics/posts/{range}', { params, query: { sort: 'views', limit: 100 } }))
    .posts;
/** What has to be the same wherever the posts come from. */
const facts = async () =>
  (await posts()).map((post) => [
    post.content_title,
    post.platform,
    post.views,
    post.engagement_known ? [post.likes, post.shares, post.comments] : null,
    post.published_known ? post.published_at : null,
    post.recorded_at,
    pickMoreNumbers(post),
  ]);
const snapshotsOf = async (id: string) =>
  (await person.ok('GET /api/content/{id}', { params: { id } })).performance.length;

describe('the CSV of posts that Hookline itself exports', () => {
  const both = 'On two platforms';
  const more = {
    impressions: 70_000,
    click_through_rate: 0.0412,
    average_viewed: 1.37,
    subscribers_gained: -6,
  };
  let ids: string[];
  beforeEach(async () => {
    ids = [];
    for (const title of [both, '=Formula, "quoted"', "'Tis no formula", 'Total']) {
      ids.push(await newItem(title));
    }
    const [first = '', second = '', third = '', fourth = ''] = ids;
    await track(first, { views: 5_000, likes: 400, shares: 30, comments: 20, ...more });
    await track(first, { platform: 'tiktok', views: 9_000, likes: 10 });
    await track(second, { platform: 'instagram', views: 800, likes: 900 });
    await track(third, { platform: 'linkedin', views: 70 }, null);
    await track(fourth, { platform: 'twitter', views: 6 });
  });

  it('is told as such, finds every post by its id, and changes nothing', async () => {
    const csv = await exportCsv();
    const before = await facts();
    const shown = await look(csv);
    expect(shown).toMatchObject({ source: 'Hookline', platform: null, table: null, total_views: 14_876 });
    expect(shown.counts).toEqual({ created: 0, matched: 0, unchanged: 5, skipped: 0 });
    expect(shown.rows.map(({ platform, matched_by }) => [platform, matched_by])).toEqual(
      ['tiktok', 'youtube', 'instagram', 'linkedin', 'twitter'].map((platform) => [platform, 'id']),
    );
    expect((await take(csv)).counts).toMatchObject({ unchanged: 5 });
    expect(await facts()).toEqual(before);
    expect(await Promise.all(ids.map(snapshotsOf))).toEqual([2, 1, 1, 1]);
  });

  it('makes the same posts in another account, once', async () => {
    const csv = await exportCsv();
    const there = await facts();
    ({ person, boardId } = await comeFresh());
    expect((await look(csv)).rows.map(({ title }) => title)).toContain('=Formula, "quoted"');
    expect(await take(csv)).toMatchObject({
      source: 'Hookline',
      platform: null,
      counts: { created: 4, matched: 1 },
    });
    expect(await facts()).toEqual(there);
    expect((await person.ok('GET /api/boards/{id}', { params: { id: boardId } })).items).toHaveLength(4);
    expect((await look(csv)).counts).toEqual({ created: 0, matched: 0, unchanged: 5, skipped: 0 });
  });

  it('keeps what was put right by hand since, and takes what was put right in the file', async () => {
    const csv = await exportCsv();
    const [first = '', second = ''] = ids;
    const { performance } = await person.ok('GET /api/content/{id}', { params: { id: first } });
    const typed = performance.find(({ platform }) => platform === 'youtube');
    const metrics = { platform: 'youtube', views: 5_500 } as const;
    await person.ok('PUT /api/analytics/snapshots/{id}', {
      params: { id: typed?.id ?? '' },
      body: { metrics },
    });
    const { performance: others } = await person.ok('GET /api/content/{id}', { params: { id: second } });
    await person.ok('DELETE /api/analytics/snapshots/{id}', { params: { id: others[0]?.id ?? '' } });
    expect((await take(csv)).counts).toEqual({ created: 0, matched: 0, unchanged: 5, skipped: 0 });
    const edited = csv.replace(',9000,', ',9100,');
    expect((await take(edited)).counts).toEqual({ created: 0, matched: 1, unchanged: 4, skipped: 0 });
    expect((await posts()).map(({ views }) => views)).toEqual([9_100, 5_500, 70, 6]);
    expect(await snapshotsOf(first)).toBe(2);
  });

  it('takes addresses and mere days of publishing along', async () => {
    const table =
      'Content,Video title,Video publish time,Views\nF3HVs95pagk,A post,"Mar 15, 2026",2789\nabcdefghijk,Other,,5\n';
    await take(table);
    const csv = await exportCsv();
    expect(csv).toContain('https://www.youtube.com/watch?v=F3HVs95pagk');
    expect(csv).toMatch(/^A post,youtube,video,2026-03-15,/mu);
    ({ person, boardId } = await comeFresh());
    await take(csv);
    expect(await exportCsv()).toMatch(/^A post,youtube,video,2026-03-15,/mu);
    expect((await look(table)).counts).toMatchObject({ created: 0, skipped: 0 });
  });
});

describe('a table with a column of platforms', () => {
  const table = [
    'Post,Network,Seen,Liked',
    'One,TikTok,100,10',
    'Two,YouTube Shorts,90,9',
    'One,X (Twitter),80,8',
    'Three,Vimeo,70,7',
    'Four,,60,6',
    '',
  ].join('\n');
  const columns = { title: 0, platform: 1, views: 2, likes: 3 };
  const map = async (body: object) => {
    const { id } = await look(table, 'mine.csv');
    return person.ok('PUT /api/analytics/imports/{id}', { params: { id }, body });
  };

  it('is guessed, and gives each post its own', async () => {
    expect((await look(table)).table?.guess).toMatchObject({ platform: null, columns: { platform: 1 } });
    const { import: shown } = await map({ mapping: { columns } });
    expect(shown.counts).toEqual({ created: 3, matched: 0, unchanged: 0, skipped: 2 });
    expect(shown.rows.map(({ platform, note }) => [platform, note])).toEqual([
      ['tiktok', null],
      ['youtube', null],
      ['twitter', null],
      [null, '“Vimeo” is not a platform whose numbers Hookline keeps.'],
      [null, 'This line does not say on which platform the post is.'],
    ]);
    const call = { params: { id: shown.id }, body: { boardId } };
    await person.ok('POST /api/analytics/imports/{id}/commit', call);
    const found = (await posts()).map(({ content_title, platform, views }) => [
      content_title,
      platform,
      views,
    ]);
    expect(found).toEqual([
      ['One', 'tiktok', 100],
      ['Two', 'youtube', 90],
      ['One', 'twitter', 80],
    ]);
    expect((await map({ mapping: { columns } })).import.counts).toMatchObject({ created: 0, unchanged: 3 });
  });

  it('needs a platform from somewhere', async () => {
    const { id } = await look(table, 'mine.csv');
    const body = { mapping: { columns: { title: 0, views: 2 } } };
    expect((await person.fails('PUT /api/analytics/imports/{id}', { params: { id }, body })).status).toBe(
      400,
    );
  });
});
