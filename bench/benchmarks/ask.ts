import type { Benchmark, Figure } from '../measure/figure.ts';
import { seedLibrary, wordOf } from '../measure/library.ts';
import { startBesideDatabase, type RunningProduct } from '../measure/product.ts';
import { median, percentile } from '../measure/statistics.ts';

const items = 100_000;
const rounds = 40;

/** Somebody with 100,000 items asks them without a model. */
export const askLibrary: Benchmark = {
  name: 'ask',
  async run() {
    await using started = await startBesideDatabase({ RATE_LIMIT: 'off' });
    const { product, database } = started;
    const [boardId] = await seedLibrary(database, { userId: product.userId, items });
    const library = await listen(product, {}, rare);
    const common = await listen(product, {}, usual);
    const board = await listen(product, { boardId }, rare);
    return [
      ...figures('of rare words', library),
      ...figures('of common words', common),
      ...figures('of rare words to a board of 5,000', board),
    ];
  },
};

const rare = (at: number): string => `What is said about ${wordOf(2_000 + at)} and ${wordOf(5_000 + at)}?`;
const usual = (at: number): string => `What is said about ${wordOf(60 + at)} and ${wordOf(150 + at)}?`;

const figures = (kind: string, times: number[]): Figure[] => [
  { what: `first words from 100,000 items, ${kind}`, measured: median(times), unit: 'ms', bound: null },
  {
    what: `first words from 100,000 items, ${kind}, p95`,
    measured: percentile(times, 0.95),
    unit: 'ms',
    bound: { atMost: 150 },
  },
];

/** Milliseconds from each question to the first words of its answer. */
async function listen(
  product: RunningProduct,
  scope: { boardId?: string | undefined },
  questionOf: (at: number) => string,
): Promise<number[]> {
  const times: number[] = [];
  for (let at = -5; at < rounds; at += 1) {
    const { conversation } = await product.client.ok('POST /api/conversations', { body: scope });
    const time = await firstWords(product, conversation.id, questionOf(at + 5));
    // The first ones warm it up.
    if (at >= 0) {
      times.push(time);
    }
  }
  return times;
}

async function firstWords({ origin, token }: RunningProduct, id: string, text: string): Promise<number> {
  const asked = performance.now();
  const response = await fetch(`${origin}/api/conversations/${id}/messages`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify({ text }),
  });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  for (let got = ''; !/event: (?:sentence|done)/u.test(got);) {
    const { value, done } = (await reader?.read()) ?? { value: '', done: true };
    if (done) {
      throw new Error(`The answer ended without words: ${got}`);
    }
    got += value;
  }
  const heard = performance.now() - asked;
  // To its end: who leaves would stop the answer.
  let isDone = false;
  while (!isDone) {
    isDone = (await reader?.read())?.done !== false;
  }
  return heard;
}
