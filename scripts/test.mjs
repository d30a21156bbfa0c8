// Runs every check and every test: `npm test`; `npm run check` (--fast) leaves out the browser. What has
// passed on the very files that it depends on is not asked again, unless with --all.
import { existsSync, globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { endLeftovers, runChild, stopOnSignals } from './child-processes.mjs';
import { keyOfClone, keysOfTests, recallPassed, rememberPassed, unchanged } from './passed.mjs';
import { forgetReport, judgeRunner, readPlaywright, readVitest } from './read-reports.mjs';
import { root } from './run-program.mjs';

const isFast = process.argv.includes('--fast');
const isAll = process.argv.includes('--all');

const sources = ['apps', 'packages', 'scripts', 'e2e', 'bench'].filter((folder) =>
  existsSync(join(root, folder)),
);
const typeCheck = (name, folder) => ({
  name: `types: ${name}`,
  // One checker: several on as many processors are a little sooner done, but each works out anew what it
  // shares with the others.
  run: `node node_modules/typescript-7/bin/tsc --project ${folder} --checkers 1 --incremental --tsBuildInfoFile .cache/types/${name}`.split(
    ' ',
  ),
});

/**
 * Each counts as one test. All look at nothing but the files of the clone (the lock file says what is
 * installed).
 */
const staticChecks = [
  // Its type-aware half works the types out anew on every processor it is given; the tests make better use of
  // the others.
  { name: 'lint', run: ['oxlint', ...sources, ...globSync('*.ts', { cwd: root })], env: { GOMAXPROCS: '1' } },
  { name: 'unused code', run: ['knip', '--no-progress', '--no-config-hints'] },
  {
    name: 'boundaries',
    run: ['depcruise', '--config', '.dependency-cruiser.cjs', '-T', 'err-long', ...sources],
  },
  typeCheck('web', 'apps/web'),
  typeCheck('server', 'apps/server'),
  ...globSync('packages/*', { cwd: root }).map((folder) => typeCheck(basename(folder), folder)),
  typeCheck('scripts', 'scripts'),
  typeCheck('root', '.'),
  { name: 'format', run: ['oxfmt', '--check'] },
  { name: 'sizes', run: ['node', 'scripts/check-sizes.mjs'] },
  { name: 'lock file', run: ['node', 'scripts/check-lock.mjs'] },
];

/** Another run at the same time has reports of its own. */
const report = (name) => join(root, '.cache', 'reports', `${name}-${process.pid}.json`);
const vitest = {
  name: 'vitest',
  run: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`],
  // On a machine that is set to production, libraries would be without what tests need of them.
  env: { NODE_ENV: 'test' },
  readReport: readVitest,
  isMine: (file) => /\.test\.tsx?$/u.test(file),
};
const playwright = {
  name: 'playwright',
  run: ['playwright', 'test', '--reporter=json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
  readReport: readPlaywright,
  isMine: (file) => file.endsWith('.e2e.ts'),
};

/** @type {({ name: string, before: number } & import('./read-reports.mjs').Result)[]} */
const results = [];

/** `before`: how many of those that passed did so in an earlier run, on the same files. */
const add = (
  name,
  start,
  /** @type {import('./read-reports.mjs').Result & { before?: number }} */ result,
) => {
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const skipped = result.skipped.length > 0 ? `, ${result.skipped.length} skipped` : '';
  const counts = `${result.passed} passed, ${result.failed} failed${skipped}`;
  const remark = result.before ? `${result.before} before, on the same files` : '';
  console.log(
    `${result.failed > 0 ? 'FAILED' : 'ok'}`.padEnd(8) +
      name.padEnd(18) +
      counts.padEnd(32) +
      `${seconds} s `.padEnd(9) +
      remark,
  );
  results.push({ name, before: 0, ...result });
};

const asOne = (isGood, text) => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  skipped: [],
  details: isGood ? [] : [text],
});

const countTests = (/** @type {Map<string, number>} */ files) =>
  [...files.values()].reduce((sum, tests) => sum + tests, 0);

const recall = (name, keys) => (isAll ? new Map() : recallPassed(name, keys));

/** Answers what is to be remembered of the check: nothing of one that failed. */
const check = async ({ name, run: [command = '', ...args], env = {} }, keys) => {
  const start = Date.now();
  const known = recall(name, keys);
  if (known.size > 0) {
    add(name, start, { ...asOne(true, ''), before: 1 });
    return { name, passed: known };
  }
  const { code, output } = await runChild(command, args, { env: { NO_COLOR: '1', ...env } });
  add(name, start, asOne(code === 0, output.trim() || `It ended with code ${code}.`));
  return { name, passed: new Map(code === 0 ? [[clone, 1]] : []) };
};

/**
 * Asks a runner for the `wanted` files, for all that it finds when none passed before; `known` tells how many
 * tests did.
 */
const ask = async ({ name, run: [command = '', ...args], env, readReport }, wanted, known) => {
  forgetReport(report(name));
  const end = await runChild(command, [...args, ...(known > 0 ? wanted : [])], {
    env: { NO_COLOR: '1', ...env },
    timeout: 20 * 60_000,
    isDone: () => existsSync(report(name)),
  });
  return judgeRunner({ ...end, wanted, known }, report(name), readReport);
};

/** The result of asking for no file at all. */
const nothing = { ...asOne(true, ''), passed: 0, files: new Set(), whole: new Map() };

/** What is to be remembered of each runner, `known` from before and `whole` from now. */
const memories = [];

const runTests = async (runner) => {
  const start = Date.now();
  const keys = keysOfTests(runner.isMine);
  const known = recall(runner.name, keys);
  const wanted = [...(keys?.keys() ?? [])].filter((file) => !known.has(file));
  const isKnown = known.size > 0 && wanted.length === 0;
  const { files, whole, ...result } = isKnown ? nothing : await ask(runner, wanted, countTests(known));
  // To the runners a path is a part of paths: they may have found more than was wanted.
  files.forEach((file) => known.delete(file));
  memories.push({ name: runner.name, known, whole, keys: unchanged(keys, keysOfTests(runner.isMine)) });
  add(runner.name, start, {
    ...result,
    passed: result.passed + countTests(known),
    before: countTests(known),
  });
};

/** What checks look at: the clone as a whole. */
const clone = '.';
const keysOfChecks = () => {
  const key = keyOfClone();
  return key === null ? null : new Map([[clone, key]]);
};

const runStaticChecks = async () => {
  const keys = keysOfChecks();
  const checked = [];
  for (const staticCheck of staticChecks) {
    checked.push(await check(staticCheck, keys));
  }
  // To read the clone takes a while: once for all of them.
  const same = unchanged(keys, keysOfChecks());
  checked.forEach(({ name, passed }) => rememberPassed(name, passed, same));
};

const checkLeftovers = async () => {
  const start = Date.now();
  const left = await endLeftovers(3000);
  for (const { name, known, whole, keys } of memories) {
    // Which of those that were asked left it over cannot be told.
    rememberPassed(name, new Map(left.length === 0 ? [...known, ...whole] : known), keys);
  }
  add(
    'nothing left over',
    start,
    asOne(left.length === 0, `These processes outlived the tests:\n${left.join('\n')}`),
  );
};

const printEnd = () => {
  for (const { name, skipped } of results.filter((result) => result.skipped.length > 0)) {
    console.log(`\nSkipped by ${name}:\n${skipped.map((test) => `  ${test}`).join('\n')}`);
  }
  for (const { name, details } of results) {
    details.forEach((text) => console.log(`\n--- ${name}: ${text}`));
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  if (sum('before') > 0) {
    console.log(
      `\n${sum('before')} of these passed in an earlier run, on the very files that they depend on; \`npm test -- --all\` asks them again.`,
    );
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
};

stopOnSignals(10_000);
process.on('exit', () => [vitest, playwright].forEach(({ name }) => forgetReport(report(name))));
/** Two lanes that end at about the same time: vitest waits for much, and the other fills the gaps. */
const browserLane = async () => {
  await runStaticChecks();
  if (!isFast) {
    await runTests(playwright);
  }
};
await Promise.all([runTests(vitest), browserLane()]);
await checkLeftovers();
printEnd();
