import { describe, expect, test } from 'vitest';
import { compareGroups, liftOf } from './compare-groups.ts';
import { createRandom } from '../testing/random.ts';

/** Posts in turns of three groups, the second higher by `effect`. */
function makePosts(count: number, effect: number, seed = 1) {
  const random = createRandom(seed);
  const group = Array.from({ length: count }, () => random.whole(3));
  const outcome = group.map((index) => 5 + 0.6 * random.normal() + (index === 1 ? effect : 0));
  return { outcome, group, groups: 3, factors: [] };
}

describe('comparing groups', () => {
  test('finds a difference of the size it has', () => {
    const { group, confidence, difference, p } = compareGroups(makePosts(3000, 0.5));
    expect(group).toBe(1);
    expect(confidence).toBeGreaterThan(0.9999);
    expect(p).toBeLessThan(1e-6);
    const { low, middle, high } = liftOf(difference);
    expect(Math.log1p(middle)).toBeCloseTo(0.5, 1);
    expect(low).toBeLessThan(Math.expm1(0.5));
    expect(high).toBeGreaterThan(Math.expm1(0.5));
  });

  test('does not depend on the level of the outcome', () => {
    const posts = makePosts(90, 0.4);
    const shifted = compareGroups({ ...posts, outcome: posts.outcome.map((value) => value + 7) });
    expect(shifted.confidence).toBeCloseTo(compareGroups(posts).confidence, 8);
  });

  test('does not depend on how groups are numbered', () => {
    const posts = makePosts(90, 0.4);
    const turned = compareGroups({ ...posts, group: posts.group.map((index) => (index + 1) % 3) });
    const plain = compareGroups(posts);
    expect(turned.group).toBe((plain.group + 1) % 3);
    expect(turned.confidence).toBeCloseTo(plain.confidence, 8);
  });

  test('takes out what a factor explains', () => {
    const posts = makePosts(200, 0);
    const onPlatform = posts.group.map((index, place) =>
      index === 1 ? (place % 10 === 0 ? 0 : 1) : place % 10 === 0 ? 1 : 0,
    );
    const outcome = posts.outcome.map((value, place) => value + 2 * (onPlatform[place] ?? 0));
    expect(compareGroups({ ...posts, outcome }).p).toBeLessThan(1e-6);
    expect(compareGroups({ ...posts, outcome, factors: [onPlatform] }).p).toBeGreaterThan(0.05);
  });

  test('has nothing to say of groups that are the classes of a factor', () => {
    const posts = makePosts(200, 2);
    expect(compareGroups({ ...posts, factors: [posts.group] }).confidence).toBeLessThan(0.8);
  });

  test('does not take growth over time for a difference between early and late posts', () => {
    const random = createRandom(5);
    const group = Array.from({ length: 200 }, (_, place) => Number(place >= 100));
    const outcome = group.map((_, place) => 0.02 * place + random.normal());
    expect(compareGroups({ outcome, group, groups: 2, factors: [] }).p).toBeGreaterThan(0.05);
  });

  test('is hardly moved by one absurd value', () => {
    const posts = makePosts(120, 0);
    const outcome = posts.outcome.map((value, place) => (place === 7 ? 1e6 : value));
    const { confidence, difference } = compareGroups({ ...posts, outcome });
    expect(confidence).toBeLessThan(0.95);
    expect(liftOf(difference).high).toBeLessThan(1);
  });

  test('knows when neighbouring posts are alike', () => {
    const random = createRandom(9);
    let level = 0;
    const outcome = Array.from({ length: 300 }, () => (level = 0.7 * level + random.normal()));
    const group = outcome.map(() => random.whole(2));
    expect(compareGroups({ outcome, group, groups: 2, factors: [] }).autocorrelation).toBeGreaterThan(0.45);
    const shuffled = outcome.map((value, place) => outcome[(place * 101) % 300] ?? value);
    expect(compareGroups({ outcome: shuffled, group, groups: 2, factors: [] }).autocorrelation).toBeLessThan(
      0.2,
    );
  });

  test('stays silent and finite where nothing scatters', () => {
    const posts = makePosts(40, 0);
    const same = compareGroups({ ...posts, outcome: posts.outcome.map(() => 4) });
    expect(same.p).toBe(1);
    expect(same.confidence).toBeLessThan(0.8);
    expect(Object.values(liftOf(same.difference)).every(Number.isFinite)).toBe(true);
  });
});
