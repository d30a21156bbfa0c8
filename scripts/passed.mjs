// What has passed before, and on which files: on the very same it is not asked again.
import { readFileSync, statSync } from 'node:fs';
import { release } from 'node:os';
import { join } from 'node:path';
import { systemChromium } from './chromium.mjs';
import { readClone } from './clone.mjs';
import { speechPrograms } from './install-speech.mjs';
import { root } from './run-program.mjs';
import { readStamp, webStamp, writeStamp } from './stamps.mjs';

/**
 * @typedef {{ print: string, lastChange: number }} Key `print` changes with what a test depends on;
 *   `lastChange` in milliseconds
 */

/** What is set up for a workspace's tests before any of them is read. */
const setups = {
  'apps/server': 'apps/server/src/testing/database.global.ts',
  'apps/web': 'apps/web/src/testing/setup.ts',
};
const workspaceOf = (file) => /^[^/]+\/[^/]+/u.exec(file)?.[0] ?? '';
const isTest = /\.test\.tsx?$/u;
const isProse = /(?:\.md|^LICENSE)$/u;

/**
 * What a test depends on without naming it: its settings; the house's tests look at the whole clone, and the
 * browser's at the product.
 */
const around = (test, files) => {
  if (/^(?:scripts|bench)\//u.test(test)) {
    return files;
  }
  const settings = files.filter((file) => !file.includes('/') && !isProse.test(file));
  if (test.startsWith('e2e/')) {
    return [...settings, ...files.filter((file) => /^(?:apps|packages)\//u.test(file) && !isTest.test(file))];
  }
  const folder = `${workspaceOf(test)}/`;
  return [
    ...settings,
    ...files.filter((file) => file.startsWith(folder) && !file.slice(folder.length).includes('/')),
  ];
};

/** How every test is asked; all that it imports decides, too. */
const runner = 'scripts/test.mjs';

/** A program of the machine, or the lack of it, as a text that changes when another version is installed. */
const programOf = (path) => `${path} ${path && statSync(path, { throwIfNoEntry: false })?.mtimeMs}`;

/** What the results of tests depend on beyond files of the clone. */
const machine = () => {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const system = [
    process.version,
    process.platform,
    process.arch,
    release(),
    process.getuid?.(),
    locale,
    timeZone,
  ];
  return [...system, ...[systemChromium(), ...speechPrograms()].map(programOf)].join(' ');
};

/** Journeys look at the web app as it was built, which may be from sources before the last change. */
const builtFor = (test) => (test.startsWith('e2e/') ? readStamp(join(root, webStamp)) : '');

/** All files of the clone that the file `test` depends on. */
export const dependenciesOf = (clone, test) => {
  const setup = setups[workspaceOf(test)];
  return clone.reach([test, runner, ...(setup ? [setup] : [])]).union(new Set(around(test, clone.files)));
};

/**
 * The key of each of the test files that `isMine` says yes to; null outside of a clone.
 * @param {(file: string) => boolean} isMine
 * @returns {Map<string, Key> | null}
 */
export const keysOfTests = (isMine) => {
  const clone = readClone(root);
  const beyond = machine();
  const keyOf = (test) => {
    const files = dependenciesOf(clone, test);
    const print = [beyond, builtFor(test), clone?.fingerprint(files)].join(' ');
    return { print, lastChange: clone?.lastChange(files) ?? 0 };
  };
  return clone && new Map(clone.files.filter(isMine).map((test) => [test, keyOf(test)]));
};

/**
 * The key of what depends on every file of the clone; null outside of one.
 * @returns {Key | null}
 */
export const keyOfClone = () => {
  const clone = readClone(root);
  return (
    clone && {
      print: `${machine()} ${clone.fingerprint(clone.files)}`,
      lastChange: clone.lastChange(clone.files),
    }
  );
};

const memoryOf = (name) => join(root, '.cache', 'passed', `${name.replaceAll(/\W+/gu, '-')}.json`);

/**
 * What `name` (a check or a runner) has passed on the very things that `keys` has: how many tests, by file.
 * @param {string} name
 * @param {Map<string, Key> | null} keys
 * @returns {Map<string, number>}
 */
export const recallPassed = (name, keys) => {
  try {
    const entries = Object.entries(JSON.parse(readFileSync(memoryOf(name), 'utf8')));
    return new Map(
      entries
        .filter(([file, { print }]) => keys?.get(file)?.print === print)
        .map(([file, { tests }]) => [file, tests]),
    );
  } catch {
    return new Map(); // nothing passed yet, or it was written by an older version
  }
};

/**
 * Those of `keys` that are the same in `now`, and of which nothing was changed and changed back between: what
 * changed during a run was asked half before and half after.
 * @param {Map<string, Key> | null} keys
 * @param {Map<string, Key> | null} now
 */
export const unchanged = (keys, now) =>
  new Map(
    [...(keys ?? [])].filter(
      ([file, { print, lastChange }]) =>
        now?.get(file)?.print === print && now.get(file)?.lastChange === lastChange,
    ),
  );

/**
 * Records what passed, for recallPassed, and forgets what did before.
 * @param {string} name
 * @param {Map<string, number>} passed tests by file
 * @param {Map<string, Key>} keys those without one are not recorded
 */
export const rememberPassed = (name, passed, keys) => {
  const entries = [...passed].flatMap(([file, tests]) => {
    const print = keys.get(file)?.print;
    return print === undefined ? [] : [[file, { tests, print }]];
  });
  writeStamp(memoryOf(name), JSON.stringify(Object.fromEntries(entries)));
};
