import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const packages = join(import.meta.dirname, '../packages');
const exampleWithOutput = /^```js\n([^]*?)^```\n\n```text\n([^]*?)^```$/gmu;

const examples = readdirSync(packages).flatMap((name) => {
  const folder = join(packages, name);
  const readme = readdirSync(folder).includes('README.md')
    ? readFileSync(join(folder, 'README.md'), 'utf8')
    : '';
  return [...readme.matchAll(exampleWithOutput)].map(([, code = '', output = '']) => ({
    name,
    folder,
    code,
    output,
  }));
});

it.each(examples)(
  'the README of packages/$name shows what its example prints',
  async ({ folder, code, output }) => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', code], { cwd: folder });
    expect(stdout).toBe(output);
  },
);
