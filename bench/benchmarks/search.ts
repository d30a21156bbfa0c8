import type { Benchmark, Figure } from '../measure/figure.ts';
import { seedLibrary, wordOf, writeNote } from '../measure/library.ts';
import type { Call } from '../measure/call.ts';
import { runLoad } from '../measure/load.ts';
import { startBesideDatabase } from '../measure/product.ts';
import { median, percentile } from '../measure/statistics.ts';

const items = 100_000;

/** Somebody with 100,000 items looks for things in every way there is. */
export const searchLibrary: Benchmark = {
  name: 'search',
  async run() {
    await using started = await startBesideDatabase({ RATE_LIMIT: 'off' });
    const { product, database } = started;
    const boards = await seedLibrary(database, { userId: product.userId, items });
    const calls = searches(boards[0] ?? '');
    const { origin, pid, token } = product;
    const { latencies } = await runLoad({
      origin,
      pid,
      token,
      connections: 1,
      seconds: 30,
      warmUpSeconds: 5,
      calls,
    });
    return [...new Set(calls.map((call) => call.name))].flatMap((kind) =>
      figures(kind, latencies[kind] ?? []),
    );
  },
};

const figures = (kind: string, times: number[]): Figure[] => [
  { what: `search 100,000 items, ${kind}`, measured: median(times), unit: 'ms', bound: null },
  {
    what: `search 100,000 items, ${kind}, p95`,
    measured: percentile(times, 0.95),
    unit: 'ms',
    bound: { atMost: 50 },
  },
];

/** Every way of looking for something, with different words each time. */
export function searches(board: string): Call[] {
  const tries = Array.from({ length: 20 }, (_, at) => at);
  const wordOfTitle = (at: number): string =>
    writeNote(at * 37 + 1)
      .title.split(' ')
      .find((word) => word.length >= 7) ?? wordOf(300 + at);
  const kinds: Record<string, (at: number) => Record<string, string>> = {
    'a rare word': (at) => ({ q: wordOf(40_000 + at) }),
    'a common word': (at) => ({ q: wordOf(at) }),
    'two words': (at) => ({ q: `${wordOf(150 + at)} ${wordOf(1_000 + at)}` }),
    'three common words': (at) => ({ q: `${wordOf(at)} ${wordOf(20 + at)} ${wordOf(40 + at)}` }),
    'a beginning': (at) => ({ q: wordOf(2_000 + at).slice(0, 3) }),
    'one letter': (at) => ({ q: wordOf(at * 3).slice(0, 1) }),
    'a question': (at) => ({
      q: writeNote(at + 1)
        .text.split(' ')
        .slice(0, 12)
        .join(' '),
    }),
    nothing: (at) => ({ q: `xq${at}zzqx` }),
    'a slip': (at) => ({ q: `${wordOfTitle(at).slice(0, 3)}${wordOfTitle(at).slice(4)}` }),
    'a common word on a board': (at) => ({
      q: wordOf(at),
      boardId: board,
      platform: 'tiktok',
      type: 'website',
    }),
    'a common word, newest first': (at) => ({ q: wordOf(at), sort: 'newest' }),
    'a rare word, by title': (at) => ({ q: wordOf(5_000 + at), sort: 'title' }),
  };
  return Object.entries(kinds).flatMap(([name, queryOf]) =>
    tries.map((at) => ({ name, endpoint: `GET /api/content?${new URLSearchParams(queryOf(at))}`, share: 1 })),
  );
}
