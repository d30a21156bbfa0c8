import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { crossings } from './crossings.ts';
import { findOpenTables, readOwned, type OwnedTables } from './open-tables.ts';
import { crossingsOf, observed } from './statement-wall.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { startTestProduct } from './test-product.ts';

let database: TestDatabase;
let client: pg.Client;
let owned: OwnedTables;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
  await client.query('create table stray (id uuid, owner_id uuid)');
  owned = await readOwned(client);
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

describe('a statement that names its user for every table', () => {
  it.each([
    'select * from items where user_id = $1 and id = $2',
    'select * from items where id = $2 and user_id = any($1::uuid[])',
    'select b.name from boards b join items i on i.user_id = b.user_id and i.board_id = b.id where i.user_id = $1',
    'select * from boards b left join items i on i.user_id = b.user_id and i.board_id = b.id where b.user_id = $1',
    'with mine as (select user_id, id from boards where user_id = $1) select i.* from items i, mine where i.user_id = mine.user_id',
    'select * from boards b where user_id = $1 and exists (select from items i where i.user_id = $1 and i.board_id = b.id)',
    'update items set title = $3 where user_id = $1 and id = $2',
    'delete from items using unnest($1::uuid[]) as whose (id) where items.user_id = whose.id',
    'insert into sessions (user_id, token_hash, expires_at, created_at) values ($1, $2, now(), now())',
    'select name from users where id = $1',
    'select * from items where user_id in ($1, $2)',
    "select * from items where user_id = '3d0ee04e-9e43-4f5a-8f0c-0a3b0f5b2a51'",
    'select * from items i join (select user_id from boards where user_id = $1 limit 1) b on b.user_id = i.user_id',
    'select * from items where user_id = (select user_id from boards where user_id = $1 limit 1)',
    'select * from boards b where user_id = $1 and not exists (select from items i where i.user_id = b.user_id and i.board_id = b.id)',
  ])('%s', async (text) => {
    expect(await findOpenTables(client, { text, owned })).toEqual([]);
  });
});

describe('a statement that forgets its user', () => {
  it.each([
    ['select * from items where id = $1', ['items']],
    ['select * from items where user_id = $1 or id = $2', ['items']],
    ['select * from items where user_id <> $1', ['items']],
    ['select * from items i join boards b on b.user_id = i.user_id where i.id = $1', ['boards', 'items']],
    ['select * from boards b join items i on i.board_id = b.id where b.user_id = $1', ['items']],
    [
      'select (select count(*) from items i where i.board_id = b.id) from boards b where b.user_id = $1',
      ['items'],
    ],
    ['update items set title = $2 where id = $1', ['items']],
    ['delete from boards where id = $1', ['boards']],
    ['insert into activities select * from activities where id = $1', ['activities']],
    ['select name from users where email = $1', ['users']],
    [
      'select * from boards b left join items i on i.user_id = b.user_id and i.board_id = b.id and i.user_id = $1',
      ['boards'],
    ],
    ['select * from items i left join boards b on b.user_id = i.user_id and b.user_id = $1', ['items']],
    [
      'select * from items i where not exists (select from boards b where b.user_id = $1 and b.user_id = i.user_id and b.id = i.board_id)',
      ['items'],
    ],
    [
      'select (select count(*) from items i where i.user_id = $1 and i.user_id = b.user_id) from boards b',
      ['boards', 'items'],
    ],
    [
      'select * from boards b, lateral (select count(*) from items i where i.user_id = $1 and i.user_id = b.user_id) n',
      ['boards', 'items'],
    ],
    [
      'select * from boards b full join items i on i.user_id = b.user_id and i.board_id = b.id and i.user_id = $1 and b.user_id = $1',
      ['boards', 'items'],
    ],
    [
      'select * from boards b, lateral (select from items i where i.user_id = $1 and i.user_id = b.user_id union all select) n',
      ['boards', 'items'],
    ],
    ['select * from items where user_id = coalesce($1, user_id)', ['items']],
    ['select * from items where user_id = any(coalesce($1, array[user_id]))', ['items']],
    ['select * from items i join stray s on i.user_id = s.owner_id where s.id = $1', ['items']],
  ])('%s', async (text, tables) => {
    const open = await findOpenTables(client, { text, owned });
    expect(open.toSorted()).toEqual(tables);
  });
});

describe('a product under test', () => {
  /** Sends a statement as the product does, and ends the product. */
  async function closeAfter(text: string, values: unknown[]): Promise<void> {
    const product = await startTestProduct();
    const own = new pg.Client({ ...product.connection, ...observed });
    await own.connect();
    await own.query(text, values).catch(() => undefined);
    await own.end();
    await product.close();
  }

  it('fails when it sent a statement that forgets its user', async () => {
    const text = 'select title from items where id = $1';
    await expect(closeAfter(text, [crypto.randomUUID()])).rejects.toThrow(`items: ${text}`);
  });

  it('fails when a crossing comes to more tables than are meant', async () => {
    const text =
      "select 'totalBoards' as name, (select count(*) from boards), (select count(*) from active_days)";
    await expect(closeAfter(text, [])).rejects.toThrow(`boards: ${text}`);
  });

  it('fails when a statement cannot be explained', async () => {
    const closing = closeAfter('select 1 from nowhere', []);
    await expect(closing).rejects.toThrow(
      'could not be explained (error: relation "nowhere" does not exist)',
    );
  });

  it('ends when it sent what is meant for all users', async () => {
    await expect(closeAfter('select count(*) from "users"', [])).resolves.toBeUndefined();
  });
});

it.each(crossings)('no other crossing is $what', ({ what, statement }) => {
  const text = statement.replace(/…$/u, '').replaceAll('…', 'id');
  expect(crossingsOf(text).map((one) => one.what)).toEqual([what]);
});
