import { existsSync } from 'node:fs';

/** What Swift stores, each in a server of its own. */
export const kinds = ['account', 'container', 'object'] as const;
export const program = (name: string): string => `/usr/bin/swift-${name}`;
export const memcached = '/usr/bin/memcached';

/** By the Debian packages that they come in. */
const programs = {
  ...Object.fromEntries(['proxy', ...kinds].map((kind) => [`swift-${kind}`, program(`${kind}-server`)])),
  memcached,
};

/** The Debian packages that Swift needs and this machine lacks. */
export const missingSwiftPackages = (): string[] =>
  Object.entries(programs).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
