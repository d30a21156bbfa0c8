import type { Benchmark } from '../measure/figure.ts';
import { forgetPeak, residentMemory } from '../measure/processes.ts';
import { startProduct, type RunningProduct } from '../measure/product.ts';
import { makeBoard } from '../measure/scene.ts';
import { median, repeat } from '../measure/statistics.ts';

const posts = 10_000;

/** An export of YouTube Studio; each round has videos of its own. */
function makeExport(round: number): FormData {
  const lines = Array.from({ length: posts }, (_, index) => {
    const id = `${round}${String(index).padStart(10, '-')}`;
    return `${id},"Video ${index}, of round ${round}","Mar 15, 2025",60,${index % 90},${index % 7},${index % 11},${index * 13}`;
  });
  const header = 'Content,Video title,Video publish time,Duration,Likes,Shares,Comments added,Views';
  const form = new FormData();
  form.append('file', new Blob([[header, 'Total,,,,1,1,1,1', ...lines].join('\n')]), 'Table data.csv');
  return form;
}

/** Looks at an export and carries it out, as the dialog does; answers the seconds of both together. */
async function importOnce({ client }: RunningProduct, boardId: string, round: number): Promise<number> {
  const start = performance.now();
  const preview = await client.ok('POST /api/analytics/imports', { body: makeExport(round) });
  const { result } = await client.ok('POST /api/analytics/imports/{id}/commit', {
    params: { id: preview.import.id },
    body: { boardId },
  });
  if (result.counts.created !== posts) {
    throw new Error(`The import made ${result.counts.created} items instead of ${posts}.`);
  }
  return (performance.now() - start) / 1000;
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
    let round = 0;
    const rounds = await repeat(3, async () => {
      round += 1;
      const before = residentMemory(product.pid, 'VmRSS');
      forgetPeak(product.pid);
      const seconds = await importOnce(product, boardId, round);
      return { seconds, growth: residentMemory(product.pid, 'VmHWM') - before };
    });
    return [
      {
        what: 'import of 10,000 posts, preview and recording',
        measured: median(rounds.map(({ seconds }) => seconds)),
        unit: 's',
        bound: { atMost: 5 },
      },
      {
        what: 'import of 10,000 posts, growth of memory at its peak',
        measured: Math.max(...rounds.map(({ growth }) => growth)),
        unit: 'MB',
        bound: { atMost: 100 },
      },
    ];
  },
};
