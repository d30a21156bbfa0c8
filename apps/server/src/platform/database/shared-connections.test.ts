import type pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { asUnavailable } from './faults.ts';
import { openDatabase, type Database } from './index.ts';
import { defineStatement } from './statement.ts';
import { openFaultyNetwork } from './testing/faulty-network.ts';

let connection: pg.ClientConfig;
let database: Database;
let parts: AsyncDisposableStack;

beforeEach(async () => {
  parts = new AsyncDisposableStack();
  const test = await createTestDatabase();
  parts.defer(test.drop);
  connection = test.connection;
  database = openDatabase(connection, { size: 1, onError: () => undefined });
  parts.defer(database.close);
});
afterEach(() => parts.disposeAsync());

const echo = defineStatement<{ value: number; connection: number }>(
  'echo',
  'select $1::int as value, pg_backend_pid() as connection',
);
const divide = defineStatement('divide', 'select 1 / $1::int as value');

it('gives everybody their own answer, over two connections, while the pool is taken', async () => {
  const answers = await database.transaction(() =>
    Promise.all(Array.from({ length: 50 }, (_, value) => echo(database.db, [value]))),
  );
  expect(answers.map(([row]) => row?.value)).toEqual(Array.from({ length: 50 }, (_, value) => value));
  expect(new Set(answers.map(([row]) => row?.connection)).size).toBe(2);
});

it('lets a statement that fails fail alone', async () => {
  const answers = await Promise.allSettled([1, 0, 2, 0].map((value) => divide(database.db, [value])));
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected']);
});

it('makes a lost connection anew', async () => {
  const before = await Promise.all([echo(database.db, [1]), echo(database.db, [2])]);
  const lost = before.map(([row]) => row?.connection);
  await database.pool.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [lost]);
  await expect.poll(() => echo(database.db, [3]).catch(() => null)).toMatchObject([{ value: 3 }]);
});

it('gives up a read whose answer never comes, and makes the connection anew', async () => {
  const network = await openFaultyNetwork(connection);
  const far = openDatabase(network.connection, { size: 1, onError: () => undefined, readTimeoutMs: 400 });
  expect(await echo(far.db, [1])).toMatchObject([{ value: 1 }]);
  network.stall();
  const fault = await echo(far.db, [2]).catch((error: unknown) => error);
  expect(asUnavailable(fault)?.status).toBe(503);
  await expect.poll(() => echo(far.db, [3]).catch(() => null)).toMatchObject([{ value: 3 }]);
  await far.close();
  await network.close();
});

it('opens nothing once it is closed', async () => {
  await echo(database.db, [1]);
  await parts.disposeAsync();
  await expect(echo(database.db, [2])).rejects.toThrow(/closed|not queryable/);
});
