import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { kinds } from './start-platform.ts';
import { createLocalFileStore } from '#platform/files/local-file-store.ts';
import { createApiClient, type ApiClient } from '#testing/api-client.ts';
import { createTestDatabase, queryTestDatabase, type TestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';
import { restoreBackup, verifyBackup } from '#features/backups/restore-backup.ts';
import { emptyReport, writeBackup, type BackupSource } from '#features/backups/write-backup.ts';

const secretKey = Buffer.alloc(32, 'k');
let product: TestProduct;
let ada: ApiClient & { userId: string; email: string };
let boardId: string;

beforeAll(async () => {
  product = await startTestProduct();
  ada = await product.signUp('Ada');
  boardId = (await ada.ok('POST /api/boards', { body: { name: 'Bread' } })).board.id;
  await upload(ada, boardId, {
    name: 'starter.txt',
    text: 'Flour and water.\tAnd patience\\.\n'.repeat(2000),
  });
});
afterAll(() => product.close());

async function upload(
  client: ApiClient,
  board: string,
  { name, text }: { name: string; text: string },
): Promise<string> {
  const body = new FormData();
  body.append('boardId', board);
  body.append('file', new Blob([text]), name);
  return (await client.ok('POST /api/content/upload', { body })).item.id;
}

const source = (change: Partial<BackupSource> = {}): BackupSource => ({
  connection: product.connection,
  files: createLocalFileStore(join(product.dataDir, 'files')),
  secretKey,
  isKeyStored: true,
  version: '0.0.0',
  now: new Date(),
  ...change,
});

async function takeBackup(change: Partial<BackupSource> = {}) {
  const report = emptyReport();
  const bytes = Buffer.concat(await Array.fromAsync(writeBackup(source(change), report)));
  return { bytes, report };
}

/** In pieces that no border of the archive coincides with. */
async function* inPieces(bytes: Buffer, size = 1000): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) {
    yield await Promise.resolve(bytes.subarray(at, at + size));
  }
}

async function onEmptyMachine<T>(
  work: (machine: { database: TestDatabase; dataDir: string }) => Promise<T>,
  template = 'template0',
): Promise<T> {
  const database = await createTestDatabase(template);
  const dataDir = await mkdtemp(join(tmpdir(), 'hookline-restored-'));
  try {
    return await work({ database, dataDir });
  } finally {
    await database.drop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

const restoreTo = (bytes: Buffer, { database, dataDir }: { database: TestDatabase; dataDir: string }) =>
  restoreBackup(inPieces(bytes), {
    connection: database.connection,
    files: createLocalFileStore(join(dataDir, 'files')),
    kinds,
  });

const contentsOf = async ({ connection }: { connection: TestDatabase['connection'] }) => {
  const tables = await queryTestDatabase(
    { connection },
    `select c.relname as name, (xpath('/row/hash/text()', query_to_xml(
        format('select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '''')) as hash from %I t', c.relname),
        false, true, '')))[1]::text as hash
     from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1`,
  );
  return Object.fromEntries(tables.map(({ name, hash }) => [String(name), String(hash)]));
};

describe('a backup', () => {
  it('restores every row and every file onto an empty machine', async () => {
    await until(async () => {
      const { items } = await ada.ok('GET /api/content', { query: {} });
      return items.every(({ status }) => status === 'processed') ? true : null;
    });
    const { bytes, report } = await takeBackup();
    const before = await contentsOf(product);
    await onEmptyMachine(async (machine) => {
      const restored = await restoreTo(bytes, machine);
      const key = secretKey.toString('base64url');
      expect(restored).toMatchObject({ rows: report.rows, files: 1, secretKey: key });
      expect(await contentsOf(machine.database)).toEqual(before);
      const [name = ''] = await readdir(join(product.dataDir, 'files', ada.userId));
      const at = (dataDir: string) => readFile(join(dataDir, 'files', ada.userId, name));
      expect(await at(machine.dataDir)).toEqual(await at(product.dataDir));
      expect(report).toMatchObject({ files: 1, bytes: bytes.length, problems: [] });
    });
  });

  it('is served by a product that starts on it, for the same sessions', async () => {
    const { bytes } = await takeBackup();
    const database = await createTestDatabase('template0');
    const target = await mkdtemp(join(tmpdir(), 'hookline-restored-'));
    await restoreTo(bytes, { database, dataDir: target });
    const second = await startTestProduct({}, { database });
    const token = await ada.ok('POST /api/auth/login', {
      body: { email: ada.email, password: 'correct horse' },
    });
    const again = createApiClient(second.origin, token.token);
    // That session is younger than the backup.
    expect((await again.fails('GET /api/boards')).status).toBe(401);
    const signedIn = await second.anonymous.ok('POST /api/auth/login', {
      body: { email: ada.email, password: 'correct horse' },
    });
    const { boards } = await createApiClient(second.origin, signedIn.token).ok('GET /api/boards');
    expect(boards).toMatchObject([{ id: boardId, name: 'Bread', item_count: 1 }]);
    await second.close();
    await rm(target, { recursive: true });
  });

  it('brings jobs that were waiting', async () => {
    const { item } = await ada.ok('POST /api/content/add', {
      body: { boardId, contentUrl: 'http://127.0.0.1:9/later' },
    });
    await ada.ok('DELETE /api/content/{id}', { params: { id: item.id } });
    const { bytes } = await takeBackup();
    await onEmptyMachine(async (machine) => {
      await restoreTo(bytes, machine);
      const waiting = "select data, start_after from jobs.job where name = 'purge' and state = 'created'";
      const [before, after] = [
        await queryTestDatabase(product, waiting),
        await queryTestDatabase(machine.database, waiting),
      ];
      expect(after).toEqual(before);
      expect(after.length).toBeGreaterThan(0);
    });
  });

  it('names a stored file that is missing or changed, and has everything else', async () => {
    const person = await product.signUp();
    const { board } = await person.ok('POST /api/boards', { body: { name: 'Losses' } });
    const gone = await upload(person, board.id, { name: 'gone.txt', text: 'gone' });
    const files = createLocalFileStore(join(product.dataDir, 'files'));
    await files.remove(`${person.userId}/${gone}`);
    const { report, bytes } = await takeBackup();
    expect(report.problems).toEqual([`files/${person.userId}/${gone} is missing.`]);
    expect(await verifyBackup(inPieces(bytes))).toMatchObject({ product: 'Hookline' });
    await person.ok('DELETE /api/auth/me', { body: { password: 'correct horse' } });
  });
});

describe('a damaged backup', () => {
  const positions = 120;

  function damage(bytes: Buffer, at: number): AsyncGenerator<Buffer> {
    const damaged = Buffer.from(bytes);
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
    return inPieces(damaged, 10_000);
  }

  it('is refused wherever a byte was changed', async () => {
    const { bytes } = await takeBackup();
    const places = Array.from({ length: positions }, (_, index) =>
      Math.floor((index * bytes.length) / positions),
    );
    for (const at of [bytes.length - 1, ...places]) {
      await expect(verifyBackup(damage(bytes, at)), `byte ${at}`).rejects.toThrow(/damaged|not a backup/u);
    }
  });

  it('is told by the name of the file that the byte is in', async () => {
    const { bytes } = await takeBackup();
    const verify = (at: number) => verifyBackup(damage(bytes, at));
    await expect(verify(bytes.indexOf('Flour and water.'))).rejects.toThrow(/files\/\S+ is damaged\./u);
    await expect(verify(bytes.indexOf('tables/users/') + 600)).rejects.toThrow(
      'tables/users/000001.zst is damaged.',
    );
  });

  it('is refused wherever it breaks off', async () => {
    const { bytes } = await takeBackup();
    for (const length of [0, 100, 512, 5_000, bytes.length - 1025, bytes.length - 512]) {
      await expect(verifyBackup(inPieces(bytes.subarray(0, length)))).rejects.toThrow(
        /damaged|not a backup/u,
      );
    }
  });

  it('leaves an empty installation empty, so that another one can be restored', async () => {
    const { bytes } = await takeBackup();
    const damaged = Buffer.from(bytes);
    const at = bytes.indexOf('Flour and water.');
    damaged.writeUInt8(damaged.readUInt8(at) ^ 1, at);
    await onEmptyMachine(async (machine) => {
      await expect(restoreTo(damaged, machine)).rejects.toThrow('nothing was restored');
      expect(await queryTestDatabase(machine.database, 'select 1 from users')).toEqual([]);
      expect(await readdir(join(machine.dataDir, 'files', ada.userId))).toEqual([]);
      await restoreTo(bytes, machine);
      expect(await contentsOf(machine.database)).toEqual(await contentsOf(product));
    });
  });
});

it('keeps the key before anybody has an account: what breaks off at its very end can be repeated', async () => {
  const { bytes } = await takeBackup();
  await onEmptyMachine(async ({ database, dataDir }) => {
    const keepSecretKey = vi.fn<(key: string) => Promise<void>>(() => Promise.reject(new Error('cut off')));
    const files = createLocalFileStore(join(dataDir, 'files'));
    const target = { connection: database.connection, files, kinds, keepSecretKey };
    await expect(restoreBackup(inPieces(bytes), target)).rejects.toThrow('cut off');
    expect(keepSecretKey).toHaveBeenCalledWith(secretKey.toString('base64url'));
    await restoreTo(bytes, { database, dataDir });
    expect(await contentsOf(database)).toEqual(await contentsOf(product));
  });
});

describe('an installation that is not empty', () => {
  it('is refused in words, and nothing is changed', async () => {
    const { bytes } = await takeBackup();
    await onEmptyMachine(async (machine) => {
      await restoreTo(bytes, machine);
      const before = await contentsOf(machine.database);
      await expect(restoreTo(bytes, machine)).rejects.toThrow(
        'This installation is not empty: it has accounts.',
      );
      expect(await contentsOf(machine.database)).toEqual(before);
    });
  });

  it('is refused where other tables are, and while a server is connected', async () => {
    const { bytes } = await takeBackup();
    await onEmptyMachine(async (machine) => {
      await queryTestDatabase(machine.database, 'create table of_others (id int)');
      await expect(restoreTo(bytes, machine)).rejects.toThrow('This database is not empty.');
    });
    await expect(
      restoreTo(bytes, { database: { ...product, drop: () => Promise.resolve() }, dataDir: '/none' }),
    ).rejects.toThrow('A Hookline server uses this database. Stop it first.');
  });

  it('counts as empty where nobody has an account yet', async () => {
    const { bytes } = await takeBackup();
    await onEmptyMachine(async (machine) => {
      await restoreTo(bytes, machine);
      expect(await contentsOf(machine.database)).toEqual(await contentsOf(product));
    }, 'template_hookline');
  });
});

describe('while a backup is taken', () => {
  it('another one is refused', async () => {
    const first = writeBackup(source(), emptyReport());
    await first.next();
    await expect(takeBackup()).rejects.toThrow('Another backup is being taken.');
    await first.return(undefined);
    await takeBackup();
  });
});

it('a deleted account’s files stay until the backup that has them is done', async () => {
  const person = await product.signUp();
  const { board } = await person.ok('POST /api/boards', { body: { name: 'Leaving' } });
  await upload(person, board.id, { name: 'last-words.txt', text: 'Goodbye.' });
  const backup = writeBackup(source(), emptyReport());
  const parts: Uint8Array[] = [(await backup.next()).value ?? Buffer.alloc(0)];
  await person.ok('DELETE /api/auth/me', { body: { password: 'correct horse' } });
  const putOff = "select 1 from jobs.job where name = 'remove-files' and state = 'created'";
  await until(async () => ((await queryTestDatabase(product, putOff)).length > 0 ? true : null));
  for await (const bytes of backup) {
    parts.push(bytes);
  }
  await onEmptyMachine(async (machine) => {
    await restoreTo(Buffer.concat(parts), machine);
    expect(await readdir(join(machine.dataDir, 'files', person.userId))).toHaveLength(1);
  });
  await queryTestDatabase(product, "update jobs.job set start_after = now() where name = 'remove-files'");
  await until(async () => {
    const left = await readdir(join(product.dataDir, 'files', person.userId)).catch(() => null);
    return left === null ? true : null;
  });
});
