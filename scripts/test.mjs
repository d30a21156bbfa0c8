// Runs every check and every test: `npm test`; `npm run check` (--fast) leaves out the browser.
import { existsSync, globSync } from 'node:fs';
import { cpus } from 'node:os';
import { basename, join, sep } from 'node:path';
import { endLeftovers, runChild, stopOnSignals } from './child-processes.mjs';
import { forgetReport, judgeRunner, readPlaywright, readVitest } from './read-reports.mjs';
import { root } from './run-program.mjs';

const isFast = process.argv.includes('--fast');

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

/** Each counts as one test. */
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
  typeCheck('extension', 'apps/extension'),
  typeCheck('server', 'apps/server'),
  typeCheck('command-line', 'apps/cli'),
  ...globSync('packages/*', { cwd: root }).map((folder) => typeCheck(basename(folder), folder)),
  typeCheck('scripts', 'scripts'),
  typeCheck('root', '.'),
  { name: 'format', run: ['oxfmt', '--check'] },
  { name: 'sizes and shape', run: ['node', 'scripts/check-sizes.mjs'] },
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
  files: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', '{scripts,bench}/**/*.test.ts'],
};
const playwright = {
  name: 'playwright',
  run: ['playwright', 'test', '--reporter=json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
  readReport: readPlaywright,
  files: 'e2e/**/*.e2e.ts',
};

/** @type {({ name: string } & import('./read-reports.mjs').Result)[]} */
const results = [];

const add = (name, start, /** @type {import('./read-reports.mjs').Result} */ result) => {
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const skipped = result.skipped.length > 0 ? `, ${result.skipped.length} skipped` : '';
  const counts = `${result.passed} passed, ${result.failed} failed${skipped}`;
  const word = result.failed > 0 ? 'FAILED' : 'ok';
  console.log(`${word.padEnd(8)}${name.padEnd(26)}${counts.padEnd(32)}${seconds} s`);
  results.push({ name, ...result });
};

const asOne = (isGood, text) => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  skipped: [],
  details: isGood ? [] : [text],
});

const check = async ({ name, run: [command = '', ...args], env = {} }) => {
  const start = Date.now();
  const { code, output } = await runChild(command, args, { env: { NO_COLOR: '1', ...env } });
  add(name, start, asOne(code === 0, output.trim() || `It ended with code ${code}.`));
};

const runStaticChecks = async () => {
  for (const staticCheck of staticChecks) {
    await check(staticCheck);
  }
};

const runTests = async ({ name, run: [command = '', ...args], env, readReport, files }) => {
  const start = Date.now();
  forgetReport(report(name));
  const end = await runChild(command, args, {
    env: { NO_COLOR: '1', ...env },
    timeout: 60 * 60_000,
    isDone: () => existsSync(report(name)),
  });
  const wanted = globSync(files, { cwd: root }).map((file) => file.replaceAll(sep, '/'));
  add(name, start, judgeRunner({ ...end, wanted }, report(name), readReport));
};

const checkLeftovers = async () => {
  const start = Date.now();
  const left = await endLeftovers(15_000);
  add(
    'nothing left over',
    start,
    asOne(left.length === 0, `These processes outlived the tests:\n${left.join('\n')}`),
  );
};

/** What the processors of this machine have worked since it started, in seconds: for whom, is not told. */
const processorTime = () =>
  cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0) / 1000;

const printEnd = (/** @type {number} */ seconds) => {
  for (const { name, skipped } of results.filter((result) => result.skipped.length > 0)) {
    console.log(`\nSkipped by ${name}:\n${skipped.map((test) => `  ${test}`).join('\n')}`);
  }
  for (const { name, details } of results) {
    details.forEach((text) => console.log(`\n--- ${name}: ${text}`));
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${Math.round(seconds)} s of processor time, with all else that this machine did meanwhile`);
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
};

stopOnSignals(10_000);
process.on('exit', () => [vitest, playwright].forEach(({ name }) => forgetReport(report(name))));
const before = processorTime();
/** Two lanes that end at about the same time: vitest waits for much, and the other fills the gaps. */
const browserLane = async () => {
  await runStaticChecks();
  if (!isFast) {
    await runTests(playwright);
  }
};
await Promise.all([runTests(vitest), browserLane()]);
await checkLeftovers();
printEnd(processorTime() - before);
