import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { asUnavailable } from './faults.ts';
import { openDatabase, type Database } from './index.ts';
import { defineStatement } from './statement.ts';
import { openFaultyNetwork, type FaultyNetwork } from './testing/faulty-network.ts';

let network: FaultyNetwork;
let said: string[];
let parts: AsyncDisposableStack;
beforeEach(async () => {
  parts = new AsyncDisposableStack();
  said = [];
  const { connection, drop } = await createTestDatabase();
  parts.defer(drop);
  network = await openFaultyNetwork(connection);
  parts.defer(network.close);
});
afterEach(() => parts.disposeAsync());

function open(answer: number): Database {
  const database = openDatabase(network.connection, {
    size: 2,
    onError: (error) => said.push(error.message),
    patience: { silence: 200, answer },
  });
  parts.defer(database.close);
  return database;
}

const echo = defineStatement<{ value: number }>('echo', 'select $1::int as value');

const faultOf = async (work: Promise<unknown>) => {
  const error: unknown = await work.then(
    () => null,
    (fault: unknown) => fault,
  );
  return asUnavailable(error)?.status;
};

it('gives up everything that waits for a database that hangs, and goes on once it answers', async () => {
  const database = open(400);
  await Promise.all([echo(database.db, [1]), database.pool.query('select 1')]);
  network.hang();
  const waiting = [
    echo(database.db, [1]),
    database.transaction(() => echo(database.db, [2])),
    // More than there are connections.
    ...Array.from({ length: 10 }, () => database.pool.query('select 1')),
  ];
  expect(await Promise.all(waiting.map(faultOf))).toEqual(waiting.map(() => 503));
  expect(said).toContain('The database does not answer. Its connections are cut off until it does.');
  expect(await faultOf(database.ping(50))).toBe(503);
  network.heal();
  await expect.poll(() => echo(database.db, [3]).catch(() => null)).toEqual([{ value: 3 }]);
  await database.ping(10_000);
});

it('gives up a connection that the network lost without a word, and no other', async () => {
  const database = open(30_000);
  await database.pool.query('select 1');
  network.stall();
  const waiting = database.pool.query('select 1');
  const working = database.pool.query('select pg_sleep(1.5)');
  expect(await faultOf(waiting)).toBe(503);
  await working;
  expect((await database.pool.query('select 2 as value')).rows).toEqual([{ value: 2 }]);
});

it('lets a database that takes its time have it', async () => {
  const database = open(30_000);
  await database.pool.query('select pg_sleep(1.5)');
  expect(said).toEqual([]);
});
