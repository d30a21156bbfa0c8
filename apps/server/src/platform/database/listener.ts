import pg from 'pg';
import type { Logger } from '../log.ts';

/** One connection that listens on any number of channels, for as long as the process lives. */
export interface Listener {
  /** `onReconnect` tells that notifications may have been missed. Returns the undo. */
  listen(channel: string, onMessage: (payload: string) => void, onReconnect?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Subscription {
  onMessage: (payload: string) => void;
  onReconnect: () => void;
}

/** Pause before a lost connection is made again, in milliseconds. */
const pause = 1_000;

export async function startListener(connection: pg.ClientConfig, log: Logger): Promise<Listener> {
  const channels = new Map<string, Set<Subscription>>();
  let client: pg.Client | null = null;
  let closed = false;

  const open = async (): Promise<void> => {
    const next = new pg.Client({ ...connection, application_name: 'hookline listener', keepAlive: true });
    next.on('error', () => undefined);
    next.on('notification', ({ channel, payload = '' }) =>
      channels.get(channel)?.forEach((one) => one.onMessage(payload)),
    );
    await next.connect();
    for (const channel of channels.keys()) {
      await next.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    next.once('end', () => void reopen());
    client = next;
  };

  const reopen = async (): Promise<void> => {
    client = null;
    while (!closed && client === null) {
      await new Promise((resolve) => setTimeout(resolve, pause));
      await open().catch((error: unknown) =>
        log.warn({ err: error }, 'The connection for notifications is lost; trying again.'),
      );
    }
    channels.forEach((subscriptions) => subscriptions.forEach((one) => one.onReconnect()));
  };

  const listen: Listener['listen'] = async (channel, onMessage, onReconnect = () => undefined) => {
    const subscription = { onMessage, onReconnect };
    const subscriptions = channels.get(channel) ?? new Set();
    channels.set(channel, subscriptions.add(subscription));
    if (subscriptions.size === 1) {
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    }
    return async () => {
      subscriptions.delete(subscription);
      if (subscriptions.size === 0 && channels.delete(channel)) {
        await client?.query(`unlisten ${pg.escapeIdentifier(channel)}`);
      }
    };
  };

  await open();
  return {
    listen,
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
}
