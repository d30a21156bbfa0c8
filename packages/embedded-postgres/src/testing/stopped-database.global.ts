import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../index.ts';

/** Starts a database for the first time and stops it: what tests copy instead of making one each. */
export default async function setup(project: TestProject): Promise<() => void> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'embedded-stopped-'));
  const postgres = await startEmbeddedPostgres({ home });
  await postgres.stop();
  project.provide('stoppedDatabase', path.join(home, 'data'));
  return () => fs.rmSync(home, { recursive: true, force: true });
}

declare module 'vitest' {
  interface ProvidedContext {
    /** The data directory of a database that was started once and stopped; to be copied, not used. */
    stoppedDatabase: string;
  }
}
