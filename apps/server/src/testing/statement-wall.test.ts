import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findOpenTables, readOwned, type OwnedTables } from './statement-wall.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let client: pg.Client;
let owned: OwnedTables;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.connection);
  await client.connect();
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
  ])('%s', async (text, tables) => {
    const open = await findOpenTables(client, { text, owned });
    expect(open.toSorted()).toEqual(tables);
  });
});
