import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export const templateName = 'template_hookline';

/** A migrated database of its own for a test file. Gone after `drop`. */
export async function createTestDatabase(): Promise<{ connection: pg.ClientConfig; drop(): Promise<void> }> {
  const server = inject('postgres');
  const name = `test_${randomBytes(8).toString('hex')}`;
  await runOn(server, `create database ${name} template ${templateName}`);
  return {
    connection: { ...server, database: name },
    drop: () => runOn(server, `drop database ${name} with (force)`),
  };
}

async function runOn(server: pg.ClientConfig, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
