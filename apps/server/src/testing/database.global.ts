import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '@hookline/embedded-postgres';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { templateName } from './test-database.ts';

const declareQueues = fileURLToPath(new URL('declare-queues.ts', import.meta.url));

/** One database server for the whole run, with a migrated template that every test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'hookline-test-'));
  const stopped = await makeStopped(home);
  await mkdir(join(home, 'postgres'));
  execFileSync('cp', ['-a', stopped, join(home, 'postgres')]);
  const postgres = await startEmbeddedPostgres({ home: join(home, 'postgres') });
  await makeTemplate(postgres.connection);
  project.provide('postgres', postgres.connection);
  project.provide('stoppedDatabase', stopped);
  return async () => {
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  };
}

/** Starts a database for the first time, migrates it and stops it; answers its directory. */
async function makeStopped(home: string): Promise<string> {
  const stopped = join(home, 'stopped');
  const postgres = await startEmbeddedPostgres({ home: stopped });
  await migrateDatabase(postgres.connection);
  // As the first start of a product leaves them, so that it is paid once and not by every test.
  execFileSync(process.execPath, [declareQueues, JSON.stringify(postgres.connection)]);
  await postgres.stop();
  return join(stopped, 'data');
}

async function makeTemplate(connection: EmbeddedPostgres['connection']): Promise<void> {
  // While a database is copied nobody may be connected to it.
  const client = new pg.Client({ ...connection, database: 'template1' });
  await client.connect();
  await client.query(`create database ${templateName} template ${connection.database}`);
  // Nothing on this server outlives the run; what has to outlive a crash is tested on servers of their own.
  for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes']) {
    await client.query(`alter system set ${setting} = off`);
  }
  await client.query('select pg_reload_conf()');
  await client.end();
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedPostgres['connection'];
    /**
     * The data directory of a migrated database that was started once and stopped; to be copied, not used.
     */
    stoppedDatabase: string;
  }
}
