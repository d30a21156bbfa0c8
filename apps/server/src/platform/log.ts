import { pino, type Logger } from 'pino';

export type { Logger };

/** JSON lines on standard output, or to `destination`. What could carry a secret is cut out wherever it is logged. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const secrets = ['password', 'token', 'authorization', 'apiKey', 'signature'].flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level, base: null, redact: { paths: secrets, censor: '[hidden]' } };
  return destination === undefined ? pino(options) : pino(options, destination);
}
