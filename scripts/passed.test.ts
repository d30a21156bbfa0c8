import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readClone } from './clone.mjs';
import { dependenciesOf, recallPassed, rememberPassed, unchanged } from './passed.mjs';
import { root } from './run-program.mjs';

const name = `test-of-memory-${process.pid}`;
afterEach(() => rmSync(join(root, '.cache', 'passed', `${name}.json`), { force: true }));

const key = (print: string, lastChange = 1) => ({ print, lastChange });

test('what passed is known again on the same files only', () => {
  const keys = new Map([
    ['a.test.ts', key('one')],
    ['b.test.ts', key('two')],
  ]);
  expect(recallPassed(name, keys)).toEqual(new Map());
  rememberPassed(name, new Map([...keys.keys()].map((file) => [file, 3])), keys);
  expect(recallPassed(name, keys)).toEqual(
    new Map([
      ['a.test.ts', 3],
      ['b.test.ts', 3],
    ]),
  );
  expect(recallPassed(name, new Map([...keys, ['a.test.ts', key('changed')]]))).toEqual(
    new Map([['b.test.ts', 3]]),
  );
  expect(recallPassed(name, new Map([...keys, ['a.test.ts', key('one', 2)]])).size).toBe(2);
  expect(recallPassed(name, null)).toEqual(new Map());
});

test('what failed is forgotten, and what changed during the run, if only for a while, is not known', () => {
  const files = ['a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts'];
  const keys = new Map(files.map((file) => [file, key(file)]));
  const passed = new Map(files.map((file) => [file, 1]));
  rememberPassed(name, passed, keys);
  const now = new Map([...keys, ['b.test.ts', key('changed')], ['d.test.ts', key('d.test.ts', 2)]]);
  passed.delete('c.test.ts');
  rememberPassed(name, passed, unchanged(keys, now));
  expect(recallPassed(name, keys)).toEqual(new Map([['a.test.ts', 1]]));
});

test.skipIf(readClone(root) === null)(
  'a test depends on what it names, on its settings, and on the product where it starts one',
  () => {
    const clone = readClone(root);
    const needs = (file: string) => [...dependenciesOf(clone, file)];
    const boards = needs('apps/server/src/features/boards/boards.test.ts');
    expect(boards).toEqual(
      expect.arrayContaining([
        'package-lock.json',
        'apps/server/package.json',
        'vitest.config.ts',
        'scripts/test.mjs',
        'scripts/child-processes.mjs',
      ]),
    );
    expect(boards.some((file) => file.endsWith('.sql'))).toBe(true);
    expect(boards.some((file) => file.startsWith('apps/web/'))).toBe(false);
    expect(needs('apps/server/src/app/main.test.ts')).toContain('apps/server/src/app/build-app.ts');
    const screen = needs('apps/web/src/app/routes/board.test.tsx');
    expect(screen).toContain('apps/web/src/testing/setup.ts');
    expect(screen.some((file) => file.startsWith('apps/server/'))).toBe(false);
    const journey = needs('e2e/pictures.e2e.ts');
    expect(journey).toEqual(
      expect.arrayContaining([
        'apps/web/index.html',
        'apps/server/src/app/main.ts',
        'e2e/product.ts',
        'scripts/chromium.mjs',
      ]),
    );
    expect(journey).not.toContain('e2e/studio.e2e.ts');
    expect(needs('scripts/guides.test.ts')).toContain('README.md');
  },
);
