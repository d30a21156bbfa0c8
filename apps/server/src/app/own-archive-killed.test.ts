import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addressOf } from '#testing/address-of.ts';
import { lookAt, pack, rewrite, takeOut, unpack } from '#testing/own-archive.ts';
import { startServerProcess, type ServerProcess } from '#testing/process.ts';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct, type TestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

const SECRET_KEY = 'x'.repeat(40);
const workers: ServerProcess[] = [];
let product: TestProduct;
beforeAll(async () => {
  product = await startTestProduct({ SECRET_KEY, ROLE: 'web' });
});
afterAll(async () => {
  for (const worker of workers) {
    worker.kill('SIGKILL');
    await worker.ended();
  }
  await product.close();
});

function startWorker(): ServerProcess {
  const worker = startServerProcess({
    SECRET_KEY,
    ROLE: 'worker',
    DATA_DIR: product.dataDir,
    DATABASE_URL: addressOf(product.connection),
  });
  workers.push(worker);
  return worker;
}

/** An archive of one board with so many notes, each with a highlight and a tag. */
async function largeArchive(notes: number): Promise<Buffer> {
  const maker = await product.signUp('Maker');
  const { board } = await maker.ok('POST /api/boards', { body: { name: 'Lamps' } });
  const { item } = await maker.ok('POST /api/content/note', {
    body: { boardId: board.id, text: 'The oldest lamp was lit in 1887.', tags: ['lamps'] },
  });
  await maker.ok('POST /api/content/{id}/highlights', {
    params: { id: item.id },
    body: { start: 4, end: 15 },
  });
  const parts = await unpack(await takeOut(maker));
  const marked = /"highlights":\[\{"id":"([^"]+)"/u;
  return pack(
    rewrite(parts, 'boards/', (text) => {
      const [head = '', line = '', end = ''] = text.split('\n');
      const highlight = marked.exec(line)?.[1] ?? '';
      const lines = Array.from({ length: notes }, () =>
        line.replaceAll(item.id, randomUUID()).replaceAll(highlight, randomUUID()),
      );
      return [head, lines.join(',\n'), end].join('\n');
    }),
  );
}

it('goes on after the process that brings it in was killed, and adds nothing twice', async () => {
  const notes = 3_000;
  const archive = await largeArchive(notes);
  const person = await product.signUp();
  const { importId: id } = await lookAt(person, archive);
  await person.ok('POST /api/import/library/{id}/commit', { params: { id } });
  const show = () => person.ok('GET /api/import/library/{id}', { params: { id } });
  const worker = startWorker();
  await until(async () => ((await show()).progress.done > 0 ? true : null));
  worker.kill('SIGKILL');
  await worker.ended();
  const { state, progress } = await show();
  expect(state).toBe('importing');
  expect(progress.done).toBeGreaterThan(0);
  expect(progress.done).toBeLessThan(notes);

  startWorker();
  const done = await until(async () => {
    const shown = await show();
    return shown.state === 'importing' ? null : shown;
  });
  expect(done).toMatchObject({
    state: 'done',
    counts: { boards: 1, notes, highlights: notes, tags: 1 },
    progress: { done: notes, total: notes },
  });
  const [count] = (await queryTestDatabase(
    product,
    `select (select count(*)::int from items where user_id = $1) as items,
      (select count(*)::int from highlights where user_id = $1) as highlights,
      (select item_count from boards where user_id = $1) as counted`,
    [person.userId],
  )) as unknown[];
  expect(count).toEqual({ items: notes, highlights: notes, counted: notes });
});
