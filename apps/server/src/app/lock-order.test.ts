import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lockNumbers } from '#features/analytics/index.ts';
import type { Db } from '#platform/database/index.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';

let product: TestProduct;
let person: Awaited<ReturnType<TestProduct['signUp']>>;
let boardId: string;
let otherId: string;
let itemId: string;
/** Which snapshot tracking made. */
let snapshotId: string;

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
  otherId = (await person.ok('POST /api/boards', { body: { name: 'Other' } })).board.id;
  await importNumbers(await preview('1000'));
  itemId = (await person.ok('GET /api/boards/{id}', { params: { id: boardId } })).items[0]?.id ?? '';
  snapshotId = await track();
});

/** An export that knows the day of publishing of its only post. */
async function preview(views: string, published = '"Mar 15, 2025"'): Promise<string> {
  const form = new FormData();
  const lines = ['Content,Video title,Video publish time,Views', `abcdefghijk,One,${published},${views}`];
  form.append('file', new Blob([lines.join('\n')]), 'Table data.csv');
  return (await person.ok('POST /api/analytics/imports', { body: form })).import.id;
}
const importNumbers = (id: string) =>
  person.ok('POST /api/analytics/imports/{id}/commit', { params: { id }, body: { boardId } });

async function track(publishedAt?: string): Promise<string> {
  const metrics = { platform: 'youtube' as const, views: 2_000 };
  const body = { contentId: itemId, metrics, ...(publishedAt && { publishedAt }) };
  return (await person.ok('POST /api/analytics/track', { body })).snapshot.id;
}
/** A published project that has yet to be joined to the post, of which nobody knows the day. */
async function makeProjectOfPost(): Promise<void> {
  const body = { title: 'One', stage: 'published', url: 'https://youtu.be/abcdefghijk' };
  const { project } = await person.ok('POST /api/projects', { body });
  await person.ok('DELETE /api/projects/{id}/post', { params: { id: project.id }, query: { itemId } });
  await queryTestDatabase(product, 'update items set published_at = null where id = $1', [itemId]);
}
const remove = (id = itemId) => person.ok('DELETE /api/content/{id}', { params: { id } });
const removeBoard = (id = boardId) => person.ok('DELETE /api/boards/{id}', { params: { id } });

const lockBoards = (tx: Db) =>
  tx.execute(sql`select from boards where user_id = ${person.userId} order by id for update`);
const lockItem = (tx: Db) => tx.execute(sql`select from items where id = ${itemId} for no key update`);

/** Waits until somebody waits for a lock, or `work` has ended without one. */
async function untilBlocked(work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void work.finally(() => (hasEnded = true)).catch(() => undefined);
  await until(async () => {
    const blocked = await queryTestDatabase(
      product,
      `select from pg_locks where not granted and pid in (
        select pid from pg_stat_activity where datname = current_database())`,
    );
    return hasEnded || blocked.length > 0 ? true : null;
  });
}

/**
 * Does `work` while another transaction takes rows and then the numbers. Returns how often that one had to begin:
 * more than once where each waited for the other, and PostgreSQL ended it.
 */
async function meet(rows: (tx: Db) => Promise<unknown>, work: () => Promise<unknown>): Promise<number> {
  let begun = 0;
  let working: Promise<unknown> = Promise.resolve();
  await product.database.transaction(async (tx) => {
    begun += 1;
    // So that this one is ended, and not the other, which would begin again without a word.
    await tx.execute(sql`set local deadlock_timeout = '20ms'`);
    await rows(tx);
    if (begun === 1) {
      working = work();
      await untilBlocked(working);
    }
    await lockItem(tx);
    await lockNumbers(person, tx);
  });
  await working;
  return begun;
}

const works: Record<string, () => Promise<() => Promise<unknown>>> = {
  tracking: () => Promise.resolve(() => track()),
  'tracking with a time of publishing': () => Promise.resolve(() => track('2025-03-14T10:00:00Z')),
  'tracking a post whose project knows its day': async () => {
    await makeProjectOfPost();
    return () => track();
  },
  'an import of a post whose project knows its day': async () => {
    const id = await preview('4000', '');
    await makeProjectOfPost();
    return () => importNumbers(id);
  },
  'a correction': () => {
    const metrics = { platform: 'youtube' as const, views: 3_000 };
    const correction = { params: { id: snapshotId }, body: { metrics } };
    return Promise.resolve(() => person.ok('PUT /api/analytics/snapshots/{id}', correction));
  },
  'the deletion of an item': () => Promise.resolve(() => remove()),
  'the restoring of an item': async () => {
    await remove();
    return () => person.ok('POST /api/content/{id}/restore', { params: { id: itemId } });
  },
  'moving an item': () => {
    const move = { params: { id: itemId }, body: { boardId: otherId } };
    return Promise.resolve(() => person.ok('PUT /api/content/{id}', move));
  },
  'the deletion of a board': () => Promise.resolve(() => removeBoard()),
  'the restoring of a board': async () => {
    await removeBoard();
    return () => person.ok('POST /api/boards/{id}/restore', { params: { id: boardId } });
  },
  'an import that corrects numbers and dates of publishing': async () => {
    await queryTestDatabase(product, 'update items set published_at = null where id = $1', [itemId]);
    const id = await preview('4000');
    return () => importNumbers(id);
  },
  'an import of posts in the trash': async () => {
    await remove();
    const id = await preview('4000');
    return () => importNumbers(id);
  },
  'another time zone': () => {
    const body = { timezone: 'Asia/Tokyo' };
    return Promise.resolve(() => person.ok('PUT /api/analytics/settings', { body }));
  },
};

describe.each(Object.keys(works))('%s waits for no row while it holds the numbers', (name) => {
  it('where the row is an item', async () => {
    const work = await works[name]?.();
    expect(await meet(lockItem, work ?? (() => track()))).toBe(1);
  });

  it('where the row is a board', async () => {
    const work = await works[name]?.();
    expect(await meet(lockBoards, work ?? (() => track()))).toBe(1);
  });
});

it('an import of new posts waits for no board while it holds the numbers', async () => {
  const form = new FormData();
  form.append('file', new Blob(['Content,Video title,Views\nbbcdefghijk,Two,500']), 'Table data.csv');
  const { import: shown } = await person.ok('POST /api/analytics/imports', { body: form });
  expect(await meet(lockBoards, () => importNumbers(shown.id))).toBe(1);
});

it('deleting and restoring what has no numbers waits for no numbers', async () => {
  const body = { boardId, title: 'Note', platform: 'youtube' as const, generatedContent: { script: 'Say.' } };
  const { item } = await person.ok('POST /api/content/save-generated', { body });
  await product.database.transaction(async (tx) => {
    await lockNumbers(person, tx);
    await remove(item.id);
    await person.ok('POST /api/content/{id}/restore', { params: { id: item.id } });
    await removeBoard(otherId);
    const restoring = person.ok('POST /api/boards/{id}/restore', { params: { id: otherId } });
    await expect(restoring).resolves.toBeDefined();
  });
});
