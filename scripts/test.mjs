// Runs every check and every test: `npm test`; `npm run check` (--fast) leaves out the browser.
import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { endLeftovers, runChild, stopOnSignals } from './child-processes.mjs';
import { forgetReport, judgeRunner, readPlaywright, readVitest } from './read-reports.mjs';
import { root } from './run-program.mjs';
import { fingerprint, isStamped, writeStamp } from './stamps.mjs';

const sources = ['apps', 'packages', 'scripts', 'e2e', 'bench'].filter((folder) => existsSync(join(root, folder)));
const typeCheck = (name, folder) => ({
  name: `types: ${name}`,
  // One checker: several on as many processors are a little sooner done, but each works out anew what it shares with the others.
  run: `node node_modules/typescript-7/bin/tsc --project ${folder} --checkers 1 --incremental --tsBuildInfoFile .cache/types/${name}`.split(
    ' ',
  ),
});

/**
 * Each counts as one test. All look at nothing but the files of the clone (the lock file says what is installed), so one that has passed
 * on the very same files is not asked again.
 */
const staticChecks = [
  // Its type-aware half works the types out anew on every processor it is given; the tests make better use of the others.
  { name: 'lint', run: ['oxlint', ...sources, ...globSync('*.ts', { cwd: root })], env: { GOMAXPROCS: '1' } },
  { name: 'unused code', run: ['knip', '--no-progress', '--no-config-hints'] },
  { name: 'boundaries', run: ['depcruise', '--config', '.dependency-cruiser.cjs', '-T', 'err-long', ...sources] },
  typeCheck('web', 'apps/web'),
  typeCheck('server', 'apps/server'),
  typeCheck('contract', 'packages/contract'),
  typeCheck('scripts', 'scripts'),
  typeCheck('root', '.'),
  { name: 'format', run: ['oxfmt', '--check'] },
  { name: 'sizes', run: ['node', 'scripts/check-sizes.mjs'] },
  { name: 'lock file', run: ['node', 'scripts/check-lock.mjs'] },
];

/** A fingerprint of all files that git has or would take; null outside of a clone. */
const fingerprintClone = () => {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return fingerprint(
      root,
      listed.split('\0').filter((file) => file !== '' && existsSync(join(root, file))),
    );
  } catch {
    return null;
  }
};

const report = (name) => join(root, '.cache', 'reports', `${name}.json`);
const vitest = {
  name: 'vitest',
  run: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report('vitest')}`],
  env: {},
  readReport: readVitest,
};
const playwright = {
  name: 'playwright',
  run: ['playwright', 'test', '--reporter=json'],
  env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
  readReport: readPlaywright,
};

/** @type {({ name: string } & import('./read-reports.mjs').Result)[]} */
const results = [];

const add = (name, start, /** @type {import('./read-reports.mjs').Result & { remark?: string }} */ result) => {
  const seconds = ((Date.now() - start) / 1000).toFixed(1);
  const skipped = result.skipped.length > 0 ? `, ${result.skipped.length} skipped` : '';
  const counts = `${result.passed} passed, ${result.failed} failed${skipped}`;
  console.log(
    `${result.failed > 0 ? 'FAILED' : 'ok'}`.padEnd(8) +
      name.padEnd(18) +
      counts.padEnd(32) +
      `${seconds} s ${result.remark ?? ''}`.trimEnd(),
  );
  results.push({ name, ...result });
};

const asOne = (isGood, text) => ({
  passed: isGood ? 1 : 0,
  failed: isGood ? 0 : 1,
  skipped: [],
  details: isGood ? [] : [text],
});

const check = async ({ name, run: [command = '', ...args], env = {} }, files) => {
  const start = Date.now();
  const stamp = join(root, '.cache', 'passed', name.replaceAll(/\W+/gu, '-'));
  if (files !== null && isStamped(stamp, files)) {
    add(name, start, { ...asOne(true, ''), remark: 'on the same files' });
    return;
  }
  const { code, output } = await runChild(command, args, { env: { NO_COLOR: '1', ...env } });
  if (code === 0 && files !== null) {
    writeStamp(stamp, files);
  }
  add(name, start, asOne(code === 0, output.trim() || `It ended with code ${code}.`));
};

const runTests = async ({ name, run: [command = '', ...args], env, readReport }) => {
  const start = Date.now();
  forgetReport(report(name));
  const end = await runChild(command, args, {
    env: { NO_COLOR: '1', ...env },
    timeout: 20 * 60_000,
    isDone: () => existsSync(report(name)),
  });
  add(name, start, judgeRunner(end, report(name), readReport));
};

const runStaticChecks = async () => {
  const files = fingerprintClone();
  for (const staticCheck of staticChecks) {
    await check(staticCheck, files);
  }
};

const checkLeftovers = async () => {
  const start = Date.now();
  const left = await endLeftovers(3000);
  add('nothing left over', start, asOne(left.length === 0, `These processes outlived the tests:\n${left.join('\n')}`));
};

const printEnd = () => {
  for (const { name, skipped } of results.filter((result) => result.skipped.length > 0)) {
    console.log(`\nSkipped by ${name}:\n${skipped.map((test) => `  ${test}`).join('\n')}`);
  }
  for (const { name, details } of results) {
    details.forEach((text) => console.log(`\n--- ${name}: ${text}`));
  }
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = sum('failed') === 0 && sum('passed') > 0 ? 0 : 1;
};

stopOnSignals(10_000);
/** Two lanes that end at about the same time: vitest waits for much, and the other fills the gaps. */
const browserLane = async () => {
  await runStaticChecks();
  if (!process.argv.includes('--fast')) {
    await runTests(playwright);
  }
};
await Promise.all([runTests(vitest), browserLane()]);
await checkLeftovers();
printEnd();
