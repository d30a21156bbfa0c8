import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Benchmark, Figure } from '../measure/figure.ts';

const dist = fileURLToPath(new URL('../../apps/web/dist', import.meta.url));
const assets = join(dist, 'assets');

const read = (chunk: string): string => readFileSync(join(assets, chunk), 'utf8');

/** The chunk and everything it imports at once. */
function closure(...chunks: string[]): Set<string> {
  const found = new Set(chunks);
  for (const chunk of found) {
    for (const [, name] of read(chunk).matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g)) {
      found.add(name ?? '');
    }
  }
  return found;
}

/** Chunks that belong to a screen, by the names Vite gave them: what the start imports when it is needed. */
const screens = (start: Set<string>): string[] => {
  const code = [...start].map(read).join('\n');
  return [
    ...new Set(
      [...code.matchAll(/import\(\s*["'`]\.\/([^"'`]+\.js)["'`]\s*\)/g)].map(([, name]) => name ?? ''),
    ),
  ];
};

const kilobytes = (chunks: Iterable<string>): number =>
  [...chunks].reduce(
    (sum, chunk) => sum + gzipSync(readFileSync(join(assets, chunk)), { level: 9 }).length,
    0,
  ) / 1000;

/** What is shown outside of the shell. */
const withoutShell = new Set(['signup', 'prompter', 'toaster', 'unreachable-banner']);

const named = (chunk: string): string => chunk.replace(/-[\w-]{8}\.js$/, '');

/** JavaScript of the sign-in page, and what each later screen adds to it, as sent with gzip. */
export const webSize: Benchmark = {
  name: 'web',
  run() {
    const [, entry] = /<script type="module"[^>]*src="\/assets\/([^"]+)"/.exec(page()) ?? [];
    if (entry === undefined) {
      throw new Error(`${dist}/index.html names no script.`);
    }
    const lazy = screens(closure(entry));
    const chunkOf = (name: string) => lazy.filter((chunk) => named(chunk) === name);
    const initial = closure(entry, ...chunkOf('login'));
    const shell = chunkOf('app-shell');
    const known = initial.union(closure(...shell));
    const later = [...shell, ...lazy.filter((chunk) => !known.has(chunk))];
    return Promise.resolve([
      {
        what: 'JavaScript of /login, gzip',
        measured: kilobytes(initial),
        unit: 'kB',
        bound: { atMost: 100 },
      },
      ...later.map((chunk): Figure => ({
        what: `JavaScript that ${named(chunk)} adds, gzip`,
        measured: kilobytes(
          closure(chunk, ...(withoutShell.has(named(chunk)) ? [] : shell)).difference(initial),
        ),
        unit: 'kB',
        bound: { atMost: 60 },
      })),
      {
        what: 'JavaScript in all, gzip',
        measured: kilobytes(readdirSync(assets).filter((file) => file.endsWith('.js'))),
        unit: 'kB',
        bound: null,
      },
    ]);
  },
};

function page(): string {
  const file = join(dist, 'index.html');
  if (!existsSync(file)) {
    throw new Error('There is no built web app. `npm run bench` builds it first.');
  }
  return readFileSync(file, 'utf8');
}
