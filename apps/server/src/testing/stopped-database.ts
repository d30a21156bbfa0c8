import { execFileSync } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';

/**
 * Makes a DATA_DIR what a run that stopped leaves of its database; quicker than a first start, for tests of
 * something else.
 */
export async function addStoppedDatabase(dataDir: string): Promise<void> {
  const home = join(dataDir, 'postgres');
  await mkdir(home);
  execFileSync('cp', ['-a', inject('stoppedDatabase'), home]);
}
