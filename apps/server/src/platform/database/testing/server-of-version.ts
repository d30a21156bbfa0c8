import { createServer, type AddressInfo, type Socket } from 'node:net';
import type pg from 'pg';

/** A message of PostgreSQL's protocol: its letter, its length, its parts (numbers are 16 bit). */
function message(letter: string, ...parts: (number | string | Buffer)[]): Buffer {
  const body = Buffer.concat(
    parts.map((part) => (typeof part === 'number' ? int16(part) : Buffer.from(part))),
  );
  const head = Buffer.alloc(5);
  head.write(letter);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

const signedIn = message('R', Buffer.alloc(4));
const ready = message('Z', 'I');
const oneTextColumn = message(
  'T',
  1,
  'answer\0',
  Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 0, 25]),
  -1,
  Buffer.alloc(4, 255),
  0,
);
const oneRow = (value: string) => message('D', 1, Buffer.from([0, 0, 0, value.length]), value);
const refusal = message('E', 'SERROR\0', 'C0A000\0', 'MThis server knows no other question.\0', '\0');

/**
 * What says that it is a PostgreSQL server of this version (`server_version_num`), and that one process of it
 * serves everybody, as behind a pooler of transactions where `isPooled`; every other question it refuses.
 */
export async function openServerOfVersion(
  version: string,
  { isPooled = false }: { isPooled?: boolean } = {},
): Promise<{ connection: pg.ClientConfig; close(): Promise<void> }> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    socket.once('data', () => {
      socket.write(Buffer.concat([signedIn, ready]));
      socket.on('data', (data) => {
        const question = data.toString('latin1');
        const value = question.includes('server_version_num')
          ? version
          : isPooled && question.includes('pg_backend_pid')
            ? '4711'
            : null;
        const answer = value === null ? [refusal] : [oneTextColumn, oneRow(value), message('C', 'SHOW\0')];
        socket.write(Buffer.concat([...answer, ready]));
      });
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    connection: { host: '127.0.0.1', port, user: 'test', database: 'test' },
    close: async () => {
      sockets.forEach((socket) => socket.destroy());
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
