import type pg from 'pg';
import type { Db } from './handle.ts';

interface Notice {
  channel: string;
  payload: string;
}

/** What follows the commit of a transaction. */
interface Sequel {
  notices: Notice[];
  callbacks: (() => void)[];
}

const sequels = new WeakMap<Db, Sequel>();

/** Begins to collect what follows the commit of a transaction. */
export function collectSequel(tx: Db): Sequel {
  const sequel = { notices: [], callbacks: [] };
  sequels.set(tx, sequel);
  return sequel;
}

function sequelOf(tx: Db): Sequel {
  const sequel = sequels.get(tx);
  if (sequel === undefined) {
    throw new Error('What follows a commit needs a transaction.');
  }
  return sequel;
}

/** Calls back once the transaction of `tx` has committed, before its caller goes on, and never otherwise. */
export function afterCommit(tx: Db, callback: () => void): void {
  sequelOf(tx).callbacks.push(callback);
}

/**
 * Tells everybody who listens on `channel`, in every process, once the transaction of `tx` has committed, and
 * never otherwise. A NOTIFY within a transaction would let no other one with a NOTIFY commit until this one
 * is on the disk: additions would wait in a queue for the disk, one by one. So it travels right behind the
 * COMMIT, on the same connection; what is lost between the two is lost with the database, and then listeners
 * begin anew.
 */
export function notifyAfter(tx: Db, channel: string, payloads: readonly string[]): void {
  sequelOf(tx).notices.push(...payloads.map((payload) => ({ channel, payload })));
}

/** Sends what was collected. */
export async function sendNotices(client: pg.PoolClient, notices: readonly Notice[]): Promise<void> {
  if (notices.length > 0) {
    const values = [notices.map(({ channel }) => channel), notices.map(({ payload }) => payload)];
    await client.query({ name: 'notices', text: send, values });
  }
}

const send =
  'select pg_notify(channel, payload) from unnest($1::text[], $2::text[]) as notices (channel, payload)';
