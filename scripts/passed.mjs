// What has passed before, and on which files: on the very same it is not asked again.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { systemChromium } from './chromium.mjs';
import { readClone } from './clone.mjs';
import { root } from './run-program.mjs';
import { writeStamp } from './stamps.mjs';

/** What is set up for a workspace's tests before any of them is read. */
const setups = {
  'apps/server': 'apps/server/src/testing/database.global.ts',
  'apps/web': 'apps/web/src/testing/setup.ts',
};
const workspaceOf = (file) => /^[^/]+\/[^/]+/u.exec(file)?.[0] ?? '';
const isTest = /\.test\.tsx?$/u;
const isProse = /(?:\.md|^LICENSE)$/u;

/** What a test depends on without naming it: its settings; the house's tests look at the whole clone, and the browser's at the product. */
const around = (test, files) => {
  if (/^(?:scripts|bench)\//u.test(test)) {
    return files;
  }
  const settings = files.filter((file) => !file.includes('/') && !isProse.test(file));
  if (test.startsWith('e2e/')) {
    return [...settings, ...files.filter((file) => /^(?:apps|packages)\//u.test(file) && !isTest.test(file))];
  }
  const folder = `${workspaceOf(test)}/`;
  return [...settings, ...files.filter((file) => file.startsWith(folder) && !file.slice(folder.length).includes('/'))];
};

const machine = () => {
  const chromium = systemChromium();
  const browser = chromium === null ? '' : `${chromium} ${statSync(chromium).mtimeMs}`;
  return [process.version, process.platform, process.arch, browser].join(' ');
};

/** All files of the clone that the file `test` depends on. */
export const dependenciesOf = (clone, test) => {
  const setup = setups[workspaceOf(test)];
  return clone.reach(setup ? [test, setup] : [test]).union(new Set(around(test, clone.files)));
};

/**
 * What each of the test files that `isMine` says yes to depends on, as one text that changes with it; null outside of a clone.
 * @param {(file: string) => boolean} isMine
 * @returns {Map<string, string> | null}
 */
export const keysOfTests = (isMine) => {
  const clone = readClone(root);
  const keyOf = (test) => `${machine()} ${clone?.fingerprint(dependenciesOf(clone, test))}`;
  return clone && new Map(clone.files.filter(isMine).map((test) => [test, keyOf(test)]));
};

/** A text that changes with every file of the clone; null outside of one. */
export const keyOfClone = () => {
  const clone = readClone(root);
  return clone && clone.fingerprint(clone.files);
};

const memoryOf = (name) => join(root, '.cache', 'passed', `${name.replaceAll(/\W+/gu, '-')}.json`);

/**
 * What `name` (a check or a runner) has passed on the very things that `keys` has: how many tests, by file.
 * @param {string} name
 * @param {Map<string, string> | null} keys
 * @returns {Map<string, number>}
 */
export const recallPassed = (name, keys) => {
  try {
    const entries = Object.entries(JSON.parse(readFileSync(memoryOf(name), 'utf8')));
    return new Map(
      entries.filter(([file, { key }]) => keys?.get(file) === key).map(([file, { tests }]) => [file, tests]),
    );
  } catch {
    return new Map(); // nothing passed yet, or it was written by an older version
  }
};

/**
 * Those of `keys` that are the same in `now`: what changed during a run was asked half before and half after.
 * @param {Map<string, string> | null} keys
 * @param {Map<string, string> | null} now
 */
export const unchanged = (keys, now) => new Map([...(keys ?? [])].filter(([file, key]) => now?.get(file) === key));

/**
 * Records what passed, for recallPassed, and forgets what did before.
 * @param {string} name
 * @param {Map<string, number>} passed tests by file
 * @param {Map<string, string>} keys those without one are not recorded
 */
export const rememberPassed = (name, passed, keys) => {
  const entries = [...passed].filter(([file]) => keys.has(file));
  const memory = Object.fromEntries(entries.map(([file, tests]) => [file, { tests, key: keys.get(file) }]));
  writeStamp(memoryOf(name), JSON.stringify(memory));
};
