import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { queryTestDatabase } from '#testing/test-database.ts';
import { startTestProduct } from '#testing/test-product.ts';
import { until } from '#testing/until.ts';

const disk = makeSmallDisk();

it.skipIf(disk === null)(
  'on a full disk nothing new is taken in, and reading and deleting go on (needs the right to mount)',
  async () => {
    const directory = disk ?? '';
    onTestFinished(() => {
      execFileSync('/bin/umount', [directory]);
      rmdirSync(directory);
    });
    const product = await startTestProduct({ DATA_DIR: directory });
    onTestFinished(() => product.close());
    const person = await product.signUp();
    const addBoard = (name: string) => person.call('POST /api/boards', { body: { name } });
    const kept = await person.ok('POST /api/boards', { body: { name: 'Kept' } });
    const readiness = () => person.ok('GET /readyz');
    expect(await readiness()).toEqual({ status: 'ready' });

    const body = new FormData();
    body.append('boardId', kept.board.id);
    body.append('file', new Blob([Buffer.alloc(40 * 2 ** 20)]), 'large.txt');
    expect(await person.fails('POST /api/content/upload', { body })).toMatchObject({
      status: 507,
      code: 'no_space',
    });

    const filler = join(directory, 'filler');
    writeFileSync(filler, Buffer.alloc(40 * 2 ** 20));
    await until(async () => ((await addBoard('Maybe')).status === 507 ? true : null));
    expect(product.logged.join('')).toContain('The disk of the server is full');
    expect(await readiness()).toEqual({
      status: 'ready',
      problem: expect.stringMatching(/^The disk that holds .* is full\./) as string,
    });
    expect((await person.ok('GET /api/boards')).boards.map(({ id }) => id)).toContain(kept.board.id);
    await person.ok('DELETE /api/boards/{id}', { params: { id: kept.board.id } });

    await rm(filler);
    await until(async () => ((await addBoard('Again')).status === 201 ? true : null));
  },
);

it('a full disk of the database server is told as one', async () => {
  const product = await startTestProduct();
  onTestFinished(() => product.close());
  const person = await product.signUp();
  await queryTestDatabase(
    product,
    "create function fill() returns trigger language plpgsql as $$ begin raise sqlstate '53100'; end $$;" +
      'create trigger fill before insert on boards for each row execute function fill()',
  );
  expect(await person.fails('POST /api/boards', { body: { name: 'Board' } })).toMatchObject({
    status: 507,
    code: 'no_space',
  });
});

function makeSmallDisk(): string | null {
  const directory = mkdtempSync(join(tmpdir(), 'hookline-disk-'));
  const { status } = spawnSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=96m', 'tmpfs', directory]);
  if (status !== 0) {
    rmdirSync(directory);
  }
  return status === 0 ? directory : null;
}
