import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { createLog } from '../log.ts';
import { openDatabase, type Database } from './index.ts';
import { startListener } from './listener.ts';
import { notifyAfter } from './notices.ts';

let database: Database;
const heard: string[] = [];
const parts = new AsyncDisposableStack();

beforeAll(async () => {
  const { connection, drop } = await createTestDatabase();
  parts.defer(drop);
  database = openDatabase(connection, { size: 2, onError: () => undefined });
  parts.defer(database.close);
  const listener = await startListener(connection, createLog('silent'));
  parts.defer(() => listener.close());
  await listener.listen('news', (payload) => heard.push(payload));
  await database.pool.query('create table happened (what text primary key)');
});
afterAll(() => parts.disposeAsync());

it('is heard once its transaction has committed, in the order in which it was said', async () => {
  const broken = database.transaction(async (tx) => {
    notifyAfter(tx, 'news', ['never']);
    await tx.execute(sql`insert into happened values ('something')`);
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  await database.transaction(async (tx) => {
    notifyAfter(tx, 'news', ['one', 'two']);
    await tx.execute(sql`insert into happened values ('something')`);
    expect(heard).toEqual([]);
  });
  await until(() => Promise.resolve(heard.length >= 2 ? true : null));
  expect(heard).toEqual(['one', 'two']);
});

it('needs a transaction', () => {
  expect(() => notifyAfter(database.db, 'news', ['lost'])).toThrow('needs a transaction');
});
