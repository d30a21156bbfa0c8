import { runCrashRounds } from '../../apps/server/src/testing/crash-rounds.ts';
import { type OutageCounts, runFailovers, runKills } from '../../apps/server/src/testing/outage-rounds.ts';
import type { Benchmark, Figure } from '../measure/figure.ts';

const rounds = 20;
const kills = 100;
const writers = 6;

const confirmed = (what: string, measured: number): Figure => ({
  what: `${what}, confirmed writes`,
  measured,
  unit: '',
  bound: null,
});
const none = (what: string, measured: number): Figure => ({ what, measured, unit: '', bound: { atMost: 0 } });

/** The server killed again and again, with its database and without, while it is written to. */
export const crash: Benchmark = {
  name: 'crash',
  async run() {
    const counts = await runCrashRounds({ rounds, writers });
    const what = `${rounds} kills of all there is`;
    return [
      confirmed(what, counts.acknowledged),
      none(`${what}, confirmed writes lost`, counts.lost),
      none(`${what}, uploads never read`, counts.unfinished),
      none(`${what}, items a webhook was never told of`, counts.untold),
      none(`${what}, starts that failed`, counts.failedStarts),
      none(`${what}, processes left running`, counts.leftRunning),
    ];
  },
};

/** A process out of three killed again and again: what serves, what reads, the database. */
export const outages: Benchmark = {
  name: 'outages',
  async run() {
    const all = ['web', 'worker', 'database'] as const;
    const victims = Array.from({ length: kills }, () => randomOf(all));
    const counts = await runKills({ victims, writers });
    return figures(`${kills} kills of one process`, counts, 5);
  },
};

/** A database server lost again and again, and its standby in its place. */
export const failover: Benchmark = {
  name: 'failover',
  run: async () => figures(`${rounds} failovers`, await runFailovers({ rounds, writers }), 5),
};

function randomOf<T>(all: readonly [T, ...T[]]): T {
  return all[Math.floor(Math.random() * all.length)] ?? all[0];
}

/** @param longest how long nothing may be written, in seconds */
const figures = (what: string, counts: OutageCounts, longest: number): Figure[] => [
  confirmed(what, counts.acknowledged),
  none(`${what}, confirmed writes lost`, counts.lost),
  none(`${what}, uploads never read`, counts.unfinished),
  none(`${what}, items a webhook was never told of`, counts.untold),
  none(`${what}, told of twice`, counts.twice),
  ...Array.from(counts.longestOutages, ([victim, outage]): Figure => ({
    what: `${what}, longest until a write was confirmed, ${victim}`,
    measured: outage / 1000,
    unit: 's',
    bound: { atMost: longest },
  })),
];
