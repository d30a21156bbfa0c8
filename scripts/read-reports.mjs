// Turns the JSON reports of the test runners into one shape.
import { readFileSync, rmSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run-program.mjs';

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped names
 * @property {string[]} details one text per failure
 */

/** @typedef {{ code: number, output: string, wanted?: string[] }} End `wanted`: the files that it should run */
/**
 * @typedef {{ file: string, name: string, outcome: string, text: string }} Test `file` from the root of the
 *   clone
 */
/** @typedef {{ tests: Test[], loose: string[] }} Report `loose`: failures outside of any test */

/**
 * @param {Report} report
 * @returns {Result}
 */
const collect = ({ tests, loose }) => ({
  passed: tests.filter(({ outcome }) => outcome === 'passed').length,
  failed: tests.filter(({ outcome }) => outcome === 'failed').length + loose.length,
  skipped: tests.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name),
  details: [
    ...tests.filter(({ outcome }) => outcome === 'failed').map(({ name, text }) => `${name}\n${text}`),
    ...loose,
  ],
});

const pathOf = (file) => relative(root, file).replaceAll(sep, '/');

const vitestOutcomes = { passed: 'passed', failed: 'failed' };

/**
 * Reads vitest's JSON report. A file that failed as a whole (a wrong import, say) counts as one failure.
 * @returns {Report}
 */
export const readVitest = (report) => {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const tests = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ status, ancestorTitles, title, failureMessages }) => ({
      file: pathOf(file),
      name: [pathOf(file), ...ancestorTitles, title].join(' > '),
      outcome: vitestOutcomes[status] ?? 'skipped',
      text: stripVTControlCharacters(failureMessages.join('\n')),
    })),
  );
  return {
    tests,
    loose: broken.map(({ name, message }) => `${pathOf(name)}\n${stripVTControlCharacters(message)}`),
  };
};

const playwrightOutcomes = { expected: 'passed', skipped: 'skipped' };

/** What stood on the page when a test failed, at most 3,000 characters; '' when none was kept. */
const pageThen = (attachments = []) => {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  const [, snapshot] = /```yaml\n(.*?)\n```/su.exec(file ? readFileSync(file, 'utf8') : '') ?? [];
  return snapshot
    ? `\nOn the page then:\n${/^ *- main\b.*/msu.exec(snapshot)?.[0] ?? snapshot}`.slice(0, 3_000)
    : '';
};

/** @returns {Test[]} */
const testsOfSuite = (suite, path) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      file: `e2e/${spec.file}`,
      name: [...path, suite.title, spec.title].filter(Boolean).join(' > '),
      outcome: playwrightOutcomes[status] ?? 'failed', // a test that passed at its second try is a failure
      text: stripVTControlCharacters(
        results
          .map(
            ({ errors, attachments }) =>
              errors.map(({ message }) => message ?? '').join('\n') + pageThen(attachments),
          )
          .join('\n'),
      ),
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, [...path, suite.title])),
];

/**
 * Reads Playwright's JSON report. Errors outside of any test count as one failure each.
 * @returns {Report}
 */
export const readPlaywright = (report) => ({
  tests: report.suites.flatMap((suite) => testsOfSuite(suite, [])),
  loose: report.errors.map(({ message }) =>
    stripVTControlCharacters(message ?? 'An error without a message.'),
  ),
});

/**
 * What `readReport` makes of the file, or null when it is missing or cut off.
 * @returns {Report | null}
 */
const readJson = (file, readReport) => {
  try {
    return readReport(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
};

const lastLines = (text, count) =>
  stripVTControlCharacters(text).trimEnd().split('\n').slice(-count).join('\n');

/**
 * What went wrong with the runner itself, which no test is to blame for; null when nothing did.
 * @param {End} end
 */
const faultOf = ({ code, output, wanted = [] }, { passed, failed, files }) => {
  if (code === -1 || (code !== 0 && failed === 0)) {
    return `The runner ended with code ${code}.\n${lastLines(output, 60)}`;
  }
  const missed = failed > 0 ? [] : wanted.filter((file) => !files.has(file));
  if (missed.length > 0) {
    return `These files of tests were not run; no project of the runner includes them.\n${missed.join('\n')}`;
  }
  return passed + failed === 0 ? `No test ran.\n${lastLines(output, 20)}` : null;
};

/**
 * The result of a runner that ended with `code`: its report, and a failure on top when it was killed, wrote
 * none, failed without a failed test, left out one of the files in `wanted`, or ran no test at all.
 * @param {End} end
 * @param {string} file of the report
 * @param {(json: any) => Report} readReport one of the readers above
 * @returns {Result}
 */
export const judgeRunner = (end, file, readReport) => {
  const report = readJson(file, readReport) ?? { tests: [], loose: [] };
  const result = collect(report);
  const fault = faultOf(end, { ...result, files: new Set(report.tests.map((test) => test.file)) });
  return fault === null
    ? result
    : { ...result, failed: result.failed + 1, details: [...result.details, fault] };
};

/** Removes a report: that of an earlier run, too, so that a runner that crashes cannot pass with it. */
export const forgetReport = (file) => rmSync(file, { force: true });
