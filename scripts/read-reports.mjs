// Turns the JSON reports of the test runners into one shape.
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './run-program.mjs';

/**
 * @typedef {object} Result
 * @property {number} passed
 * @property {number} failed
 * @property {string[]} skipped names
 * @property {string[]} details one text per failure
 */

/** @typedef {{ name: string, outcome: string, text: string }} Test */

/**
 * @param {Test[]} tests
 * @param {string[]} loose failures outside of any test
 * @returns {Result}
 */
const collect = (tests, loose) => ({
  passed: tests.filter(({ outcome }) => outcome === 'passed').length,
  failed: tests.filter(({ outcome }) => outcome === 'failed').length + loose.length,
  skipped: tests.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name),
  details: [
    ...tests.filter(({ outcome }) => outcome === 'failed').map(({ name, text }) => `${name}\n${text}`),
    ...loose,
  ],
});

const vitestOutcomes = { passed: 'passed', failed: 'failed' };

/** Reads vitest's JSON report. A file that failed as a whole (a wrong import, say) counts as one failure. */
export const readVitest = (report) => {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  const tests = report.testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ status, ancestorTitles, title, failureMessages }) => ({
      name: [relative(root, file), ...ancestorTitles, title].join(' > '),
      outcome: vitestOutcomes[status] ?? 'skipped',
      text: stripVTControlCharacters(failureMessages.join('\n')),
    })),
  );
  return collect(
    tests,
    broken.map(({ name, message }) => `${relative(root, name)}\n${stripVTControlCharacters(message)}`),
  );
};

const playwrightOutcomes = { expected: 'passed', skipped: 'skipped' };

/** @returns {Test[]} */
const testsOfSuite = (suite, path) => [
  ...(suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status, results }) => ({
      name: [...path, suite.title, spec.title].filter(Boolean).join(' > '),
      outcome: playwrightOutcomes[status] ?? 'failed', // a test that passed at its second try is a failure
      text: stripVTControlCharacters(
        results.flatMap(({ errors }) => errors.map(({ message }) => message ?? '')).join('\n'),
      ),
    })),
  ),
  ...(suite.suites ?? []).flatMap((inner) => testsOfSuite(inner, [...path, suite.title])),
];

/** Reads Playwright's JSON report. Errors outside of any test count as one failure each. */
export const readPlaywright = (report) =>
  collect(
    report.suites.flatMap((suite) => testsOfSuite(suite, [])),
    report.errors.map(({ message }) => stripVTControlCharacters(message ?? 'An error without a message.')),
  );

/** What `readReport` makes of the file, or null when it is missing or cut off. */
const readJson = (file, readReport) => {
  try {
    return readReport(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return null;
  }
};

const lastLines = (text, count) => stripVTControlCharacters(text).trimEnd().split('\n').slice(-count).join('\n');

/**
 * The result of a runner that ended with `code`: its report, and a failure on top when it was killed, wrote
 * none, failed without a failed test or ran no test at all. `readReport` is one of the readers above.
 */
export const judgeRunner = ({ code, output }, file, readReport) => {
  /** @type {Result} */
  const empty = { passed: 0, failed: 0, skipped: [], details: [] };
  const result = readJson(file, readReport) ?? empty;
  const fault = (text) => ({ ...result, failed: result.failed + 1, details: [...result.details, text] });
  if (code === -1 || (code !== 0 && result.failed === 0)) {
    return fault(`The runner ended with code ${code}.\n${lastLines(output, 60)}`);
  }
  if (result.passed + result.failed === 0) {
    return fault(`No test ran.\n${lastLines(output, 20)}`);
  }
  return result;
};

/** Removes the report of an earlier run, so that a runner that crashes cannot pass with it. */
export const forgetReport = (file) => rmSync(file, { force: true });
