import { readFileSync } from 'node:fs';
import { platformSchema } from '@hookline/contract/common';
import { describe, expect, test } from 'vitest';
import { medianOf } from './statistics/median.ts';
import { createRandom, type Random } from './testing/random.ts';
import { noBaseline, viralScore, type Baseline, type Counts } from './viral-score.ts';

const runs = 3000;
const kinds = ['views', 'likes', 'shares', 'comments'] as const;

/** Counts from 0 to a million million, every third of them 0. */
const drawCount = (random: Random): number =>
  random.uniform() < 0.3 ? 0 : Math.floor(Math.exp(random.uniform() * 27.6));
const drawCounts = (random: Random): Counts => ({
  views: drawCount(random),
  likes: drawCount(random),
  shares: drawCount(random),
  comments: drawCount(random),
});
const drawBaseline = (random: Random): Baseline => ({
  posts: random.whole(300),
  medianLogViews: 20 * random.uniform(),
  spreadLogViews: 6 * random.uniform() ** 2,
});
const drawPlatform = (random: Random) => platformSchema.options[random.whole(6)] ?? 'instagram';

/** What is usual among some posts, as `baselines` keeps it. */
function baselineOf(views: readonly number[]): Baseline {
  const reach = views.map((count) => Math.log1p(count));
  const middle = medianOf(reach);
  return {
    posts: views.length,
    medianLogViews: middle,
    spreadLogViews: medianOf(reach.map((value) => Math.abs(value - middle))),
  };
}

const viewsOnly = (views: number): Counts => ({ views, likes: 0, shares: 0, comments: 0 });

describe('whatever the numbers, the score', () => {
  test('lies from 0 to 10', () => {
    const random = createRandom(1);
    for (let run = 0; run < runs; run++) {
      const score = viralScore(drawCounts(random), drawBaseline(random), drawPlatform(random));
      expect(score).toBeGreaterThanOrEqual(0);
      expect(score).toBeLessThanOrEqual(10);
    }
  });

  test.for(kinds)('never falls when %s rise', (kind) => {
    const random = createRandom(2);
    for (let run = 0; run < runs; run++) {
      const counts = drawCounts(random);
      const more = { ...counts, [kind]: counts[kind] + 1 + Math.floor(counts[kind] * random.uniform()) };
      const baseline = drawBaseline(random);
      const platform = drawPlatform(random);
      expect(viralScore(more, baseline, platform)).toBeGreaterThanOrEqual(
        viralScore(counts, baseline, platform),
      );
    }
  });

  test('is decided by views alone where nothing else is given', () => {
    const random = createRandom(3);
    for (let run = 0; run < runs; run++) {
      const baseline = { ...drawBaseline(random), posts: 1 + random.whole(300) };
      const [few, many] = [drawCount(random), drawCount(random)].sort((a, b) => a - b);
      const scores = platformSchema.options.map((platform) =>
        viralScore(viewsOnly(few ?? 0), baseline, platform),
      );
      expect(new Set(scores).size).toBe(1);
      expect(viralScore(viewsOnly(many ?? 0), baseline, 'tiktok')).toBeGreaterThanOrEqual(
        scores[0] ?? Number.NaN,
      );
    }
  });

  test('does not fall when more views change what is usual as well', () => {
    const random = createRandom(4);
    for (let run = 0; run < runs; run++) {
      const scatter = 4 * random.uniform();
      const views = Array.from({ length: 1 + random.whole(12) }, () =>
        Math.round(Math.exp(6 + scatter * random.normal())),
      );
      const [own = 0, ...others] = views;
      const more = own + 1 + Math.floor(own * Math.exp(2 * random.normal()));
      const before = viralScore(viewsOnly(own), baselineOf(views), 'youtube');
      expect(viralScore(viewsOnly(more), baselineOf([more, ...others]), 'youtube')).toBeGreaterThanOrEqual(
        before - 1e-9,
      );
    }
  });

  test('lies nearer to the middle the fewer posts there are, for posts of ten times or a tenth of the usual views', () => {
    const random = createRandom(5);
    for (let run = 0; run < runs; run++) {
      const usual = 100 + random.whole(1e6);
      const baseline = { medianLogViews: Math.log1p(usual), spreadLogViews: 0.8 * random.uniform() };
      const counts = viewsOnly(usual * (random.uniform() < 0.5 ? 10 : 0.1));
      const away = (posts: number): number =>
        Math.abs(viralScore(counts, { ...baseline, posts }, 'tiktok') - 5);
      const posts = 1 + random.whole(100);
      expect(away(posts)).toBeLessThanOrEqual(away(posts + 1 + random.whole(50)));
    }
  });

  test('is the middle for a creator without posts', () => {
    const random = createRandom(6);
    for (let run = 0; run < 100; run++) {
      expect(viralScore(drawCounts(random), noBaseline, drawPlatform(random))).toBeCloseTo(5, 6);
    }
  });

  test('hardly depends on how large the audience is', () => {
    const small = viralScore(
      viewsOnly(30_000),
      { posts: 40, medianLogViews: Math.log1p(10_000), spreadLogViews: 0.6 },
      'tiktok',
    );
    const large = viralScore(
      viewsOnly(3e8),
      { posts: 40, medianLogViews: Math.log1p(1e8), spreadLogViews: 0.6 },
      'tiktok',
    );
    expect(large).toBeCloseTo(small, 2);
  });
});

describe('as docs/methods/viral-score.md has it', () => {
  const page = readFileSync(new URL('../../../docs/methods/viral-score.md', import.meta.url), 'utf8');
  /** The number that stands behind a name in a table of the page. */
  const written = (name: string): number =>
    Number(new RegExp(`^\\| ${name} \\|.*\\| ([-\\d.]+) \\|$`, 'm').exec(page)?.[1] ?? Number.NaN);

  test('the worked example comes out the same by hand and by the code', () => {
    const own = 1.4826 * 0.6;
    const spread = Math.sqrt((12 * own ** 2 + 8) / (12 + 8));
    const reach = (Math.log(1 + 5000) - Math.log(1 + 1000)) / spread;
    const engagement = Math.log((300 + 2 * 40 + 3 * 30 + 200 * 0.03) / ((5000 + 200) * 0.03));
    const shares = Math.log((30 + 200 * 0.005) / ((5000 + 200) * 0.005));
    const trust = 12 / (12 + 8);
    const z = trust * (0.7 * reach + 0.15 * engagement + 0.1 * shares);
    const byHand = { spread, reach, engagement, shares, trust, z };
    const names = Object.keys(byHand);
    const rounded = Object.values(byHand).map((value) => Math.round(value * 1e4) / 1e4);
    expect(names.map(written)).toEqual(rounded);
    const counts = { views: 5000, likes: 300, shares: 30, comments: 40 };
    const baseline = { posts: 12, medianLogViews: Math.log(1001), spreadLogViews: 0.6 };
    expect(viralScore(counts, baseline, 'instagram')).toBeCloseTo(written('score'), 2);
    // Φ(0.4266) from a table of the normal distribution: 0.6652.
    expect(written('score')).toBeCloseTo(6.652, 2);
  });

  test.for([0.1, 1, 3, 10, 100])('a post of %d times the usual views scores as in the table', (multiple) => {
    const row = [1, 3, 10, 50].map((posts) =>
      viralScore(
        viewsOnly(1000 * multiple),
        { posts, medianLogViews: Math.log1p(1000), spreadLogViews: 0.6 },
        'instagram',
      ).toFixed(1),
    );
    expect(page).toContain(`| ${multiple}× | ${row.join(' | ')} |`);
  });
});
