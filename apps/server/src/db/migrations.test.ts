import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const server = join(import.meta.dirname, '../..');

it('the migrations make the tables as the code has them (npm run migrations -w @hookline/server)', () => {
  // drizzle-kit takes a path relative to where it runs, so the copy lies there.
  const copy = mkdtempSync(join(server, '.migrations-'));
  try {
    cpSync(join(server, 'migrations'), copy, { recursive: true });
    const before = readdirSync(copy);
    const out = copy.slice(server.length + 1);
    const args = ['generate', '--dialect=postgresql', '--schema=./src/db/!(*.test).ts', `--out=./${out}`];
    execFileSync('drizzle-kit', args, { cwd: server, stdio: 'pipe' });
    expect(readdirSync(copy)).toEqual(before);
  } finally {
    rmSync(copy, { recursive: true });
  }
});
