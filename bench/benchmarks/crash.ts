import { runCrashRounds } from '../../apps/server/src/testing/crash-rounds.ts';
import type { Benchmark } from '../measure/figure.ts';

const rounds = 20;

/** The server killed again and again while it is written to. */
export const crash: Benchmark = {
  name: 'crash',
  async run() {
    const { acknowledged, lost, unfinished, untold, failedStarts, leftRunning } = await runCrashRounds({
      rounds,
      writers: 6,
    });
    const none = (what: string, measured: number) => ({
      what: `${rounds} kills, ${what}`,
      measured,
      unit: '',
      bound: { atMost: 0 },
    });
    return [
      { what: `${rounds} kills, confirmed writes`, measured: acknowledged, unit: '', bound: null },
      none('confirmed writes lost', lost),
      none('uploads never read', unfinished),
      none('items a webhook was never told of', untold),
      none('starts that failed', failedStarts),
      none('processes left running', leftRunning),
    ];
  },
};
