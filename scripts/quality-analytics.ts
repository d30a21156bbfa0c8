// Prints how far the confidence of insights can be trusted, from simulated creators whose truth is known, and
// whether the figures on the screen are those that were recorded:
//   npm run quality:analytics
import { findInsights, type InsightDraft } from '../packages/insights/src/index.ts';
import { calibrate, isShown, shareOf } from '../packages/insights/src/testing/calibration.ts';
import {
  drawNoise,
  simulateCreator,
  type Creator,
} from '../packages/insights/src/testing/simulate-creator.ts';
import { simulateEffects } from '../packages/insights/src/testing/simulate-effects.ts';
import { simulateHits } from '../packages/insights/src/testing/simulate-hits.ts';
import { simulateSuccession, type Succession } from '../packages/insights/src/testing/simulate-succession.ts';
import { simulateComparisons } from '../packages/insights/src/testing/simulate-groups.ts';
import { channelTables } from './quality/channels.ts';
import { recomputeHistories } from './quality/recomputation.ts';

const options = { now: new Date('2028-01-01T00:00:00Z'), timezone: 'UTC', minimumSample: 5 };
const noises = [
  { tails: 'normal', phi: 0 },
  { tails: 'normal', phi: 0.5 },
  { tails: 't3', phi: 0 },
  { tails: 't3', phi: 0.5 },
] as const;
const orders = ['random', 'turns', 'stretches'] as const;
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
const hasClaim = ({ evidence }: InsightDraft): boolean => evidence.claim !== undefined;

/** Prints rows as a Markdown table, as docs/methods/insights.md has it. */
function printTable(title: string, rows: readonly Record<string, string | number>[]): void {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  const names = Object.keys(rows[0] ?? {});
  console.log(
    [
      `\n${title}\n`,
      line(names),
      line(names.map(() => '---')),
      ...rows.map((row) => line(Object.values(row))),
    ].join('\n'),
  );
}

const calibrationRows = noises.flatMap((noise) =>
  [
    { groups: 2, postsEach: 20, runs: 1500 },
    { groups: 4, postsEach: 12, runs: 1500 },
    { groups: 7, postsEach: 12, runs: 1500 },
    { groups: 24, postsEach: 8, runs: 400 },
  ].map(({ runs, ...size }) => {
    const effects = { spreads: [0.2, 0.4, 0.8] };
    const { error, coverage } = calibrate(
      simulateComparisons({ ...size, ...noise, order: 'random', effects }, runs, 21),
    );
    const nothing = simulateComparisons(
      { ...size, ...noise, order: 'random', effects: { spreads: [0] } },
      runs,
      22,
    );
    return {
      groups: size.groups,
      'posts each': size.postsEach,
      tails: noise.tails,
      autocorrelation: noise.phi,
      'calibration error': error.toFixed(3),
      '90 % interval covers': percent(coverage),
      'p < 0.05 without effect': percent(shareOf(nothing, ({ comparison }) => comparison.p < 0.05)),
    };
  }),
);
printTable(
  'One comparison, effects drawn with a standard deviation of 0.2, 0.4 and 0.8 of that of the posts',
  calibrationRows,
);

const orderRows = orders.flatMap((order) =>
  [0, 0.5, 0.8].map((phi) => {
    const world = { groups: 4, postsEach: 20, tails: 'normal', phi, order } as const;
    const { error, coverage } = calibrate(
      simulateComparisons({ ...world, effects: { spreads: [0.2, 0.4, 0.8] } }, 1500, 23),
    );
    const nothing = simulateComparisons({ ...world, effects: { spreads: [0] } }, 1500, 24);
    return {
      order,
      autocorrelation: phi,
      'calibration error': error.toFixed(3),
      '90 % interval covers': percent(coverage),
      'p < 0.05 without effect': percent(shareOf(nothing, ({ comparison }) => comparison.p < 0.05)),
    };
  }),
);
printTable('Four groups of 20 posts, by who follows whom', orderRows);

const powerRows = [2, 3, 4, 7].flatMap((groups) =>
  [10, 20, 30].map((postsEach) => {
    const world = {
      groups,
      postsEach,
      tails: 'normal',
      phi: 0,
      order: 'random',
      effects: { standOut: 0.8 },
    } as const;
    const outcomes = simulateComparisons(world, 1000, 25);
    return {
      groups,
      'posts each': postsEach,
      found: percent(shareOf(outcomes, (outcome) => isShown(outcome) && outcome.comparison.group === 0)),
      '90 % interval covers': percent(calibrate(outcomes).coverage),
    };
  }),
);
printTable('One group higher by 0.8 standard deviations, one question asked', powerRows);

const everything: Creator = {
  posts: 0,
  platforms: 3,
  types: 3,
  pace: 0.7,
  scatter: 0.9,
  tails: 'normal',
  phi: 0,
};
const onTuesday: Creator['effect'] = ({ publishedAt }) =>
  publishedAt.getUTCDay() === 2 ? { views: 0.8 * 0.9 } : {};
const askedRows = [10, 20, 30, 40].map((perWeekday) => {
  const creator = { ...everything, posts: 7 * perWeekday, effect: onTuesday };
  const found = Array.from({ length: 300 }, (_, seed) =>
    findInsights(simulateCreator(creator, seed), options),
  );
  const right = found.filter((insights) =>
    insights.some(({ evidence }) => evidence.claim?.group === 'tuesday'),
  );
  return { 'posts each weekday': perWeekday, found: percent(right.length / found.length) };
});
printTable('Tuesdays higher by 0.8 standard deviations, all questions asked', askedRows);

const noiseRows = noises.map((noise) => {
  const found = Array.from({ length: 1500 }, (_, seed) =>
    findInsights(simulateCreator({ ...drawNoise(seed), ...noise }, seed + 90_000), options),
  );
  return {
    tails: noise.tails,
    autocorrelation: noise.phi,
    'creators with a false claim': percent(shareOf(found, (insights) => insights.some(hasClaim))),
    'shown a post far above the rest': percent(
      shareOf(found, (insights) => insights.some(({ type }) => type.startsWith('viral'))),
    ),
  };
});
printTable('Creators whose posts are noise in every dimension', noiseRows);

const runsOf = (...posts: number[]): Succession['runs'] =>
  posts.map((count, run) => ({ platform: run % 2 === 0 ? 'youtube' : 'instagram', posts: count }));
const alike = (runs: number, posts: number): number[] => Array.from({ length: runs }, () => posts);
const successionRows = [
  { use: '70 posts, then 70', runs: runsOf(70, 70) },
  { use: '120 posts, then 20', runs: runsOf(120, 20) },
  { use: '70, 70 and 40', runs: runsOf(70, 70, 40) },
  { use: '80, 12 and 50', runs: runsOf(80, 12, 50) },
  { use: 'six times 25', runs: runsOf(...alike(6, 25)) },
  { use: 'eight times 20', runs: runsOf(...alike(8, 20)) },
  { use: 'fourteen times 10', runs: runsOf(...alike(14, 10)) },
  { use: 'thirty times 5', runs: runsOf(...alike(30, 5)) },
  { use: '70, then 70, 5 % stray', runs: runsOf(70, 70), strays: 0.05 },
  { use: '70, then 70, 15 % stray', runs: runsOf(70, 70), strays: 0.15 },
].map(({ use, ...succession }) => {
  const toldOf = (world: Pick<Succession, 'drift' | 'phi' | 'higher'>): string => {
    const seeds = Array.from({ length: 300 }, (_, seed) => seed + 1);
    const isTold = (seed: number): boolean =>
      findInsights(simulateSuccession({ ...succession, ...world }, seed), options).some(
        ({ evidence }) => evidence.claim?.dimension === 'platform',
      );
    return percent(shareOf(seeds, isTold));
  };
  return {
    'two platforms in turn': use,
    'false: drift of e^±1 to e^±2.3 a run': toldOf({ drift: [1, 2.3], phi: 0 }),
    'false: autocorrelation 0.8 within a run': toldOf({ drift: [0, 0], phi: 0.8 }),
    'found: higher by 0.8 standard deviations': toldOf({ drift: [0, 0], phi: 0, higher: 0.8 * 0.8 }),
  };
});
printTable('Platforms used one after the other: creators who are told of a difference', successionRows);

const hitRows = [30, 60, 120, 250].map((count) => {
  const foundOf = (hits: number, times: number): string => {
    const found = Array.from({ length: 200 }, (_, seed) => {
      const world = simulateHits({ posts: count, hits, times }, seed + 7);
      const told = findInsights(world.posts, options).filter(({ evidence }) => evidence.claim === undefined);
      return (
        told.flatMap(({ evidence }) => evidence.posts).filter(({ id }) => world.hits.has(id)).length / hits
      );
    });
    return percent(found.reduce((sum, share) => sum + share, 0) / found.length);
  };
  return {
    posts: count,
    'one hundredfold': foundOf(1, 100),
    'four hundredfold': foundOf(4, 100),
    'one twentyfold': foundOf(1, 20),
  };
});
printTable(
  'Posts with many times the usual views, of a creator whose ln views scatter by 0.8: share found',
  hitRows,
);

const heldRows = [0.1, 0.2, 0.4, 0.8].map((spread) => {
  const creators = Array.from({ length: 400 }, (_, seed) => simulateEffects(spread, seed));
  const checked = creators.flatMap(({ posts, check }) =>
    findInsights(posts, options)
      .filter(hasClaim)
      .map((insight) => ({ confidence: insight.confidence, ...check(insight) })),
  );
  return {
    'effects (standard deviations)': spread,
    'insights a creator': (checked.length / creators.length).toFixed(2),
    'mean confidence': (
      checked.reduce((sum, { confidence }) => sum + confidence, 0) / checked.length
    ).toFixed(3),
    'share that holds': shareOf(checked, ({ holds }) => holds).toFixed(3),
    'interval holds the truth': percent(shareOf(checked, ({ inside }) => inside)),
  };
});
printTable('What is shown of creators with true effects in seven dimensions', heldRows);

channelTables(options).forEach(({ title, rows }) => printTable(title, rows));

const histories = await recomputeHistories(12);
const sumOf = (key: 'snapshots' | 'figures' | 'wrong'): number =>
  histories.reduce((sum, one) => sum + one[key], 0);
printTable('Dashboards of random histories, compared with what all recorded numbers come to', [
  {
    histories: histories.length,
    snapshots: sumOf('snapshots'),
    'figures compared': sumOf('figures'),
    'dashboards that differ': sumOf('wrong'),
  },
]);
if (sumOf('wrong') > 0) {
  process.exitCode = 1;
}
