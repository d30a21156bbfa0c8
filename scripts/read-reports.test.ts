import { writeFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgeRunner, readPlaywright, readVitest } from './read-reports.mjs';
import { root } from './run-program.mjs';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const judged = (
  end: { code: number; output: string; wanted?: string[] },
  report: unknown,
  readReport: (json: unknown) => ReturnType<typeof readVitest>,
) => {
  const file = join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(report));
  return judgeRunner(end, file, readReport);
};

const vitestCase = (status: string, title: string) => ({
  status,
  title,
  ancestorTitles: ['boards'],
  failureMessages: status === 'failed' ? ['\u001B[31mexpected 1\u001B[39m'] : [],
});

const vitestReport = {
  testResults: [
    {
      name: join(root, 'a.test.ts'),
      status: 'failed',
      message: '',
      assertionResults: [
        vitestCase('passed', 'one'),
        vitestCase('failed', 'two'),
        vitestCase('pending', 'three'),
      ],
    },
    { name: join(root, 'b.test.ts'), status: 'failed', message: 'Cannot find module', assertionResults: [] },
  ],
};

const playwrightTest = (title: string, status: string) => ({
  title,
  file: 'journey.e2e.ts',
  tests: [{ status, results: [{ errors: status === 'unexpected' ? [{ message: 'timed out' }] : [] }] }],
});

test("vitest's report gives counts, names and plain texts; a broken file is one failure", () => {
  expect(judged({ code: 1, output: '' }, vitestReport, readVitest)).toEqual({
    passed: 1,
    failed: 2,
    skipped: ['a.test.ts > boards > three'],
    details: ['a.test.ts > boards > two\nexpected 1', 'b.test.ts\nCannot find module'],
  });
});

test("Playwright's report is read through nested suites; a flaky test is a failure", () => {
  const report = {
    suites: [
      {
        title: 'journey.e2e.ts',
        specs: [playwrightTest('signs up', 'expected')],
        suites: [
          {
            title: 'boards',
            specs: [
              playwrightTest('creates', 'unexpected'),
              playwrightTest('deletes', 'flaky'),
              playwrightTest('moves', 'skipped'),
            ],
          },
        ],
      },
    ],
    errors: [{ message: 'no server' }],
  };
  expect(judged({ code: 1, output: '' }, report, readPlaywright)).toEqual({
    passed: 1,
    failed: 3,
    skipped: ['journey.e2e.ts > boards > moves'],
    details: [
      'journey.e2e.ts > boards > creates\ntimed out',
      'journey.e2e.ts > boards > deletes\n',
      'no server',
    ],
  });
});

test('a journey that failed tells what stood on the page then', async () => {
  const path = join(folder, 'error-context.md');
  await writeFile(path, '# Page snapshot\n\n```yaml\n- banner: Hookline\n- main:\n  - text: Failed\n```\n');
  const journey = {
    ...playwrightTest('opens', 'unexpected'),
    tests: [
      {
        status: 'unexpected',
        results: [{ errors: [{ message: 'timed out' }], attachments: [{ name: 'error-context', path }] }],
      },
    ],
  };
  const report = { suites: [{ title: 'journey.e2e.ts', specs: [journey] }], errors: [] };
  const { details } = judged({ code: 1, output: '' }, report, readPlaywright);
  expect(details).toEqual([
    'journey.e2e.ts > opens\ntimed out\nOn the page then:\n- main:\n  - text: Failed',
  ]);
});

test.each(['none.json', 'cut.json'])(
  'a runner without a whole report (%s) has failed, whatever its code',
  async (name) => {
    await writeFile(join(folder, 'cut.json'), '{ "testResults": [');
    for (const code of [0, 1, -1]) {
      expect(judgeRunner({ code, output: 'out of memory' }, join(folder, name), readVitest)).toMatchObject({
        passed: 0,
        failed: 1,
        details: [expect.stringContaining('out of memory')],
      });
    }
  },
);

test('a runner that failed without a failed test, or was killed, has failed', async () => {
  const file = join(folder, 'good.json');
  const assertionResults = [vitestCase('passed', 'one')];
  await writeFile(file, JSON.stringify({ testResults: [{ name: 'a', status: 'passed', assertionResults }] }));
  expect(judgeRunner({ code: 0, output: '' }, file, readVitest)).toMatchObject({ passed: 1, failed: 0 });
  expect(judgeRunner({ code: 1, output: 'unhandled error' }, file, readVitest)).toMatchObject({
    passed: 1,
    failed: 1,
  });
  await writeFile(file, JSON.stringify(vitestReport));
  expect(judgeRunner({ code: 1, output: '' }, file, readVitest)).toMatchObject({ passed: 1, failed: 2 });
  expect(judgeRunner({ code: -1, output: 'Killed' }, file, readVitest)).toMatchObject({
    passed: 1,
    failed: 3,
  });
});

test('tests that are all skipped are a failure', () => {
  const assertionResults = [vitestCase('skipped', 'one')];
  const report = { testResults: [{ name: join(root, 'a.test.ts'), status: 'passed', assertionResults }] };
  expect(judged({ code: 0, output: '' }, report, readVitest)).toMatchObject({
    failed: 1,
    skipped: [expect.any(String)],
  });
});

test('a file that the runner left out is a failure', () => {
  const assertionResults = [vitestCase('passed', 'one')];
  const report = { testResults: [{ name: join(root, 'a.test.ts'), status: 'passed', assertionResults }] };
  const asked = { code: 0, output: '', wanted: ['a.test.ts', 'b.test.ts'] };
  expect(judged(asked, report, readVitest)).toMatchObject({
    passed: 1,
    failed: 1,
    details: [expect.stringContaining('b.test.ts')],
  });
});
