import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { exportForm } from '#features/imports/testing/sample-exports.ts';
import type { ApiClient } from '#testing/api-client.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';

let product: TestProduct;
let person: ApiClient;
let boardId: string;
let id: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
  const body = {
    boardId,
    title: 'Bees',
    platform: 'youtube' as const,
    generatedContent: { script: 'Say it.' },
  };
  id = (await person.ok('POST /api/content/save-generated', { body })).item.id;
});

const first = '2026-03-03T10:00:00Z';
const track = (recordedAt: string, publishedAt?: string) => ({
  body: { contentId: id, metrics: { platform: 'youtube' as const, views: 5 }, recordedAt, publishedAt },
});
const edit = (published_at: string | null) => ({ params: { id }, body: { published_at } });
const publishedAt = async () =>
  (await person.ok('GET /api/content/{id}', { params: { id } })).item.published_at;
const message =
  'Numbers on YouTube are from Mar 3, 2026, before that time of publishing. Give an earlier time, or correct or delete those numbers first.';

it('a time of publishing after the first numbers is refused, saying which and what to do', async () => {
  const { snapshot } = await person.ok('POST /api/analytics/track', track(first));
  expect(await person.fails('PUT /api/content/{id}', edit('2026-03-04T10:00:00Z'))).toMatchObject({
    status: 400,
    error: message,
    details: [{ path: 'published_at' }],
  });
  const late = track('2026-03-10T10:00:00Z', '2026-03-03T10:00:01Z');
  expect(await person.fails('POST /api/analytics/track', late)).toMatchObject({
    error: message,
    details: [{ path: 'publishedAt' }],
  });
  expect(await publishedAt()).toBe(null);
  await person.ok('PUT /api/content/{id}', edit(first));
  await person.ok('PUT /api/content/{id}', edit(null));

  const params = { id: snapshot.id };
  await person.ok('DELETE /api/analytics/snapshots/{id}', { params });
  await person.ok('PUT /api/content/{id}', edit('2026-03-04T10:00:00Z'));
  expect(await person.fails('POST /api/analytics/snapshots/{id}/restore', { params })).toMatchObject({
    status: 400,
    error: expect.stringContaining('before the post was published'),
  });
});

it('what was recorded so before stays, and can be changed in all else', async () => {
  await person.ok('POST /api/analytics/track', track(first));
  const late = '2026-04-01T10:00:00Z';
  await product.database.db.execute(
    sql`update items set published_at = ${late}::timestamptz where id = ${id}`,
  );
  await person.ok('PUT /api/content/{id}', { params: { id }, body: { title: 'Bees at night' } });
  await person.ok('PUT /api/content/{id}', { params: { id }, body: { title: 'Bees', published_at: late } });
  await person.ok('POST /api/analytics/track', track('2026-04-02T10:00:00Z', late));
  expect(await publishedAt()).toBe('2026-04-01T10:00:00.000Z');
});

it('an import records its numbers, leaves such a time of publishing as it is, and says so', async () => {
  await person.ok('POST /api/analytics/track', track(first));
  const take = async (published: string, views: number) => {
    const file = `Content,Video title,Video publish time,Views\nabcdefghijk,Bees,"${published}",${views}\n`;
    const body = exportForm(file, { name: 'Table data.csv', modifiedAt: '2026-11-01T10:00:00Z' });
    const { import: shown } = await person.ok('POST /api/analytics/imports', { body });
    await person.ok('POST /api/analytics/imports/{id}/commit', { params: { id: shown.id }, body: {} });
    return shown.rows;
  };
  expect(await take('Mar 5, 2026', 50)).toMatchObject([
    {
      outcome: 'matched',
      content_id: id,
      note: expect.stringMatching(
        /^Numbers on YouTube are from Mar 3, 2026, before the publishing on 2026-03-05/,
      ),
    },
  ]);
  expect(await publishedAt()).toBe(null);
  const { performance } = await person.ok('GET /api/content/{id}', { params: { id } });
  expect(performance.map(({ views }) => views)).toEqual([5, 50]);
  // The day of the first numbers may have been any moment of it.
  expect(await take('Mar 3, 2026', 60)).toMatchObject([{ note: expect.not.stringContaining('publishing') }]);
  expect(await publishedAt()).toBe('2026-03-03T12:00:00.000Z');
});
