import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { beginningsOfMissing } from '../apps/web/src/features/assistant/model/missing-notes.ts';

const root = join(import.meta.dirname, '..');
const writing = globSync(['packages/writer/src/**/*.ts', 'apps/server/src/features/assistant/**/*.ts'], {
  cwd: root,
})
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(root, file), 'utf8'))
  .join('\n');

it.each(beginningsOfMissing)(
  'a note of something missing begins with words that are written: %j',
  (words) => {
    expect(writing).toContain(words);
  },
);
