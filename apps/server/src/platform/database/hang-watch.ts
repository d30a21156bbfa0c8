import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { noteFault } from './faults.ts';
import type { WatchedClient } from './watched-client.ts';

/** Milliseconds. */
export interface Patience {
  /** How long no connection may be silent until the database is asked on a new one. */
  silence: number;
  /** How long the database may take to that. */
  answer: number;
}

export const defaultPatience: Patience = { silence: 1_000, answer: 3_000 };

const application_name = 'hookline watch';

/** How often connections are looked at, as a part of the silence that is borne. */
const looksPerSilence = 4;

/**
 * Tells a database that hangs (a stopped process, a lost network) from one that takes its time: where an
 * answer is long in coming, the database is asked something trivial on a new connection. When that is not
 * answered either, every connection is cut off, and none is tried until it answers again. When it is, and the
 * database says that it has nothing to do for the silent connection, that one is lost and cut off alone.
 */
export class HangWatch {
  readonly #connection: pg.ClientConfig;
  readonly #patience: Patience;
  readonly #onHang: (error: Error) => void;
  readonly #clients = new Set<WatchedClient>();
  #suspects = new Set<WatchedClient>();
  readonly #closing = new AbortController();
  readonly isPooled: boolean;
  isHanging = false;

  constructor(
    connection: pg.ClientConfig,
    { patience, isPooled, onHang }: { patience: Patience; isPooled: boolean; onHang: (error: Error) => void },
  ) {
    this.#connection = connection;
    this.#patience = patience;
    this.#onHang = onHang;
    this.isPooled = isPooled;
    void this.#watch();
  }

  add(client: WatchedClient): void {
    this.#clients.add(client);
    client.once('end', () => this.#clients.delete(client));
  }

  close(): void {
    this.#closing.abort();
  }

  async #watch(): Promise<void> {
    const { signal } = this.#closing;
    const pause = this.#patience.silence / looksPerSilence;
    while (!signal.aborted) {
      await sleep(pause, undefined, { signal, ref: false }).catch(() => undefined);
      if (this.isHanging || this.#silent().length > 0) {
        this.#judge(await this.#isAnswering());
        if (!this.isHanging) {
          await this.#cutOffLost().catch(() => undefined);
        }
      }
    }
  }

  #silent(): WatchedClient[] {
    return [...this.#clients].filter((client) => (client.silence() ?? 0) > this.#patience.silence);
  }

  /**
   * Those that were idle for the database twice in a row: an answer may have been on its way the first
   * time.
   */
  async #cutOffLost(): Promise<void> {
    const silent = this.#silent();
    const idle = new Set(silent.length === 0 ? [] : await idleOf(this.#connection, silent.map(processOf)));
    const suspects = silent.filter((client) => idle.has(processOf(client)));
    suspects.filter((client) => this.#suspects.has(client)).forEach((client) => client.cutOff());
    this.#suspects = new Set(suspects);
  }

  /** To refuse a connection is an answer, too. */
  #isAnswering(): Promise<boolean> {
    return ping(this.#connection, this.#patience.answer).then(
      () => true,
      (error: unknown) => !(error instanceof Silence),
    );
  }

  #judge(isAnswering: boolean): void {
    if (!isAnswering && !this.isHanging) {
      this.#onHang(new Error('The database does not answer. Its connections are cut off until it does.'));
    }
    this.isHanging = !isAnswering;
    if (this.isHanging) {
      this.#clients.forEach((client) => client.cutOff());
    }
  }
}

/** The process of the server that serves a connection; a pooler gives numbers of its own. */
const processOf = (client: WatchedClient): number => (client as unknown as { processID: number }).processID;

/** Which of our connections the database waits for, and not the other way round. */
async function idleOf(connection: pg.ClientConfig, processes: number[]): Promise<number[]> {
  const client = new pg.Client({
    ...connection,
    application_name,
    connectionTimeoutMillis: 3_000,
    query_timeout: 3_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ pid: number }>(
      "select pid from pg_stat_activity where pid = any($1) and application_name = 'hookline' and state like 'idle%'",
      [processes],
    );
    return rows.map(({ pid }) => pid);
  } finally {
    client.connection.stream.destroy();
  }
}

/** Why a `ping` failed: nothing came back in time. */
class Silence extends Error {}

/** Asks a database something trivial on a new connection. Throws what it says, or that it says nothing. */
export async function ping(connection: pg.ClientConfig, withinMs: number): Promise<void> {
  const client = new pg.Client({ ...connection, application_name });
  client.on('error', () => undefined);
  const asking = client.connect().then(() => client.query('select 1'));
  // What came in while this process was busy itself is read before it counts as late.
  const late = sleep(withinMs, undefined, { ref: false }).then(() => nextTurn());
  try {
    await Promise.race([asking, late.then(() => Promise.reject(silence()))]);
  } catch (error) {
    noteFault(error);
    throw error;
  } finally {
    asking.catch(() => undefined);
    client.connection.stream.destroy();
  }
}

const silence = () => new Silence('Connection terminated: the database did not answer in time.');
