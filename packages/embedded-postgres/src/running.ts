import fs from 'node:fs';
import path from 'node:path';
import { socketPort } from './socket-directory.ts';

/** For `new pg.Pool(connection)`: `host` is the directory of a Unix socket. */
export interface Connection {
  host: string;
  port: number;
  user: string;
  database: string;
}

export const connectionIn = (socketDirectory: string): Connection => ({
  host: socketDirectory,
  port: socketPort,
  user: 'postgres',
  database: 'postgres',
});

/** Whether there is a database of ours in this directory, running or not. */
export const hasDatabase = (home: string): boolean => fs.existsSync(path.join(home, 'data', 'PG_VERSION'));

/**
 * How to connect to the PostgreSQL that another process runs in this directory; null where its files name
 * none.
 */
export function findRunning(home: string): Connection | null {
  const file = path.join(home, 'data', 'postmaster.pid');
  // The fifth line of postmaster.pid is the directory of the socket.
  const socketDirectory = fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n')[4] : undefined;
  return socketDirectory && fs.existsSync(path.join(socketDirectory, `.s.PGSQL.${socketPort}`))
    ? connectionIn(socketDirectory)
    : null;
}
