import { expect, it } from 'vitest';
import { runFailovers, runKills } from '#testing/outage-rounds.ts';

// One of each for every change; `npm run bench -- outages failover` takes a hundred and twenty, with more writers.
it('whichever process is killed, nothing that was confirmed is lost, and nothing is done twice', async () => {
  const victims = ['web', 'worker', 'database'] as const;
  const { acknowledged, longestOutages, ...faults } = await runKills({ victims, writers: 3 });
  expect(faults).toEqual({ lost: 0, unfinished: 0, untold: 0, twice: 0 });
  expect(acknowledged).toBeGreaterThan(0);
  expect([...longestOutages.keys()]).toEqual(victims);
});

it('when a standby takes the place of the database, nothing that was confirmed is lost', async () => {
  const { acknowledged, longestOutages, ...faults } = await runFailovers({ rounds: 2, writers: 3 });
  expect(faults).toEqual({ lost: 0, unfinished: 0, untold: 0, twice: 0 });
  expect(acknowledged).toBeGreaterThan(0);
  expect([...longestOutages.keys()]).toEqual(['database']);
});
