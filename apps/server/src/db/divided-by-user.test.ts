import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, queryTestDatabase, type TestDatabase } from '#testing/test-database.ts';

// On a database that is divided by user, a key that does not begin with the user cannot be kept by a part of it
// alone. docs/operating/scaling.md lists these in words, too.
const keysOfTheWhole = [
  // Accounts, and what leads to one before it is known whose it is.
  'users_pkey: id',
  'users_email_unique: email',
  'identities_by_subject: issuer, subject',
  'passkeys_by_credential: credential_id',
  'pending_sign_ins_pkey: flow_hash',
  'used_invitations_pkey: hash',
  'rate_counts_pkey: key',
  // What went wrong in the installation.
  'faults_pkey: id',
];

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it('every unique key begins with the user, but for those named here', async () => {
  const keys = await queryTestDatabase(
    database,
    `select index.relname as name, (select string_agg(coalesce(a.attname, '?'), ', ' order by place)
      from unnest(x.indkey) with ordinality key (number, place)
      left join pg_attribute a on a.attrelid = x.indrelid and a.attnum = key.number) as columns
    from pg_index x join pg_class index on index.oid = x.indexrelid
    where x.indisunique and index.relnamespace = 'public'::regnamespace`,
  );
  const said = keys.map(({ name, columns }) => `${String(name)}: ${String(columns)}`);
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter((key) => !/: user_id\b/.test(key)).toSorted()).toEqual(keysOfTheWhole.toSorted());
});

it('every row leads to rows of the same user', async () => {
  const keys = await queryTestDatabase(
    database,
    `select conrelid::regclass || ': ' || pg_get_constraintdef(oid) as said
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`,
  );
  const said = keys.map((key) => String(key['said']));
  const isOfUser = /: FOREIGN KEY \(user_id(?:, .+)?\) REFERENCES (?:users\(id\)|\w+\(user_id, .+\))/;
  expect(said.length).toBeGreaterThan(50);
  expect(said.filter((key) => !isOfUser.test(key))).toEqual([]);
});
