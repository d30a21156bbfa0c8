import { describe, expect, test } from 'vitest';
import { dimensions } from '../questions/dimensions.ts';
import { findInsights } from '../index.ts';
import { judge } from '../questions/judge.ts';
import { calibrate, isShown, shareOf } from '../testing/calibration.ts';
import { simulateCreator, type Creator } from '../testing/simulate-creator.ts';
import { simulateEffects } from '../testing/simulate-effects.ts';
import { simulateComparisons, type Outcome, type World } from '../testing/simulate-groups.ts';

const options = { now: new Date('2028-01-01'), timezone: 'UTC', minimumSample: 5 };
const noises = [
  { tails: 'normal', phi: 0 },
  { tails: 'normal', phi: 0.5 },
  { tails: 't3', phi: 0 },
  { tails: 't3', phi: 0.5 },
] as const;
const sizes = [
  { groups: 2, postsEach: 20, runs: 150 },
  { groups: 4, postsEach: 12, runs: 150 },
  { groups: 7, postsEach: 12, runs: 150 },
  { groups: 24, postsEach: 8, runs: 50 },
] as const;
const worlds = sizes.flatMap(({ runs, ...size }) => noises.map((noise) => ({ runs, ...size, ...noise })));

// Small forms: `npm run quality:analytics` simulates three times as much and prints the figures.

describe('confidence holds as often as it says', () => {
  test.for(worlds)('$groups groups, $tails errors, autocorrelation $phi', ({ runs, ...size }) => {
    const world: World = { ...size, order: 'random', effects: { spreads: [0.2, 0.4, 0.8] } };
    const { error, coverage } = calibrate(simulateComparisons(world, runs, 1));
    expect(error).toBeLessThanOrEqual(0.08);
    expect(coverage).toBeGreaterThanOrEqual(0.78);
    expect(coverage).toBeLessThanOrEqual(0.97);
  });

  test.for(['turns', 'stretches'] as const)('posts of a group in %s, autocorrelated', (order) => {
    const world: World = {
      groups: 4,
      postsEach: 20,
      tails: 'normal',
      phi: 0.5,
      order,
      effects: { spreads: [0.2, 0.4, 0.8] },
    };
    const { error, coverage } = calibrate(simulateComparisons(world, 150, 2));
    expect(error).toBeLessThanOrEqual(0.08);
    expect(coverage).toBeGreaterThanOrEqual(0.78);
    expect(coverage).toBeLessThanOrEqual(0.97);
  });
});

describe('the p value', () => {
  test.for(
    noises.flatMap((noise) => (['random', 'stretches'] as const).map((order) => ({ ...noise, order }))),
  )('is below 0.05 in about one of twenty runs without effect: $tails, $phi, $order', (noise) => {
    const world: World = { groups: 4, postsEach: 20, ...noise, effects: { spreads: [0] } };
    const outcomes = simulateComparisons(world, 150, 11);
    expect(shareOf(outcomes, ({ comparison }) => comparison.p < 0.05)).toBeLessThanOrEqual(0.075);
  });
});

describe('an effect of 0.8 standard deviations at 20 posts a group', () => {
  // Floors at what is reached today. No method with 5 % false claims finds more than 69 % among two groups;
  // the interval of a lone group is known to be too narrow (docs/methods/insights.md, Limits).
  test.for([
    { groups: 2, sure: 0.7, shown: 0.62, covered: 0.86 },
    { groups: 3, sure: 0.8, shown: 0.67, covered: 0.85 },
    { groups: 4, sure: 0.81, shown: 0.74, covered: 0.85 },
    { groups: 7, sure: 0.77, shown: 0.73, covered: 0.78 },
  ])(
    'is thought likely at 0.95, shown where nothing else is asked, and within its interval, as often as it is among $groups groups',
    ({ groups, sure, shown, covered }) => {
      const world: World = {
        groups,
        postsEach: 20,
        tails: 'normal',
        phi: 0,
        order: 'random',
        effects: { standOut: 0.8 },
      };
      const outcomes = simulateComparisons(world, 200, 4);
      const isRight = ({ comparison }: Outcome): boolean => comparison.group === 0;
      expect
        .soft(shareOf(outcomes, (outcome) => isRight(outcome) && isShown(outcome)))
        .toBeGreaterThanOrEqual(sure);
      expect
        .soft(shareOf(outcomes, (outcome) => isRight(outcome) && isShownAlone(outcome)))
        .toBeGreaterThanOrEqual(shown);
      expect.soft(calibrate(outcomes).coverage).toBeGreaterThanOrEqual(covered);
    },
  );

  test('is shown for a weekday in half the cases, with all questions asked and all gates', () => {
    const scatter = 0.9;
    const creator: Creator = {
      posts: 7 * 20,
      platforms: 3,
      types: 3,
      pace: 0.7,
      scatter,
      tails: 'normal',
      phi: 0,
      effect: ({ publishedAt }) => (publishedAt.getUTCDay() === 2 ? { views: 0.8 * scatter } : {}),
    };
    const found = Array.from({ length: 60 }, (_, seed) =>
      findInsights(simulateCreator(creator, seed), options),
    );
    const isTold = (insights: (typeof found)[number]): boolean =>
      insights.some(({ evidence }) => evidence.claim?.group === 'tuesday');
    // 51.3 % of 300 creators (docs/methods/insights.md).
    expect(shareOf(found, isTold)).toBeGreaterThanOrEqual(0.5);
    expect(shareOf(found, isTold)).toBeLessThanOrEqual(0.65);
  });
});

/** Whether an answer passes every gate of what is shown, where it is the only one. */
const isShownAlone = ({ comparison }: Outcome): boolean => {
  const question = { dimension: dimensions.platform, metric: 'views', share: 1 } as const;
  return judge([{ question, comparison, groups: [], minPosts: 5, answerable: true }]).length > 0;
};

describe('what is shown of creators with true effects everywhere', () => {
  test.for([0.2, 0.5])(
    'holds as often as it says when effects are about %d standard deviations',
    (spread) => {
      const checked = Array.from({ length: 40 }, (_, seed) => simulateEffects(spread, seed)).flatMap(
        ({ posts, check }) =>
          findInsights(posts, options)
            .filter(({ evidence }) => evidence.claim !== undefined)
            .map((insight) => ({ confidence: insight.confidence, ...check(insight) })),
      );
      const said = checked.reduce((sum, { confidence }) => sum + confidence, 0) / checked.length;
      expect(checked.length).toBeGreaterThan(20);
      expect(Math.abs(said - shareOf(checked, ({ holds }) => holds))).toBeLessThanOrEqual(0.1);
      expect(shareOf(checked, ({ inside }) => inside)).toBeGreaterThanOrEqual(0.82);
    },
  );
});
