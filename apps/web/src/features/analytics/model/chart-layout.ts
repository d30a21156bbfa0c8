import { formatCount, formatPercent } from '#lib/format.ts';
import { dayNumber } from './days.ts';
import type { TrendDay } from './shown-dashboard.ts';
import { linearScale, niceTicks, type Point } from './scale.ts';
import { daysShown } from './timeline.ts';

/** Pixels. The plots stand under each other, share the time axis, and have their titles above them. */
const leastLeft = 46;
/** What a figure of an axis label takes at most. */
const figureWidth = 7;
const right = 12;
const titleHeight = 32;
const gap = 16;
const axisHeight = 26;

export interface ChartPanel {
  title: string;
  shape: 'area' | 'line' | 'bars';
  titleY: number;
  top: number;
  bottom: number;
  ticks: readonly { y: number; label: string }[];
  /** By day of the trends; undefined where the day has no such figure. */
  points: readonly (Point | undefined)[];
  /** By day of the trends: the figure is of a part of the posts only, and joins no line. */
  partial: readonly boolean[];
  /** The days before, put on the days they are compared with; none where bars would cover each other. */
  before: readonly Point[];
}

export interface ChartLayout {
  height: number;
  left: number;
  right: number;
  bottom: number;
  /** First and last day of the time axis. */
  days: readonly [number, number];
  x: (day: number) => number;
  /** Where each day of the trends stands. */
  xs: readonly number[];
  panels: readonly ChartPanel[];
}

interface PanelPlan {
  title: string;
  shape: ChartPanel['shape'];
  height: number;
  steps: number;
  of: (day: TrendDay) => number | null;
  label: (value: number) => string;
}

const plans: readonly PanelPlan[] = [
  {
    title: 'Average views per post',
    shape: 'area',
    height: 150,
    steps: 4,
    of: (day) => day.avg_views,
    label: formatCount,
  },
  {
    title: 'Average engagement, % of views',
    shape: 'line',
    height: 92,
    steps: 2,
    of: (day) => day.avg_engagement,
    label: formatPercent,
  },
  {
    title: 'Content count',
    shape: 'bars',
    height: 44,
    steps: 1,
    of: (day) => day.content_count,
    label: formatCount,
  },
];

/** The same for every width, so that nothing moves when the chart arrives. */
export const chartHeight =
  plans.reduce((sum, { height }) => sum + titleHeight + height + gap, 0) - gap + axisHeight;

/**
 * Where everything of the chart stands, for a width in pixels. `before`: the days that are drawn behind them.
 */
export function layOutChart(
  trends: readonly TrendDay[],
  width: number,
  before: readonly TrendDay[] = [],
): ChartLayout {
  const days = daysShown([...trends, ...before].toSorted((a, b) => a.date.localeCompare(b.date)));
  const left = Math.max(leastLeft, 10 + figureWidth * longestLabel([...trends, ...before]));
  const x = linearScale(days, [left + 6, Math.max(left + 7, width - right - 6)]);
  const xOf = ({ date }: TrendDay): number => x(dayNumber(date));
  const xs = trends.map(xOf);
  let top = 0;
  const panels = plans.map((plan) => {
    const panel = layOutPanel(plan, { top, trends, before, xOf });
    top = panel.bottom + gap;
    return panel;
  });
  return { height: chartHeight, left, right: width - right, bottom: top - gap, days, x, xs, panels };
}

/** Characters of the longest label of all plots: what stands left of the plots needs room for it. */
const longestLabel = (trends: readonly TrendDay[]): number =>
  Math.max(...plans.flatMap((plan) => ticksOf(plan, trends).map((value) => plan.label(value).length)));

const ticksOf = ({ of, steps }: PanelPlan, trends: readonly TrendDay[]): number[] =>
  niceTicks(Math.max(0, ...trends.map((day) => of(day) ?? 0)), steps);

interface PanelPlace {
  top: number;
  trends: readonly TrendDay[];
  before: readonly TrendDay[];
  xOf: (day: TrendDay) => number;
}

function layOutPanel(plan: PanelPlan, { top, trends, before, xOf }: PanelPlace): ChartPanel {
  const ticks = ticksOf(plan, [...trends, ...before]);
  const isAnyKnown = [...trends, ...before].some((day) => plan.of(day) !== null);
  const plotTop = top + titleHeight;
  const bottom = plotTop + plan.height;
  const y = linearScale([0, ticks.at(-1) ?? 1], [bottom, plotTop]);
  const pointOf = (day: TrendDay): Point | undefined => {
    const value = plan.of(day);
    return value === null ? undefined : [xOf(day), y(value)];
  };
  return {
    title: plan.title,
    shape: plan.shape,
    titleY: top + 14,
    top: plotTop,
    bottom,
    // A scale beside nothing would read as values.
    ticks: (isAnyKnown ? ticks : []).map((value) => ({ y: y(value), label: plan.label(value) })),
    points: trends.map(pointOf),
    partial: trends.map(({ isPartial }) => isPartial && plan.shape !== 'bars'),
    before: plan.shape === 'bars' ? [] : before.map(pointOf).filter((point) => point !== undefined),
  };
}
