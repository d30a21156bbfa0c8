import { once } from 'node:events';
import { pipeline } from 'node:stream/promises';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import pg from 'pg';
import { StartupError } from '../startup-error.ts';
import { connect } from './migrate.ts';

/**
 * Any number, the same in every process: its holder takes a backup, and no stored file is removed meanwhile.
 */
const lock = 4_607_003;

/** A table and those of its columns that hold data of their own. */
export interface TableShape {
  name: string;
  columns: string[];
}

/** Whether a backup is being taken, by any process. */
export async function isBackupRunning(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ free: boolean }>(
    'select pg_try_advisory_xact_lock_shared($1) as free',
    [lock],
  );
  return rows[0]?.free === false;
}

/** A database as it was at one moment, however much is written to it meanwhile. */
export class Snapshot implements AsyncDisposable {
  readonly client: pg.Client;

  private constructor(client: pg.Client) {
    this.client = client;
  }

  /** One at a time. Throws a StartupError while another one is open. */
  static async open(connection: pg.ClientConfig): Promise<Snapshot> {
    const client = await connect(connection);
    try {
      await client.query('set statement_timeout = 0');
      await client.query('set idle_in_transaction_session_timeout = 0');
      await holdLock(client);
      // The moment is that of the first statement after this one: the lock is held by then.
      await client.query('begin isolation level repeatable read read only');
      return new Snapshot(client);
    } catch (error) {
      await client.end();
      throw error;
    }
  }

  /** All tables, each behind those its foreign keys lead to. */
  tables(): Promise<TableShape[]> {
    return listTables(this.client);
  }

  /** The rows of a table in PostgreSQL's own text, which every version reads. */
  async *read({ name, columns }: TableShape): AsyncGenerator<Buffer> {
    const isFree = whenFree(this.client);
    const list = columns.map(quote).join(', ');
    yield* this.client.query(copyTo(`copy ${quote(name)} (${list}) to stdout`)) as AsyncIterable<Buffer>;
    await isFree;
  }

  /** The rows of a query, some at a time. One query at a time. */
  async *rows<Row extends pg.QueryResultRow>(query: string): AsyncGenerator<Row[]> {
    await this.client.query(`declare pages no scroll cursor for ${query}`);
    for (;;) {
      const { rows } = await this.client.query<Row>('fetch 1000 from pages');
      if (rows.length === 0) {
        await this.client.query('close pages');
        return;
      }
      yield rows;
    }
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.client.end();
  }
}

/** Waits a moment: whoever asks whether a backup is running holds the lock while it asks. */
async function holdLock(client: pg.Client): Promise<void> {
  try {
    await client.query("set lock_timeout = '2s'");
    await client.query('select pg_advisory_lock($1)', [lock]);
  } catch (error) {
    const isTaken = error instanceof pg.DatabaseError && error.code === '55P03';
    throw isTaken ? new StartupError('Another backup is being taken. Wait until it is done.') : error;
  }
}

/**
 * Fills a table, and returns with how many rows. In a transaction of `client` that is not over, or what breaks off
 * leaves a part.
 */
export async function fillTable(
  client: pg.Client,
  { name, columns }: TableShape,
  bytes: AsyncIterable<Buffer>,
): Promise<number> {
  const isFree = whenFree(client);
  const list = columns.map(quote).join(', ');
  const copy = client.query(copyFrom(`copy ${quote(name)} (${list}) from stdin`));
  await pipeline(bytes, copy);
  await isFree;
  return copy.rowCount;
}

/** The stream of a COPY ends a moment before its connection can take the next query. */
function whenFree(client: pg.Client): Promise<unknown> {
  const isFree = once(client, 'drain');
  // Whoever reads or writes the stream gets the fault.
  isFree.catch(() => undefined);
  return isFree;
}

const quote = (name: string): string => pg.escapeIdentifier(name);

interface CatalogRow {
  name: string;
  columns: string[];
  needs: string[];
}

async function listTables(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<CatalogRow>(`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select distinct t.relname::text from pg_constraint f join pg_class t on t.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and t.oid <> c.oid) as needs
    from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by c.relname`);
  const byName = new Map(rows.map((row) => [row.name, row]));
  const visited = new Set<CatalogRow>();
  const ordered: TableShape[] = [];
  const add = (row: CatalogRow): void => {
    if (!visited.has(row)) {
      visited.add(row);
      row.needs.flatMap((need) => byName.get(need) ?? []).forEach(add);
      ordered.push({ name: row.name, columns: row.columns });
    }
  };
  rows.forEach(add);
  return ordered;
}
