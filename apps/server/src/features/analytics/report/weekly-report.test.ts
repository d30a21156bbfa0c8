import { describe, expect, it } from 'vitest';
import { toMarkdown } from './report-markdown.ts';
import { writeReport, type Week } from './weekly-report.ts';

/** A week whose posts gained so much; null where that is not known. */
const week = (gains: readonly (number | null)[], score: number | null = null): Week => ({
  published: 0,
  firstTracked: 0,
  progress: gains.map((gained, index) => ({
    id: `${index}`,
    boardId: 'board',
    title: `Post ${index}`,
    platform: 'youtube',
    views: 1000,
    gained,
    since: null,
  })),
  avgEngagement: null,
  engagementPosts: 0,
  engagementViews: 0,
  avgViralScore: score,
});
const input = {
  from: '2026-11-16',
  to: '2026-11-22',
  timezone: 'UTC',
  week: week([]),
  before: week([]),
  insights: [],
  waiting: 0,
  unfinished: [],
};
const report = (now: Week, before: Week) => writeReport({ ...input, week: now, before });
const told = (
  now: Week,
  before: Week,
): { sentence: string | undefined; before: number | null | undefined } => {
  const { changed, figures } = report(now, before);
  return {
    sentence: changed.find((sentence) => /^(Your posts gained|Counts fell)/.test(sentence)),
    before: figures.find(({ label }) => label === 'Views gained')?.before,
  };
};

describe('what the posts gained', () => {
  it('is no percentage of a week of which mostly nothing is known', () => {
    expect(told(week([100_000, 40, 0]), week([50, null, null]))).toEqual({
      sentence:
        'Your posts gained 100,040 views. What most posts gained in the seven days before is not known.',
      before: null,
    });
    expect(told(week([100, 50]), week([50, null]))).toEqual({
      sentence: 'Your posts gained 150 views, 200.0% more than in the seven days before (50).',
      before: 50,
    });
    expect(told(week([10, null, null]), week([50])).sentence).toBe(
      'Your posts gained 10 views, after a gain of 50 in the seven days before.',
    );
  });

  it('is called a fall where platforms took views back, on every line', () => {
    const [now, before] = [week([-1050]), week([100])];
    expect(told(now, before).sentence).toBe(
      'Counts fell by 1,050 views: platforms correct theirs, after a gain of 100 in the seven days before.',
    );
    expect(told(now, week([])).sentence).toBe(
      'Counts fell by 1,050 views: platforms correct theirs. What they gained in the seven days before is not known.',
    );
    const text = toMarkdown(report(now, before));
    expect(text).toContain('| Views gained | fell by 1,050 | 100 |');
    expect(text).toContain('| Post 0 | YouTube | 1,000 | fell by 1,050 |');
  });
});

it('a week without a new post says so in words', () => {
  expect(report(week([5]), week([])).changed[0]).toBe('No post was published.');
  expect(report(week([5]), week([5])).changed[0]).toBe(
    'No post was published, after none in the seven days before.',
  );
  expect(report(week([5]), { ...week([5]), published: 2 }).changed[0]).toBe(
    'No post was published, after 2 in the seven days before.',
  );
});

it('says which projects need a step, and when', () => {
  const project = { title: 'Tides', stage: 'filming', dueOn: null, still: 34 };
  const next = (fields: { dueOn?: string }) =>
    writeReport({ ...input, unfinished: [{ ...project, ...fields }] }).next[0];
  expect(next({})).toBe('“Tides” has been in Filming for 34 days: take its next step, or give it a day.');
  expect(next({ dueOn: '2026-11-22' })).toBe('“Tides” is due today, and is in Filming.');
  expect(next({ dueOn: '2026-11-25' })).toBe('“Tides” is due on Nov 25, and is in Filming.');
  expect(next({ dueOn: '2026-11-20' })).toBe(
    'The day of “Tides” (Nov 20) has passed, and it is in Filming: give it another one.',
  );
});

it('posts of which no gain is known are not said to have gained', () => {
  expect([[null], [0], [-5, 0], [5, null]].map((gains) => report(week(gains), week([])).posts_by)).toEqual([
    'views',
    'views',
    'gain',
    'gain',
  ]);
  expect(toMarkdown(report(week([null, null]), week([])))).toContain('## Posts with most views');
  expect(toMarkdown(report(week([0, 0]), week([])))).toContain('## Posts with most views');
  expect(toMarkdown(report(week([5, null]), week([])))).toContain('## Posts that gained most');
  // What may have gained nothing is not among those that gained most.
  expect(report(week([5, null]), week([])).posts.map(({ title }) => title)).toEqual(['Post 0']);
});

it('a viral score, which is relative to what is usual now, is compared with no earlier one', () => {
  const { figures } = report(week([5], 3.5), week([5], 3.1));
  expect(figures.at(-1)).toEqual({
    label: 'Average viral score',
    value: 3.5,
    unit: 'score',
    before: null,
    of: '1 post',
  });
});

it('says of how many views and posts an average is', () => {
  const now = { ...week([5], 3.5), avgEngagement: 0.088, engagementPosts: 3, engagementViews: 12_400 };
  const told = report(now, week([5]));
  expect(told.figures.map(({ label, of }) => [label, of])).toEqual([
    ['Posts published', null],
    ['Tracked for the first time', null],
    ['Views gained', null],
    ['Posts with fresh numbers', null],
    ['Average engagement', '12,400 views of 3 posts'],
    ['Average viral score', '1 post'],
  ]);
  expect(toMarkdown(told)).toContain('| Average engagement (of 12,400 views of 3 posts) | 8.8% |');
});

it('ends an insight with its next step, from the finding itself', () => {
  const insight = {
    id: '1',
    type: 'content_type_optimization' as const,
    title: 'Make more Shorts: such posts got 25 times the views',
    description: '',
    next_step: 'Plan your next video as a Short. So far, 3 of your latest 20 posts are like this.',
    confidence: 0.97,
    is_lead: false,
    evidence: { method: '', numbers: [], posts: [] },
    created_at: '2026-11-20T12:00:00.000Z',
  };
  const { next } = writeReport({ ...input, insights: [insight] });
  expect(next).toEqual([
    'Make more Shorts: such posts got 25 times the views (found Nov 20, 2026, confidence 97%).' +
      ' Plan your next video as a Short. So far, 3 of your latest 20 posts are like this.',
  ]);
  const old = writeReport({ ...input, insights: [{ ...insight, next_step: '' }] });
  expect(old.next[0]).toMatch(/confidence 97%\)\.$/u);
});
