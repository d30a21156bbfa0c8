import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ApiClient } from '#testing/api-client.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { holdLibrary } from './library-imports.repo.ts';
import * as samples from './testing/sample-libraries.ts';

let product: TestProduct;
let person: ApiClient & { userId: string };

beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());
beforeEach(async () => {
  person = await product.signUp();
});

const query = <T>(text: string, values: unknown[] = []) =>
  queryTestDatabase(product, text, values) as unknown as Promise<T[]>;

/** Has an export added, and does not wait for it. */
async function begin(bytes: string): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([bytes]), 'export');
  const { importId: id } = await person.ok('POST /api/import/library', { body });
  await person.ok('POST /api/import/library/{id}/commit', { params: { id } });
  return id;
}
const show = (id: string) => person.ok('GET /api/import/library/{id}', { params: { id } });
const ended = (id: string) =>
  until(async () => {
    const shown = await show(id);
    return shown.state === 'importing' ? null : shown;
  });
const notes = async () => (await person.ok('GET /api/content', { query: { type: 'note' } })).items;

/** Waits until a run waits for the library that the test holds. */
const untilHeldUp = () =>
  until(async () => {
    const held = await query(
      `select from pg_locks where locktype = 'advisory' and not granted and pid in (
        select pid from pg_stat_activity where datname = current_database())`,
    );
    return held.length > 0 ? true : null;
  });

describe('imports that overlap', () => {
  it('add a note once that both hold', async () => {
    await ended(await begin(samples.karakeepJson));
    const [note] = await notes();
    // What a run that is planned now does not see, as if the other had not added it yet.
    const setDeleted = (deletedAt: string) =>
      query(`update items set deleted_at = ${deletedAt} where user_id = $1 and id = $2`, [
        person.userId,
        note?.id,
      ]);
    await setDeleted('now()');
    const second = await product.database.transaction(async (tx) => {
      await holdLibrary(person, tx);
      const id = await begin(samples.karakeepJson);
      await untilHeldUp();
      await setDeleted('null');
      return id;
    });
    expect(await ended(second)).toMatchObject({ state: 'done', counts: { notes: 0 } });
    expect((await notes()).map(({ id }) => id)).toEqual([note?.id]);
  });

  it('add nothing to one that has ended meanwhile', async () => {
    const id = await product.database.transaction(async (tx) => {
      await holdLibrary(person, tx);
      const begun = await begin(samples.karakeepJson);
      await untilHeldUp();
      await query(`update library_imports set state = 'stopped' where id = $1`, [begun]);
      return begun;
    });
    await until(async () => {
      const open = await query(
        `select from jobs.job where name = 'import-library' and state <> 'completed' and data->>'importId' = $1`,
        [id],
      );
      return open.length === 0 ? true : null;
    });
    expect([(await show(id)).state, await notes()]).toEqual(['stopped', []]);
  });

  it('have their pages asked for by one job', async () => {
    const links = (path: string) =>
      `title,url,time_added,tags,status\n${Array.from({ length: 30 }, (_, at) => `Page ${at},https://${path}.invalid/${at},${1_650_000_000 + at},,`).join('\n')}\n`;
    const jobs = (states: string) =>
      query(
        `select from jobs.job where name = 'read-imported' and state in (${states}) and data->>'userId' = $1`,
        [person.userId],
      );
    await ended(await begin(links('one')));
    const settled = () =>
      until(async () => {
        const isAtWork = (await jobs("'active'")).length > 0;
        const [asked] = await query(
          'select from library_import_items where user_id = $1 and asked_at is not null limit 1',
          [person.userId],
        );
        return asked === undefined || isAtWork ? null : true;
      });
    await settled();
    await ended(await begin(links('two')));
    await settled();
    expect(await jobs("'created', 'retry', 'active'")).toHaveLength(1);
  });
});

it('an import that is given up counts what it added and has its pages read', async () => {
  const id = await begin(samples.pocketCsv);
  const { counts } = await ended(id);
  // As it is when the server broke off behind the last item.
  await query("delete from jobs.job where name in ('read-imported', 'ingest')");
  await query('update library_import_items set asked_at = null where import_id = $1', [id]);
  await query(
    `update library_imports set state = 'importing', done = 0, counts = counts || '{"links": 7}' where id = $1`,
    [id],
  );
  await query(`insert into jobs.job (id, name, data) values ($1, 'import-library-dead', $2)`, [
    randomUUID(),
    JSON.stringify({ userId: person.userId, importId: id }),
  ]);
  expect(await ended(id)).toMatchObject({ state: 'stopped', counts, progress: { done: 2 } });
  const asked = await until(async () => {
    const rows = await query(
      'select from library_import_items where import_id = $1 and asked_at is not null',
      [id],
    );
    return rows.length === 2 ? rows : null;
  });
  expect(asked).toHaveLength(2);
});
