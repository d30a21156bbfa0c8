import { setTimeout } from 'node:timers/promises';
import { makeSubstack } from '../../apps/server/src/features/imports/testing/sample-substack.ts';
import type { Benchmark } from '../measure/figure.ts';
import { forgetPeak, peakMemory, residentMemory } from '../measure/processes.ts';
import { startProduct, type RunningProduct } from '../measure/product.ts';
import { makeBoard } from '../measure/scene.ts';
import { median, repeat } from '../measure/statistics.ts';

const posts = 10_000;

/** An export of YouTube Studio; each round has videos of its own. Without `more`, as older exports were. */
function makeExport(round: number, more: boolean): FormData {
  const lines = Array.from({ length: posts }, (_, index) => {
    const id = `${round}${String(index).padStart(10, '-')}`;
    const counts = `${index % 90},${index % 7},${index % 11},${index * 13}`;
    const further = `,${index * 170},${(index % 90) / 10},${index / 4},0:0${index % 10}:30,${index % 100},${index % 23}`;
    return `${id},"Video ${index}, of round ${round}","Mar 15, 2025",60,${counts}${more ? further : ''}`;
  });
  const further =
    ',Impressions,Impressions click-through rate (%),Watch time (hours),Average view duration,' +
    'Average percentage viewed (%),Subscribers';
  const header = 'Content,Video title,Video publish time,Duration,Likes,Shares,Comments added,Views';
  const form = new FormData();
  const total = `Total,,,,1,1,1,1${more ? ',1,1,1,0:00:01,1,1' : ''}`;
  form.append(
    'file',
    new Blob([[header + (more ? further : ''), total, ...lines].join('\n')]),
    'Table data.csv',
  );
  return form;
}

/**
 * Looks at an export and carries it out, as the dialog does; answers what it did and the seconds of both
 * together.
 */
async function importOnce({ client }: RunningProduct, boardId: string, body: FormData) {
  const start = performance.now();
  const preview = await client.ok('POST /api/analytics/imports', { body });
  const { result } = await client.ok('POST /api/analytics/imports/{id}/commit', {
    params: { id: preview.import.id },
    body: { boardId },
  });
  return { counts: result.counts, seconds: (performance.now() - start) / 1000 };
}

const expectAll = (count: number): void => {
  if (count !== posts) {
    throw new Error(`The import changed ${count} posts instead of ${posts}.`);
  }
};

/** Substack's zip: 100 posts to 1,000 readers, of whom 750 open each, some of them twice. */
async function importNewsletter(product: RunningProduct, boardId: string) {
  const form = new FormData();
  const zip = makeSubstack({ posts: 100, readers: 1000, openers: 750 });
  form.append('file', new Blob([new Uint8Array(zip)]), 'substack.zip');
  const processes = { pid: product.pid, below: 'read-export.child' };
  const { growth, result } = await peakMemory(processes, () => importOnce(product, boardId, form));
  const { counts, seconds } = result;
  if (counts.created !== 100) {
    throw new Error(`The import made ${counts.created} posts instead of 100.`);
  }
  return { seconds, growth };
}

/** Insights are looked for once numbers came in: what they take is not the next import's. */
async function insightsFound({ client }: RunningProduct): Promise<void> {
  for (;;) {
    const { insights, outdated } = await client.ok('GET /api/analytics/insights', {});
    if (insights.length > 0 && !outdated) {
      return;
    }
    await setTimeout(200);
  }
}

/**
 * An export of 10,000 posts that nobody has seen before: every line becomes an item, a snapshot and its
 * rollups.
 */
export const importNumbers: Benchmark = {
  name: 'import',
  async run() {
    await using product = await startProduct();
    const boardId = await makeBoard(product);
    // First: insights of fifty thousand posts would be found beside it.
    const newsletter = await importNewsletter(product, boardId);
    await insightsFound(product);
    let round = 0;
    const rounds = await repeat(3, async () => {
      round += 1;
      const before = residentMemory(product.pid, 'VmRSS');
      forgetPeak(product.pid);
      const { counts, seconds } = await importOnce(product, boardId, makeExport(round, true));
      const growth = residentMemory(product.pid, 'VmHWM') - before;
      expectAll(counts.created);
      await insightsFound(product);
      return { seconds, growth, withInsights: residentMemory(product.pid, 'VmHWM') - before };
    });
    const old = await importOnce(product, boardId, makeExport(round + 1, false));
    expectAll(old.counts.created);
    await insightsFound(product);
    const filled = await importOnce(product, boardId, makeExport(round + 1, true));
    expectAll(filled.counts.matched);
    return [
      {
        what: 'import of 10,000 posts with further numbers, preview and recording',
        measured: median(rounds.map(({ seconds }) => seconds)),
        unit: 's',
        bound: { atMost: 5 },
      },
      {
        what: 'the further numbers of 10,000 posts of an older import filled',
        measured: filled.seconds,
        unit: 's',
        bound: { atMost: 5 },
      },
      {
        what: 'import of 10,000 posts, growth of memory at its peak',
        measured: Math.max(...rounds.map(({ growth }) => growth)),
        unit: 'MB',
        bound: { atMost: 100 },
      },
      {
        what: 'the same with the insights that are found next, beside those of all posts before',
        measured: Math.max(...rounds.map(({ withInsights }) => withInsights)),
        unit: 'MB',
        bound: null,
      },
      {
        what: 'import of a newsletter with 100,000 opens, memory of the server and of what reads it',
        measured: newsletter.growth,
        unit: 'MB',
        bound: { atMost: 100 },
      },
      {
        what: 'import of a newsletter with 100,000 opens, preview and recording',
        measured: newsletter.seconds,
        unit: 's',
        bound: { atMost: 5 },
      },
    ];
  },
};
