import { expect, it } from 'vitest';
import { runFailovers, runKills } from '#testing/outage-rounds.ts';

// One of each for every change; `npm run bench -- outages failover` takes a hundred and twenty, with more writers.
it('whichever process is killed, nothing that was confirmed is lost, and nothing is done twice', async () => {
  const { acknowledged, longestOutage, ...faults } = await runKills({
    victims: ['web', 'worker', 'database'],
    writers: 3,
  });
  expect(faults).toEqual({ lost: 0, unfinished: 0, untold: 0, twice: 0 });
  expect(acknowledged).toBeGreaterThan(0);
  expect(longestOutage).toBeGreaterThan(0);
});

it('when a standby takes the place of the database, nothing that was confirmed is lost', async () => {
  const { acknowledged, longestOutage, ...faults } = await runFailovers({ rounds: 2, writers: 3 });
  expect(faults).toEqual({ lost: 0, unfinished: 0, untold: 0, twice: 0 });
  expect(acknowledged).toBeGreaterThan(0);
  expect(longestOutage).toBeGreaterThan(0);
});
