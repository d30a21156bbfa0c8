// A guide that names what no longer exists misleads whoever trusts it.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './run-program.mjs';

const guides = globSync(['*.md', 'docs/**/*.md', '{apps,packages}/*/README.md'], { cwd: root });
const read = (file: string): string => readFileSync(join(root, file), 'utf8');

/**
 * Paths in backticks below a folder of this repository; those with a placeholder or a pattern name no one
 * file.
 */
const namedPaths = (text: string): string[] =>
  [...text.matchAll(/`((?:apps|packages|scripts|docs|e2e|bench|\.ci)\/[^`\s]*)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => !/[<*{…]/.test(path));

const linkedFiles = (text: string): string[] =>
  [...text.matchAll(/\]\((?![a-z]+:|#)([^)#\s]+)/g)].map(([, path = '']) => path);

test.each(guides)('every path that %s names exists', (guide) => {
  const text = read(guide);
  const missing = [
    ...namedPaths(text).filter((path) => !existsSync(join(root, path))),
    ...linkedFiles(text).filter((path) => !existsSync(resolve(root, dirname(guide), path))),
  ];
  expect(missing).toEqual([]);
});

test('the guide for contributors stays short enough to be read', () => {
  expect(read('CONTRIBUTING.md').split('\n').length).toBeLessThanOrEqual(121);
  expect(read('AGENTS.md').split('\n').length).toBeLessThanOrEqual(10);
});

test('every npm script that the guides name exists', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const named = guides.flatMap((guide) => [...read(guide).matchAll(/`npm run ([\w:-]+)(?! -w)[^`]*`/g)]);
  const missing = named
    .filter(([command, name = '']) => !command.includes(' -w ') && !(name in scripts))
    .map(([command]) => command);
  expect(missing).toEqual([]);
});
