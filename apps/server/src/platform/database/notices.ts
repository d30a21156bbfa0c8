import type pg from 'pg';
import type { Db } from './handle.ts';

interface Notice {
  channel: string;
  payload: string;
}

/** What each running transaction has to tell. */
const waiting = new WeakMap<Db, Notice[]>();

/** Begins to collect what a transaction has to tell. */
export function collectNotices(tx: Db): Notice[] {
  const notices: Notice[] = [];
  waiting.set(tx, notices);
  return notices;
}

/**
 * Tells everybody who listens on `channel`, in every process, once the transaction of `tx` has committed, and
 * never otherwise. A NOTIFY within a transaction would let no other one with a NOTIFY commit until this one
 * is on the disk: additions would wait in a queue for the disk, one by one. So it travels right behind the
 * COMMIT, on the same connection; what is lost between the two is lost with the database, and then listeners
 * begin anew.
 */
export function notifyAfter(tx: Db, channel: string, payloads: readonly string[]): void {
  const notices = waiting.get(tx);
  if (notices === undefined) {
    throw new Error(`A notice on ${channel} needs a transaction.`);
  }
  notices.push(...payloads.map((payload) => ({ channel, payload })));
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
