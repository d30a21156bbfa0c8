import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { until } from '#testing/until.ts';
import { AppError } from '../errors.ts';
import { createLog } from '../log.ts';
import { asUnavailable, isUniqueViolation } from './faults.ts';
import { openDatabase, type Database, type Db } from './index.ts';
import { startListener } from './listener.ts';
import { notifyAfter } from './notices.ts';

let test: Awaited<ReturnType<typeof createTestDatabase>>;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase();
  database = openDatabase(test.connection, { size: 3, onError: () => undefined });
  await database.pool.query('create table counters (name text primary key, value int not null)');
  await database.pool.query("insert into counters values ('a', 0), ('b', 0)");
});
afterAll(async () => {
  await database.close();
  await test.drop();
});

const valueOf = async (name: string) =>
  (await database.pool.query<{ value: number }>('select value from counters where name = $1', [name])).rows[0]
    ?.value;

it('a transaction that throws leaves nothing behind', async () => {
  const broken = database.transaction(async (tx) => {
    await tx.execute(sql`insert into counters values ('c', 1)`);
    throw new Error('changed my mind');
  });
  await expect(broken).rejects.toThrow('changed my mind');
  expect(await valueOf('c')).toBeUndefined();
});

it('a transaction that passed the fault of a statement over fails, and notifies nobody', async () => {
  const notified: string[] = [];
  const listener = await startListener(test.connection, createLog('silent'));
  await listener.listen('news', (payload) => notified.push(payload));
  const lost = database.transaction(async (tx) => {
    notifyAfter(tx, 'news', ['lost']);
    await tx.execute(sql`insert into counters values ('d', 1)`);
    await tx.execute(sql`insert into counters values ('a', 1)`).catch(() => undefined);
  });
  await expect(lost).rejects.toThrow('rolled back');
  expect(await valueOf('d')).toBeUndefined();
  await database.pool.query("notify news, 'end'");
  await until(() => Promise.resolve(notified.includes('end') ? true : null));
  await listener.close();
  expect(notified).toEqual(['end']);
});

it('a statement that nobody waited for fails its transaction too', async () => {
  const lost = database.transaction(async (tx) => {
    await tx.execute(sql`insert into counters values ('d', 1)`);
    void tx.execute(sql`insert into counters values ('a', 1)`).then(undefined, () => undefined);
  });
  await expect(lost).rejects.toThrow('rolled back');
  expect(await valueOf('d')).toBeUndefined();
});

it('what a transaction started goes no further once it has failed', async () => {
  const sibling = Promise.withResolvers<unknown>();
  const writeTwice = async (tx: Db) => {
    await tx.execute(sql`insert into counters values ('e', 1)`);
    await tx.execute(sql`insert into counters values ('f', 1)`);
  };
  const failed = database.transaction(async (tx) => {
    const writing = writeTwice(tx);
    writing.then(sibling.resolve, sibling.resolve);
    await Promise.all([writing, Promise.reject(new Error('changed my mind'))]);
  });
  await expect(failed).rejects.toThrow('changed my mind');
  expect(await sibling.promise).toBeInstanceOf(Error);
  expect([await valueOf('e'), await valueOf('f')]).toEqual([undefined, undefined]);
});

it('two transactions that wait for each other both come to pass', async () => {
  const met = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const raise = (first: string, second: string, [own, other]: readonly PromiseWithResolvers<void>[]) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`update counters set value = value + 1 where name = ${first}`);
      own?.resolve();
      await other?.promise;
      await tx.execute(sql`update counters set value = value + 1 where name = ${second}`);
    });
  await Promise.all([raise('a', 'b', met), raise('b', 'a', [met[1], met[0]])]);
  expect([await valueOf('a'), await valueOf('b')]).toEqual([2, 2]);
});

it('a broken unique index is told apart from other faults', async () => {
  const fault = await database.db
    .execute(sql`insert into counters values ('a', 1)`)
    .catch((error: unknown) => error);
  expect(isUniqueViolation(fault)).toBe(true);
  const other = await database.db
    .execute(sql`insert into counters values ('z', null)`)
    .catch((error: unknown) => error);
  expect(isUniqueViolation(other)).toBe(false);
});

it('a database that is not there is told apart from other things that are not there', async () => {
  const nowhere = openDatabase({ host: '127.0.0.1', port: 1 }, { size: 1, onError: () => undefined });
  const faults = await Promise.all(
    [
      nowhere.pool.query('select 1'),
      nowhere.db.execute(sql`select 1`),
      nowhere.transaction(() => Promise.resolve()),
    ].map((work) => work.catch((error: unknown) => error)),
  );
  await nowhere.close();
  expect(faults.map((fault) => (fault instanceof AppError ? fault : asUnavailable(fault))?.status)).toEqual([
    503, 503, 503,
  ]);
  expect(asUnavailable(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }))).toBeNull();
});

it('a connection that is ended in the middle of a query is an outage', async () => {
  const fault = await database
    .transaction(async (tx) => {
      await tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`);
    })
    .catch((error: unknown) => error);
  expect(asUnavailable(fault)?.status).toBe(503);
});

it('a server that only lets read, as a standby does, is an outage', async () => {
  const fault = await database
    .transaction(async (tx) => {
      await tx.execute(sql`set transaction read only`);
      await tx.execute(sql`update counters set value = 0`);
    })
    .catch((error: unknown) => error);
  expect(asUnavailable(fault)?.status).toBe(503);
});
