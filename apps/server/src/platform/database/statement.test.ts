import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase } from '#testing/test-database.ts';
import { openDatabase, type Database } from './index.ts';
import { defineStatement, defineStatements } from './statement.ts';

let database: Database;
const parts = new AsyncDisposableStack();

beforeAll(async () => {
  const { connection, drop } = await createTestDatabase();
  parts.defer(drop);
  database = openDatabase(connection, { size: 1, onError: () => undefined });
  parts.defer(database.close);
});
afterAll(() => parts.disposeAsync());

const readMoment = defineStatement<{ moment: string }>('moment', 'select $1::text::timestamptz(3) as moment');

it('prepares nothing by name where a pooler stands in between', async () => {
  const { connection, drop } = await createTestDatabase();
  const pooled = openDatabase(connection, { size: 1, onError: () => undefined, isPooled: true });
  const prepared = await pooled.transaction(async (tx) => {
    expect(await readMoment(tx, ['2026-03-01T08:00:00Z'])).toEqual([{ moment: '2026-03-01T08:00:00.000Z' }]);
    return (await tx.execute(sql`select name from pg_prepared_statements`)).rows;
  });
  expect(prepared).toEqual([]);
  await pooled.close();
  await drop();
});

it.each([
  '2026-03-01T08:00:00.000Z',
  '2026-03-01T08:00:00.500Z',
  '2026-03-01T08:00:00.567Z',
  '0099-12-31T23:59:59.990Z',
  '+012026-03-01T08:00:00.100Z',
])('reads the moment %s as the same text in every time zone', async (moment) => {
  const written = moment.replace('+012026', '12026');
  for (const zone of ['UTC', 'Europe/London', 'Asia/Kathmandu']) {
    await database.pool.query(`set timezone to '${zone}'`);
    expect(await readMoment(database.db, [written])).toEqual([{ moment }]);
  }
});

it('reads bigint as a number, and leaves the rest as it is', async () => {
  const read = defineStatement(
    'mixed',
    'select 1000000000000::bigint as big, null::timestamptz as none, true as yes',
  );
  expect(await read(database.db, [])).toEqual([{ big: 1e12, none: null, yes: true }]);
});

it('writes a statement once for each set of values that are there', async () => {
  const written: string[] = [];
  const read = defineStatements<{ said: string }, { one: string; other?: string | undefined }>(
    'said',
    ({ one, other }) => {
      written.push(other === undefined ? 'one' : 'both');
      const rest = other === undefined ? sql`` : sql` || ${"'s "} || ${other}::text`;
      return sql`select ${one}::text${rest} || ${one}::text as said`;
    },
  );
  const said = async (values: Parameters<typeof read>[1]) => (await read(database.db, values))[0]?.said;
  expect(await said({ one: 'a' })).toBe('aa');
  expect(await said({ one: 'b', other: undefined })).toBe('bb');
  expect(await said({ one: 'c', other: 'd' })).toBe("c's dc");
  expect(await said({ one: "'", other: '$1' })).toBe("''s $1'");
  expect(written).toEqual(['one', 'both']);
});
