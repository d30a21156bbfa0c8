import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrateDatabase } from '#platform/database/migrate.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#platform/embedded-postgres/index.ts';
import { templateName } from './test-database.ts';

/** One database server for the whole run, with a migrated template that every test file gets a copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'hookline-test-'));
  const postgres = await startEmbeddedPostgres({ home: join(home, 'postgres') });
  await makeTemplate(postgres.connection);
  project.provide('postgres', postgres.connection);
  project.provide('scratch', home);
  return async () => {
    await postgres.stop();
    await rm(home, { recursive: true, force: true });
  };
}

async function makeTemplate(connection: EmbeddedPostgres['connection']): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(`create database ${templateName}`);
  await client.end();
  await migrateDatabase({ ...connection, database: templateName });
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: EmbeddedPostgres['connection'];
    /** A directory for what test files share; removed when the run ends. */
    scratch: string;
  }
}
