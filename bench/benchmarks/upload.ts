import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Benchmark } from '../measure/figure.ts';
import { forgetPeak, residentMemory } from '../measure/processes.ts';
import { startProduct, type RunningProduct } from '../measure/product.ts';
import { makeBoard } from '../measure/scene.ts';
import { median, repeat } from '../measure/statistics.ts';
import type { UploadPlan } from '../measure/upload.child.ts';

const largest = 104_857_600;

/** Sends a file of so many bytes from a process of its own, and answers the seconds it took. */
async function upload({ origin, token }: RunningProduct, boardId: string, bytes: number): Promise<number> {
  const child = fork(fileURLToPath(new URL('../measure/upload.child.ts', import.meta.url)));
  child.send({ origin, token, boardId, bytes } satisfies UploadPlan);
  const [result] = (await once(child, 'message')) as [{ status: number; seconds: number }];
  if (result.status !== 201) {
    throw new Error(`The upload was answered ${result.status}.`);
  }
  return result.seconds;
}

/** The largest file that is taken; the file is not read by a worker, so that only its way in is measured. */
export const largeUpload: Benchmark = {
  name: 'upload',
  async run() {
    await using product = await startProduct({ ROLE: 'web' });
    const boardId = await makeBoard(product);
    await upload(product, boardId, 1_000_000);
    const rounds = await repeat(3, async () => {
      const before = residentMemory(product.pid, 'VmRSS');
      forgetPeak(product.pid);
      const seconds = await upload(product, boardId, largest);
      return { seconds, growth: residentMemory(product.pid, 'VmHWM') - before };
    });
    const growth = Math.max(...rounds.map((round) => round.growth));
    return [
      {
        what: 'upload of 100 MB, time',
        measured: median(rounds.map(({ seconds }) => seconds)),
        unit: 's',
        bound: null,
      },
      {
        what: 'upload of 100 MB, growth of memory at its peak',
        measured: growth,
        unit: 'MB',
        bound: { atMost: 40 },
      },
    ];
  },
};
