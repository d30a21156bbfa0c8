import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const ourMain = fileURLToPath(new URL('../app/main.ts', import.meta.url));

export interface ServerProcess {
  child: ChildProcess;
  /** Resolves when it can serve; rejects with what it said when it ends before. */
  ready(): Promise<string>;
  /** How it ended, with everything it wrote to standard error. */
  ended(): Promise<{ code: number | null; signal: NodeJS.Signals | null; complaint: string }>;
  kill(signal: NodeJS.Signals): void;
}

/**
 * Runs the server as its users do: a process of its own, on a free port unless told otherwise.
 * @param main the program, where it is not that of this release
 */
export function startServerProcess(env: Record<string, string>, main = ourMain): ServerProcess {
  const child = spawn(process.execPath, [main], {
    env: { PATH: process.env['PATH'] ?? '', PORT: '0', RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let complaint = '';
  child.stdout.on('data', (data: Buffer) => (output += data.toString()));
  child.stderr.on('data', (data: Buffer) => (complaint += data.toString()));
  const exit = once(child, 'close') as Promise<[number | null, NodeJS.Signals | null]>;
  const address = () => /ready at (http:\S+)/.exec(output)?.[1];
  return {
    child,
    ready: () =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = address();
          if (found !== undefined) {
            resolve(found.replace('localhost', '127.0.0.1'));
          }
        };
        check();
        child.stdout.on('data', check);
        void exit.then(() => reject(new Error(`The server ended: ${complaint}${output.slice(-2000)}`)));
      }),
    ended: async () => {
      const [code, signal] = await exit;
      return { code, signal, complaint };
    },
    kill: (signal) => child.kill(signal),
  };
}
