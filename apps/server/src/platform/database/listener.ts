import { setTimeout as sleep } from 'node:timers/promises';
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

/** How long it may take to connect, in milliseconds. */
const patience = 10_000;
/** Pause before a lost connection is made again, in milliseconds. */
const pause = 1_000;

/** Opens the connection. One that is lost later is made again, for as long as it takes. */
export async function startListener(connection: pg.ClientConfig, log: Logger): Promise<Listener> {
  const listener = new ReconnectingListener(connection, log);
  await listener.open();
  return listener;
}

class ReconnectingListener implements Listener {
  readonly #connection: pg.ClientConfig;
  readonly #log: Logger;
  readonly #channels = new Map<string, Set<Subscription>>();
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;

  constructor(connection: pg.ClientConfig, log: Logger) {
    this.#connection = connection;
    this.#log = log;
  }

  async open(): Promise<void> {
    const client = this.#makeClient();
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) {
        await client.query(listenTo(channel));
      }
      this.#closing.signal.throwIfAborted();
    } catch (error) {
      void client.end();
      throw error;
    }
    client.once('end', () => void this.#reopen(client));
    this.#client = client;
  }

  #makeClient(): pg.Client {
    const client = new pg.Client({
      ...this.#connection,
      application_name: 'hookline listener',
      keepAlive: true,
      connectionTimeoutMillis: patience,
    });
    // What breaks the connection also ends it, and that is what is acted upon.
    client.on('error', () => undefined);
    return client.on('notification', ({ channel, payload = '' }) =>
      this.#channels.get(channel)?.forEach((one) => one.onMessage(payload)),
    );
  }

  async #reopen(lost: pg.Client): Promise<void> {
    if (this.#client !== lost) {
      return;
    }
    this.#client = null;
    const { signal } = this.#closing;
    while (!signal.aborted && this.#client === null) {
      await sleep(pause, undefined, { signal }).catch(() => undefined);
      await this.#tryToOpen();
    }
    if (!signal.aborted) {
      this.#channels.forEach((subscriptions) => subscriptions.forEach((one) => one.onReconnect()));
    }
  }

  async #tryToOpen(): Promise<void> {
    try {
      if (!this.#closing.signal.aborted) {
        await this.open();
      }
    } catch (error) {
      this.#log.warn({ err: error }, 'The connection for notifications is lost; trying again.');
    }
  }

  async listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect: () => void = () => undefined,
  ): Promise<() => Promise<void>> {
    const subscription = { onMessage, onReconnect };
    const subscriptions = this.#channels.get(channel) ?? new Set();
    this.#channels.set(channel, subscriptions.add(subscription));
    if (subscriptions.size === 1) {
      await this.#client?.query(listenTo(channel)).catch(unlessLost);
    }
    return async () => {
      subscriptions.delete(subscription);
      if (subscriptions.size === 0 && this.#channels.delete(channel)) {
        await this.#client?.query(`unlisten ${pg.escapeIdentifier(channel)}`).catch(unlessLost);
      }
    };
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const client = this.#client;
    this.#client = null;
    await client?.end();
  }
}

/** A connection that has just been lost is made again, and then listens to what is wanted by that time. */
function unlessLost(error: unknown): void {
  if (error instanceof pg.DatabaseError && error.code !== '57P01') {
    throw error;
  }
}

const listenTo = (channel: string): string => `listen ${pg.escapeIdentifier(channel)}`;
