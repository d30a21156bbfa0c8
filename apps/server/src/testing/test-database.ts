import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export const templateName = 'template_hookline';

export interface TestDatabase {
  connection: pg.ClientConfig;
  drop(): Promise<void>;
}

/** A migrated database of its own for a test file, or a copy of another `template`. Gone after `drop`. */
export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  // Files are copied as they are: to write all of them to the log as well takes twice the time.
  await runOn(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    connection: { ...server, database: name },
    drop: () => runOn(server, `drop database ${name} with (force)`),
  };
}

/** Asks or changes a database behind the back of the product. */
export async function queryTestDatabase(
  { connection }: { connection: pg.ClientConfig },
  statement: string,
  values: unknown[] = [],
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(statement, values)).rows;
  } finally {
    await client.end();
  }
}

const runOn = async (connection: pg.ClientConfig, statement: string): Promise<void> => {
  await queryTestDatabase({ connection }, statement);
};
