import { connect, type Socket } from 'node:net';

export interface Reply {
  status: number;
  /** Length of the body in bytes. */
  length: number;
  body(): string;
}

/**
 * A keep-alive HTTP/1.1 connection that carries one request at a time. Far cheaper than a full client, so
 * that the load leaves the processor to the server.
 */
export interface Connection {
  /** Sends a whole request, head and body. Rejects when the connection ends before the answer is complete. */
  send(request: string): Promise<Reply>;
  close(): void;
}

const headEnd = Buffer.from('\r\n\r\n');

export async function openConnection(origin: string): Promise<Connection> {
  const { hostname, port } = new URL(origin);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  return { send: exchange(socket), close: () => socket.destroy() };
}

function exchange(socket: Socket): Connection['send'] {
  let received: Buffer = Buffer.alloc(0);
  let waiting: PromiseWithResolvers<Reply> | null = null;
  socket.on('data', (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const reply = readReply(received);
    if (reply !== null) {
      received = Buffer.alloc(0);
      waiting?.resolve(reply);
    }
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server closed the connection.')));
  return (request) => {
    waiting = Promise.withResolvers<Reply>();
    socket.write(request);
    return waiting.promise;
  };
}

/** Null while there is more to come. */
function readReply(received: Buffer): Reply | null {
  const end = received.indexOf(headEnd);
  if (end === -1) {
    return null;
  }
  const head = received.toString('latin1', 0, end);
  const status = Number(head.slice(9, 12));
  const [, announced] = /\r\ncontent-length: (\d+)/i.exec(head) ?? [];
  if (announced === undefined && status !== 204) {
    throw new Error(`The load needs answers with a length: ${head}`);
  }
  const start = end + headEnd.length;
  const length = Number(announced ?? 0);
  return received.length < start + length
    ? null
    : { status, length, body: () => received.toString('utf8', start) };
}
