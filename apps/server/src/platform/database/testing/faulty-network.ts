import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type pg from 'pg';

export interface FaultyNetwork {
  /** Leads to the database over the network. */
  connection: pg.ClientConfig;
  /** Resets every connection there is. */
  cut(): void;
  /**
   * Lets no more through on the connections there are, without ending them: what a router that was switched
   * off does.
   */
  stall(): void;
  /** Takes new connections, too, and lets nothing through until `heal`: what a stopped database does. */
  hang(): void;
  heal(): void;
  /** New connections lead to another database from now on; null refuses them. */
  leadTo(to: pg.ClientConfig | null): void;
  close(): Promise<void>;
}

/** A network between a test and its database that fails when it is told to. */
export async function openFaultyNetwork(first: pg.ClientConfig): Promise<FaultyNetwork> {
  /** Who called, with the way on from here. */
  const open = new Map<Socket, Socket>();
  let to: pg.ClientConfig | null = first;
  let isHanging = false;
  const stall = () => [...open].flat().forEach((socket) => socket.unpipe().pause());
  const server = createServer((socket) => {
    if (to === null) {
      socket.resetAndDestroy();
      return;
    }
    const database = connectTo(to).on('error', () => undefined);
    open.set(socket, database);
    socket
      .on('error', () => undefined)
      .on('close', () => {
        open.delete(socket);
        database.destroy();
      });
    if (!isHanging) {
      socket.pipe(database).pipe(socket);
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    connection: { ...first, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cut: () => open.keys().forEach((socket) => socket.resetAndDestroy()),
    stall,
    hang: () => {
      isHanging = true;
      stall();
    },
    heal: () => (isHanging = false),
    leadTo: (next) => (to = next),
    close: async () => {
      open.keys().forEach((socket) => socket.destroy());
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

const connectTo = ({ host = 'localhost', port = 5432 }: pg.ClientConfig): Socket =>
  host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
