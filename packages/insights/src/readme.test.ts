import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('the example of the README prints what the page says', () => {
  const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
  const { code, output } = /```js\n(?<code>.*?)```.*?```\n(?<output>.*?)```/su.exec(readme)?.groups ?? {};
  const printed = execFileSync(process.execPath, ['--input-type=module'], {
    cwd: import.meta.dirname,
    input: code,
    encoding: 'utf8',
  });
  expect(printed).toBe(output);
});
