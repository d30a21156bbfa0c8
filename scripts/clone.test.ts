import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readClone } from './clone.mjs';

let folder = '';
const write = async (files: Record<string, string>) => {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(join(folder, dirname(file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
};
const read = () => readClone(folder) ?? expect.fail('It is a clone.');
const reached = (file: string) => [...read().reach([file])].toSorted((one, other) => one.localeCompare(other));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'clone-'));
  await write({
    'apps/server/src/a.test.ts': `import { b } from './b.ts';\nimport type { Post } from '@hookline/contract/posts';`,
    'apps/server/src/b.ts': `export const b = async () => import('#lib/c.ts');`,
    'apps/server/src/lib/c.ts': `const child = new URL('./child.ts', import.meta.url);\nconst sql = \`../sql/\${name}.sql\`;`,
    'apps/server/src/lib/child.ts': `import './own.css';\nconst unrelated = './strange.ts';`,
    'apps/server/src/lib/own.css': '',
    'apps/server/src/lib/strange.ts': '',
    'apps/server/src/sql/1.sql': '',
    'packages/contract/src/posts/index.ts': `export * from '../index.ts';`,
    'packages/contract/src/index.ts': '',
    '.gitignore': 'dist/\n',
    'dist/built.ts': '',
  });
  execFileSync('git', ['init', '-q'], { cwd: folder });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what git ignores is no file of the clone, and a folder without git is none', async () => {
  expect(read().files).toContain('apps/server/src/a.test.ts');
  expect(read().files).not.toContain('dist/built.ts');
  const other = await mkdtemp(join(tmpdir(), 'no-clone-'));
  expect(readClone(other)).toBeNull();
  await rm(other, { recursive: true });
});

test('a file reaches what it imports in whatever way, and what is named by a module that asks where it lies', () => {
  expect(reached('apps/server/src/a.test.ts')).toEqual([
    'apps/server/src/a.test.ts',
    'apps/server/src/b.ts',
    'apps/server/src/lib/c.ts',
    'apps/server/src/lib/child.ts',
    'apps/server/src/lib/own.css',
    'apps/server/src/sql/1.sql',
    'packages/contract/src/index.ts',
    'packages/contract/src/posts/index.ts',
  ]);
});

test('a fingerprint changes with the content of a file, and with one more in a folder that is named', async () => {
  const look = () => {
    const clone = read();
    return clone.fingerprint(clone.reach(['apps/server/src/b.ts']));
  };
  const first = look();
  await write({ 'apps/server/src/lib/strange.ts': 'export {};' });
  expect(look()).toBe(first);
  await write({ 'apps/server/src/sql/2.sql': '' });
  const second = look();
  expect(second).not.toBe(first);
  await write({ 'apps/server/src/lib/child.ts': '' });
  expect(look()).not.toBe(second);
});
