import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** A way to a server that can be closed: to whoever comes through it, the server is gone then. */
export interface Door {
  origin: string;
  shut: () => Promise<void>;
  open: () => Promise<void>;
  /** What is sent arrives, and no answer comes back. */
  loseAnswers: (isLosing: boolean) => void;
}

export async function makeDoor(serverOrigin: string): Promise<Door> {
  const sockets = new Set<Socket>();
  let isLosing = false;
  const server = createServer((near) => {
    const far = connect(Number(new URL(serverOrigin).port), '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [near, far].forEach((one) => one.destroy()));
    }
    near.pipe(far);
    far.on('data', (data) => (isLosing ? near.destroy() : near.write(data)));
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    shut: async () => {
      const closed = once(server, 'close');
      server.close();
      sockets.forEach((socket) => socket.destroy());
      await closed;
    },
    open: () => listen(port),
    loseAnswers: (wish) => {
      isLosing = wish;
    },
  };
}
