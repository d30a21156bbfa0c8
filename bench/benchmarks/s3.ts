import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { missingSwiftPackages } from '../../apps/server/src/platform/files/s3/testing/swift-programs.ts';
import type { Benchmark } from '../measure/figure.ts';

const fromHere = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const run = promisify(execFile);

interface Report {
  numTotalTests: number;
  numPassedTests: number;
  testResults: { assertionResults: { status: string; fullName: string }[] }[];
}

/** The suite of file stores, of parts and of backups against an S3 server that `npm test` does not have. */
export const otherS3Servers: Benchmark = {
  name: 's3',
  async run() {
    const missing = missingSwiftPackages();
    if (missing.length > 0) {
      console.error(`s3 needs Debian packages: apt install --no-install-recommends ${missing.join(' ')}`);
      return [];
    }
    const { numPassedTests, numTotalTests, testResults } = await runSuite();
    for (const { status, fullName } of testResults.flatMap(({ assertionResults }) => assertionResults)) {
      if (status !== 'passed') {
        console.error(`${status}: ${fullName}`);
      }
    }
    return [
      {
        what: 'OpenStack Swift as the bucket, checks passed',
        measured: numPassedTests,
        unit: '',
        // A suite that did not begin has passed nothing.
        bound: { atLeast: Math.max(1, numTotalTests) },
      },
    ];
  },
};

async function runSuite(): Promise<Report> {
  const home = await mkdtemp(join(tmpdir(), 'hookline-suite-'));
  const report = join(home, 'report.json');
  const vitest = fromHere('../../node_modules/vitest/vitest.mjs');
  const options = ['--config', fromHere('../s3.config.ts'), '--reporter', 'json', '--outputFile', report];
  try {
    // It ends with 1 where a check failed, which the report says better.
    await run(process.execPath, [vitest, 'run', ...options]).catch(() => undefined);
    return JSON.parse(await readFile(report, 'utf8')) as Report;
  } finally {
    await rm(home, { recursive: true });
  }
}
