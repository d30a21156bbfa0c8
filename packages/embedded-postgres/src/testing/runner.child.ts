import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../index.ts';

/** What this program reports to its parent: first `ready` or `fault`, later `drained`, at last `stopped`. */
export type Report =
  | { kind: 'ready'; pid: number; host: string }
  | { kind: 'fault'; message: string }
  | { kind: 'stopped' }
  | { kind: 'drained'; answer: number };

const [, , home = ''] = process.argv;
const report = (message: Report) => process.send?.(message);

try {
  const server = await startEmbeddedPostgres({ home });
  process.on('message', () => void stop(server));
  process.on('SIGINT', () => void drain(server));
  report({ kind: 'ready', pid: server.pid, host: server.connection.host });
} catch (error) {
  if (!(error instanceof EmbeddedPostgresError)) {
    throw error;
  }
  report({ kind: 'fault', message: error.message });
  process.disconnect?.();
}

/** As the application does on Ctrl-C: work in progress still reaches the database, then it is stopped. */
async function drain(server: EmbeddedPostgres): Promise<void> {
  await sleep(300);
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query<{ answer: number }>('select 42 as answer');
  await client.end();
  report({ kind: 'drained', answer: rows[0]?.answer ?? 0 });
  await stop(server);
}

async function stop(server: EmbeddedPostgres): Promise<void> {
  await server.stop();
  report({ kind: 'stopped' });
  process.disconnect?.();
}
