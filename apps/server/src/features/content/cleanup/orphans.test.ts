import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLocalFileStore } from '#platform/files/local-file-store.ts';
import { newId } from '#platform/id.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { removeOrphans } from './cleanup.ts';

let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct();
});
afterAll(() => product.close());

it('files that belong to nothing go after thirty days; those of items, deleted ones too, and of exports stay', async () => {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Board' } });
  const upload = async (name: string) => {
    const body = new FormData();
    body.append('boardId', board.id);
    body.append('file', new Blob([name]), name);
    return (await person.ok('POST /api/content/upload', { body })).item.id;
  };
  const [kept, deleted, parked, lost] = [
    await upload('kept.txt'),
    await upload('deleted.txt'),
    newId(),
    newId(),
  ];
  await person.ok('DELETE /api/content/{id}', { params: { id: deleted } });
  const files = createLocalFileStore(join(product.dataDir, 'files'));
  const keys = (ids: string[]) => ids.map((id) => `${person.userId}/${id}`);
  const foreign = [`${newId()}/${newId()}`, 'others/file'];
  for (const key of [...keys([parked, lost]), ...foreign]) {
    await files.put(key, Readable.from([Buffer.from('bytes')]));
  }
  await queryTestDatabase(
    product,
    "insert into imports (user_id, id, file_name, file_key, created_at, expires_at) values ($1, $2, 'a.csv', $3, now(), now())",
    [person.userId, parked, keys([parked])[0]],
  );
  const stored = async () => (await Array.fromAsync(files.list())).flat().toSorted();
  const all = [...keys([kept, deleted, parked, lost]), ...foreign].toSorted();
  const daysLater = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  await removeOrphans({ database: product.database, files }, daysLater(29));
  expect(await stored()).toEqual(all);
  await removeOrphans({ database: product.database, files }, daysLater(31));
  expect(await stored()).toEqual(all.filter((key) => !key.endsWith(lost)));
});
