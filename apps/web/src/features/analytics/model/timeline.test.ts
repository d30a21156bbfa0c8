import { expect, it } from 'vitest';
import { chartHeight, layOutChart } from './chart-layout.ts';
import { dayNumber } from './days.ts';
import type { TrendDay } from './shown-dashboard.ts';
import { daysShown, describeDay, describeTimeline } from './timeline.ts';

const day = (date: string, avgViews: number | null, avgEngagement: number | null = 0.05): TrendDay => ({
  date,
  content_count: 2,
  avg_views: avgViews,
  avg_engagement: avgEngagement,
  isPartial: false,
});
const part = (...given: Parameters<typeof day>): TrendDay => ({ ...day(...given), isPartial: true });

it('shows a week at least', () => {
  expect(daysShown([day('2026-11-21', 10)])).toEqual([dayNumber('2026-11-15'), dayNumber('2026-11-21')]);
  expect(daysShown([day('2026-10-01', 10), day('2026-11-21', 10)])[0]).toBe(dayNumber('2026-10-01'));
});

it('says in words what the chart draws', () => {
  const words = describeTimeline([
    day('2026-11-19', 1_500, 0.061),
    day('2026-11-20', 900),
    day('2026-11-21', 1_200),
  ]);
  expect(words).toContain('3 days with numbers, Nov 19 to Nov 21');
  expect(words).toContain('highest on Nov 19 (1.5K) and lowest on Nov 20 (900)');
  expect(words).toContain('peaked on Nov 19 (6.1%)');
  expect(describeTimeline([day('2026-11-21', 1_200)])).toBe('One day with numbers so far, Nov 21.');
  expect(describeTimeline([])).toBe('No days with numbers.');
});

it('takes no day that tells of a part of the posts for a peak or a collapse', () => {
  const words = describeTimeline([day('2026-11-19', 1_500), day('2026-11-20', 900), part('2026-11-21', 3)]);
  expect(words).toContain('On one of them, only some posts were measured');
  expect(words).toContain('lowest on Nov 20 (900)');
  expect(describeDay(part('2026-11-21', 3))).toMatch(/, some posts only$/u);
});

it('draws days that tell of a part of the posts beside the line', () => {
  const layout = layOutChart([day('2026-11-19', 1_500), part('2026-11-20', 3)], 640);
  const [views, , counts] = layout.panels;
  expect(views?.partial).toEqual([false, true]);
  expect(counts?.partial).toEqual([false, false]);
});

it('tells of no highest day where all are alike', () => {
  const words = describeTimeline([day('2026-11-19', 653), day('2026-11-20', 653.2), day('2026-11-21', 653)]);
  expect(words).toContain(
    'Average views per post were 653 on all of them; average engagement was 5.0% on all of them.',
  );
  expect(words).not.toContain('highest');
  const mixed = describeTimeline([day('2026-11-19', 653), part('2026-11-20', 3), day('2026-11-21', 653)]);
  expect(mixed).toContain('were 653 on the others; average engagement was 5.0% on the others.');
});

it('names no engagement where none is known', () => {
  expect(describeDay(day('2026-11-21', 1_234, null))).toMatch(/1,234 average views, engagement unknown$/u);
});

it('reads one day out', () => {
  expect(describeDay(day('2026-11-21', 1_234.4, 0.0456))).toBe(
    'Sat, Nov 21, 2026: 2 posts, 1,234 average views, 4.6% average engagement',
  );
});

it('lays out three plots with one time axis, days without a figure left out', () => {
  const layout = layOutChart([day('2026-11-01', 100), day('2026-11-11', null), day('2026-11-21', 400)], 640);
  expect(layout.height).toBe(chartHeight);
  expect(layout.xs[1]).toBeCloseTo(((layout.xs[0] ?? 0) + (layout.xs[2] ?? 0)) / 2);
  const [views, engagement] = layout.panels;
  expect(views?.points[1]).toBeUndefined();
  expect(views?.points[2]?.[1]).toBe(views?.top);
  expect(engagement?.ticks.map(({ label }) => label)).toEqual(['0.0%', '2.5%', '5.0%']);
  expect(layout.panels.every(({ top, bottom }) => top < bottom && bottom < layout.height)).toBe(true);
});

it('leaves room for the longest label of an axis', () => {
  const small = layOutChart([day('2026-11-21', 100)], 640);
  const large = layOutChart([day('2026-11-21', 999_000_000_000)], 640);
  expect(large.left).toBeGreaterThan(small.left);
  expect(large.xs[0]).toBeGreaterThan(large.left);
});

it('draws no scale beside a figure that is known of no day', () => {
  const unknown = day('2026-11-21', 100, null);
  const [views, engagement] = layOutChart([unknown], 640).panels;
  expect(views?.ticks.length).toBeGreaterThan(1);
  expect(engagement?.ticks).toEqual([]);
});
