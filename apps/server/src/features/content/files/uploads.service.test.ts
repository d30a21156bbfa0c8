import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FileStore } from '#platform/files/file-store.ts';
import { createLocalFileStore } from '#platform/files/local-file-store.ts';
import type { Call } from '#platform/http/call.ts';
import { createLog } from '#platform/log.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import type { NewFile } from '../additions/additions.service.ts';
import { Uploads } from './uploads.service.ts';

let product: TestProduct;
let files: FileStore;
let directory: string;
let userId: string;
let boardId: string;

beforeAll(async () => {
  product = await startTestProduct();
  const person = await product.signUp();
  userId = person.userId;
  boardId = (await person.ok('POST /api/boards', { body: { name: 'Board' } })).board.id;
  directory = await mkdtemp(join(tmpdir(), 'hookline-uploads-'));
  files = createLocalFileStore(directory);
});
afterAll(async () => {
  await product.close();
  await rm(directory, { recursive: true, force: true });
});

/**
 * Uploads a file whose item is added by `addFile`; returns the key of the file and the error that the caller
 * sees.
 */
async function upload(addFile: (file: NewFile) => Promise<never>, store: FileStore = files) {
  let key = '';
  const call = {
    receiveFile: async (put: (file: object) => Promise<unknown>) => ({
      fields: { boardId },
      file: {
        name: 'a.txt',
        stored: await put({ name: 'a.txt', bytes: Readable.from(['text']), fields: {} }),
      },
    }),
  } as unknown as Call;
  const additions = {
    requireBoard: () => Promise.resolve(),
    addFile: (_: unknown, file: NewFile) => {
      key = file.fileKey ?? '';
      return addFile(file);
    },
  };
  const uploads = new Uploads({
    database: product.database,
    files: store,
    additions,
    quotas: { requireRoom: () => Promise.resolve() },
    log: createLog('silent'),
  });
  const error: unknown = await uploads.upload({ userId }, call).catch((reason: unknown) => reason);
  return { key, error };
}

const lost = new Error('The connection ended.');
const stored = async (key: string) => {
  const bytes = await files.read(key);
  return bytes === null ? null : text(bytes);
};

it('keeps the file of an item that was added although the answer was lost', async () => {
  const { key, error } = await upload(async ({ id, fileKey }) => {
    await queryTestDatabase(
      product,
      `insert into items (user_id, id, board_id, title, description, type, status, file_key, created_at, updated_at)
       values ($1, $2, $3, 'a', '', 'document', 'processing', $4, now(), now())`,
      [userId, id, boardId, fileKey],
    );
    throw lost;
  });
  expect(error).toBe(lost);
  expect(await stored(key)).toBe('text');
});

it('removes the file of an item that was not added', async () => {
  const { key, error } = await upload(() => Promise.reject(lost));
  expect(error).toBe(lost);
  expect(await stored(key)).toBeNull();
});

it('tells what went wrong first, also when the file cannot be removed', async () => {
  const stuck = { ...files, remove: () => Promise.reject(new Error('The disk is gone.')) };
  expect((await upload(() => Promise.reject(lost), stuck)).error).toBe(lost);
});
