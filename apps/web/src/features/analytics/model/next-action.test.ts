import type { Insight } from '@hookline/contract/analytics';
import { expect, it } from 'vitest';
import type { Loose } from '#lib/tolerant.ts';
import { nextActionOf } from './next-action.ts';
import { toShownInsights } from './shown-insights.ts';

/** A Sunday. */
const today = new Date(2026, 10, 29);
const advice = 'Do it so.';
const post = { id: 'p', board_id: 'b', title: 'Bees', platform: 'tiktok' };

function actionOf(insight: Loose<Insight>) {
  const [shown] = toShownInsights({ insights: [{ next_step: advice, ...insight }] }).insights;
  return shown && nextActionOf(shown, today);
}

const compared = (type: Insight['type'], claim: Loose<Insight['evidence']['claim']>) =>
  actionOf({ type, evidence: { posts: [post], claim } });

it('writes a follow-up of the post that stands out, where it was published', () => {
  expect(actionOf({ type: 'viral_potential', evidence: { posts: [post] } })).toMatchObject({
    label: 'Write the follow-up',
    to: '/ai-generator',
    state: { topic: 'A follow-up to “Bees”', form: { platform: 'tiktok' } },
  });
});

it('writes what is read where the post was a letter', () => {
  const letter = { ...post, platform: 'newsletter' };
  expect(actionOf({ type: 'viral_success', evidence: { posts: [letter] } })).toMatchObject({
    state: { form: { platform: 'linkedin' } },
  });
});

it.each([
  [{ dimension: 'format', group: 'short', direction: 'higher' }, 45],
  [{ dimension: 'format', group: 'short', direction: 'lower' }, 360],
  [{ dimension: 'duration', group: 'to_3m', direction: 'higher' }, 120],
  [{ dimension: 'hashtag', group: 'bees', direction: 'higher' }, undefined],
] as const)('writes a script in the form of %j', (claim, seconds) => {
  expect(compared('content_type_optimization', claim)).toMatchObject({
    label: 'Write one like this',
    to: '/ai-generator',
    state: { form: { platform: 'tiktok', seconds, advice } },
  });
});

it.each(['duration', 'hashtag'] as const)('writes nothing like what to leave off, by %s', (dimension) => {
  const claim = { dimension, group: 'to_3m', direction: 'lower' } as const;
  expect(compared('content_type_optimization', claim)).toBeUndefined();
});

it('writes for the platform that does best, where scripts are written for it', () => {
  const claim = { dimension: 'platform', group: 'linkedin', direction: 'higher' } as const;
  expect(compared('platform_optimization', claim)).toMatchObject({
    label: 'Write one for LinkedIn',
    state: { form: { platform: 'linkedin', advice } },
  });
  expect(compared('platform_optimization', { ...claim, group: 'facebook' })).toBeUndefined();
});

it('plans a post for the next such day, or part of a day', () => {
  const timing = (claim: Loose<Insight['evidence']['claim']>) =>
    compared('timing_optimization', { direction: 'higher', ...claim });
  const weekday = (group: string) => timing({ dimension: 'weekday', group });
  expect(weekday('tuesday')).toMatchObject({
    label: 'Plan one on Tuesday',
    to: '/projects',
    state: { project: { title: 'Next post, on Tuesday', dueOn: '2026-12-01' } },
  });
  expect(weekday('sunday')).toMatchObject({ state: { project: { dueOn: '2026-12-06' } } });
  const evening = timing({ dimension: 'part_of_day', group: 'evening' });
  expect(evening?.state).toEqual({ project: { title: 'Next post, in the evening' } });
  expect(timing({ dimension: 'weekday', group: 'tuesday', direction: 'lower' })).toBeUndefined();
  expect(timing({ dimension: 'part_of_day', group: 'night', direction: 'lower' })).toBeUndefined();
});

it('imports numbers where they are too few, and nothing where others are asked for', () => {
  const started = (value: number) =>
    actionOf({
      type: 'getting_started',
      evidence: {
        numbers: [
          { label: 'Posts with numbers', value, unit: 'posts' },
          { label: 'Posts a comparison needs in all', value: 10, unit: 'posts' },
        ],
      },
    });
  expect(started(3)).toMatchObject({ to: '/analytics', state: { import: 'numbers' } });
  expect(started(10)).toBeUndefined();
});

it('leads nowhere from an insight of a kind that only a newer server knows', () => {
  expect(actionOf({ type: 'a_new_kind' })).toBeUndefined();
});
