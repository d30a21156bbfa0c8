import type { Settings } from '@hookline/contract/analytics';
import { dayOfMonth, formatDay, weekdayOf } from './days.ts';

export interface DayTick {
  day: number;
  label: string;
}

type WeekStart = Settings['weekStartsOn'];

/**
 * The days to name under a time axis, at most `most` of them: every day when they are few, else the starts of
 * weeks, of every second week, of months, or of every third month. With none of those in sight, the ends of
 * the axis.
 */
export function dayTicks(
  from: number,
  to: number,
  { most, weekStartsOn }: { most: number; weekStartsOn: WeekStart },
): DayTick[] {
  const days = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const starts = days.filter((day) => weekdayOf(day) === (weekStartsOn === 'monday' ? 1 : 0));
  const months = days.filter((day) => dayOfMonth(day) === 1);
  const quarters = every(months, 3);
  const choices = [days, starts, every(starts, 2), months, quarters];
  const chosen = choices.find((choice) => choice.length >= Math.min(2, days.length) && choice.length <= most);
  const style = chosen !== undefined && (chosen === months || chosen === quarters) ? 'month' : 'short';
  return (chosen ?? [from, to]).map((day) => ({ day, label: formatDay(day, style) }));
}

const every = (days: readonly number[], step: number): number[] =>
  days.filter((_, index) => (days.length - 1 - index) % step === 0);
