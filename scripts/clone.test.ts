import { execFileSync } from 'node:child_process';
import { appendFile, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
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
const reached = (file: string) =>
  [...read().reach([file])].toSorted((one, other) => one.localeCompare(other));

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
    'packages/contract/package.json': '{}',
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

test('a folder that another repository ignores is no clone', async () => {
  await write({ 'dist/package.json': '{}' });
  expect(readClone(join(folder, 'dist'))).toBeNull();
});

test('what only this machine ignores is there, and what is no file is not', async () => {
  await write({ 'apps/server/src/local.test.ts': '', 'inner/a.ts': '' });
  await appendFile(join(folder, '.git/info/exclude'), 'local.test.ts\n');
  execFileSync('git', ['init', '-q'], { cwd: join(folder, 'inner') });
  await symlink('apps', join(folder, 'linked'));
  const { files, fingerprint } = read();
  expect(files).toContain('apps/server/src/local.test.ts');
  expect(files.filter((file) => /^(?:inner|linked)/u.test(file))).toEqual([]);
  expect(fingerprint(files)).toMatch(/^[0-9a-f]{64}$/u);
});

test('a file that is gone since the clone was read is as good as empty', async () => {
  await write({ 'gone.ts': '' });
  const clone = read();
  const whole = clone.fingerprint(clone.files);
  await rm(join(folder, 'gone.ts'));
  expect(read().files).not.toContain('gone.ts');
  await write({ 'gone.ts': '' });
  const other = read();
  await rm(join(folder, 'gone.ts'));
  expect(other.fingerprint(other.files)).toBe(whole);
});

test('a file that was changed and changed back is told by its time', async () => {
  const look = () => {
    const clone = read();
    const files = clone.reach(['apps/server/src/b.ts']);
    return { print: clone.fingerprint(files), lastChange: clone.lastChange(files) };
  };
  const before = look();
  const same = 'apps/server/src/lib/own.css';
  await write({ [same]: 'a {}' });
  await write({ [same]: '' });
  expect(look().print).toBe(before.print);
  expect(look().lastChange).toBeGreaterThan(before.lastChange);
});

test('a file reaches what it imports in whatever way, and what is named by a module that asks where it lies', () => {
  expect(reached('apps/server/src/a.test.ts')).toEqual([
    'apps/server/src/a.test.ts',
    'apps/server/src/b.ts',
    'apps/server/src/lib/c.ts',
    'apps/server/src/lib/child.ts',
    'apps/server/src/lib/own.css',
    'apps/server/src/sql/1.sql',
    'packages/contract/package.json',
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
