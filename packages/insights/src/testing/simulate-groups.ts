import { compareGroups, type Comparison } from '../statistics/compare-groups.ts';
import { mixtureAbove } from '../statistics/mixture.ts';
import { createErrors, createRandom, type Noise, type Random } from './random.ts';

/** A world that comparisons are drawn from. Effects are in standard deviations of the posts. */
export interface World extends Noise {
  groups: number;
  postsEach: number;
  /** Who follows whom: by chance, in turns, or in long stretches of one group. */
  order: 'random' | 'turns' | 'stretches';
  /**
   * Standard deviations that true group effects are drawn with, in turn; or one group that differs by this
   * much.
   */
  effects: { spreads: readonly number[] } | { standOut: number };
}

export interface Outcome {
  comparison: Comparison;
  /** What the difference between the group found and all others truly is. */
  truth: number;
  /** Where the truth lies in the posterior, 0 to 1. */
  rank: number;
}

/** Compares the groups of `runs` independent creators of a world. */
export function simulateComparisons(world: World, runs: number, seed: number): Outcome[] {
  const random = createRandom(seed);
  return Array.from({ length: runs }, (_, run) => simulateOne(world, random, run));
}

function simulateOne(world: World, random: Random, run: number): Outcome {
  const effects = Array.from({ length: world.groups }, (_, group) => effectOf(world, random, { group, run }));
  const nextError = createErrors(random, world);
  const count = world.groups * world.postsEach;
  const group = orderOf(world, random, count);
  const outcome = group.map((index) => (effects[index] ?? 0) + nextError());
  const comparison = compareGroups({ outcome, group, groups: world.groups, factors: [] });
  const others = group.filter((index) => index !== comparison.group);
  const truth =
    (effects[comparison.group] ?? 0) -
    others.reduce((sum, index) => sum + (effects[index] ?? 0), 0) / others.length;
  return { comparison, truth, rank: 1 - mixtureAbove(comparison.difference, truth) };
}

function effectOf(
  { effects }: World,
  random: Random,
  { group, run }: { group: number; run: number },
): number {
  if ('standOut' in effects) {
    return group === 0 ? effects.standOut : 0;
  }
  return random.normal() * (effects.spreads[run % effects.spreads.length] ?? 0);
}

/** Which group each post belongs to; every group has its posts. */
function orderOf({ order, groups }: World, random: Random, count: number): number[] {
  const turns = Array.from({ length: count }, (_, place) => place % groups);
  if (order === 'turns') {
    return turns;
  }
  if (order === 'stretches') {
    return turns.map((_, place) => Math.floor((place * groups * 2) / count) % groups);
  }
  const keyed = turns.map((group) => ({ group, key: random.uniform() }));
  return keyed.sort((a, b) => a.key - b.key).map(({ group }) => group);
}
