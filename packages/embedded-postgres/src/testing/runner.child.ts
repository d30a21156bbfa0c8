import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { EmbeddedPostgresError } from '../embedded-postgres-error.ts';
import { startEmbeddedPostgres } from '../index.ts';

/** What this program reports to its parent: first `ready` or `fault`, later `exited`, or `drained`. */
export type Report =
  | { kind: 'ready'; pid: number; host: string }
  | { kind: 'fault'; message: string }
  | { kind: 'exited'; message: string | null }
  | { kind: 'drained'; answer: number };

const [, , home = ''] = process.argv;
const report = (message: Report) => process.send?.(message);

try {
  const server = await startEmbeddedPostgres({ home });
  void server.exited.then((fault) => report({ kind: 'exited', message: fault?.message ?? null }));
  process.on('message', () => void server.stop().then(() => process.disconnect?.()));
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
async function drain(server: Awaited<ReturnType<typeof startEmbeddedPostgres>>): Promise<void> {
  await sleep(300);
  const client = new pg.Client(server.connection);
  await client.connect();
  const { rows } = await client.query<{ answer: number }>('select 42 as answer');
  await client.end();
  report({ kind: 'drained', answer: rows[0]?.answer ?? 0 });
  await server.stop();
  process.disconnect?.();
}
