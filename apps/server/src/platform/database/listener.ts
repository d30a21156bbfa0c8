import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from '../log.ts';
import { keepAliveOptions } from './index.ts';

/** One connection that listens on any number of channels, for as long as the process lives. */
export interface Listener {
  /** `onReconnect` is called when notifications may have been missed. Returns the undo. */
  listen(
    channel: string,
    onMessage: (payload: string) => void,
    onReconnect?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

interface Subscription {
  onMessage: (payload: string) => void;
  onReconnect: () => void;
}

/** Every process has one connection of this name, with its own behind it: the database knows who lives. */
export const listenerName = 'hookline listener';

const connectTimeoutMs = 10_000;
/** Pause before a lost connection is opened again. */
const reconnectPauseMs = 1_000;

/** How often the connection is tried, and how long an answer may take, in milliseconds. */
const defaultPulse = 10_000;

/**
 * Opens the connection. One that is lost later, or does not answer within a `pulse` (in milliseconds), is
 * made again, for as long as it takes.
 * @param options.name of the process, ASCII, 40 characters at most
 */
export async function startListener(
  connection: pg.ClientConfig,
  log: Logger,
  { pulse = defaultPulse, name = '' }: { pulse?: number; name?: string } = {},
): Promise<Listener> {
  const listener = new ReconnectingListener(
    { ...connection, ...keepAliveOptions, query_timeout: pulse },
    { log, pulse, name },
  );
  await listener.open();
  return listener;
}

class ReconnectingListener implements Listener {
  readonly #connection: pg.ClientConfig;
  readonly #log: Logger;
  readonly #pulse: number;
  readonly #name: string;
  readonly #channels = new Map<string, Set<Subscription>>();
  readonly #closing = new AbortController();
  #client: pg.Client | null = null;

  constructor(
    connection: pg.ClientConfig,
    { log, pulse, name }: { log: Logger; pulse: number; name: string },
  ) {
    this.#connection = connection;
    this.#log = log;
    this.#pulse = pulse;
    this.#name = name;
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
    this.#watch(client).catch(() => {
      if (this.#client === client) {
        // It is lost with that, and so it is made again.
        void client.end();
      }
    });
  }

  /**
   * Whoever only listens never learns that the network lost the connection. Throws once it did, or once the
   * listener is closed.
   */
  async #watch(client: pg.Client): Promise<void> {
    while (this.#client === client) {
      await sleep(this.#pulse, undefined, { signal: this.#closing.signal, ref: false });
      await client.query('select 1');
    }
  }

  #makeClient(): pg.Client {
    const client = new pg.Client({
      ...this.#connection,
      application_name: `${listenerName}${this.#name}`,
      connectionTimeoutMillis: connectTimeoutMs,
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
      await sleep(reconnectPauseMs, undefined, { signal }).catch(() => undefined);
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
