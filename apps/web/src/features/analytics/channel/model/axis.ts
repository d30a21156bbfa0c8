import type { MetricKind } from './metrics.ts';

export interface Tick {
  value: number;
  label: string;
}

/** A stretch of numbers laid out from 0 to 1, with marks that people know by heart. */
export interface Axis {
  /** From 0 at the low end to 1 at the high end. */
  place: (value: number) => number;
  ticks: Tick[];
}

/**
 * Numbers by powers of ten. It is straight around 0, so that 0 and what lies below have a place too: that of
 * 1 is log 2.
 */
export const bend = (value: number): number => Math.sign(value) * Math.log10(1 + Math.abs(value));
export const unbend = (place: number): number => Math.sign(place) * (10 ** Math.abs(place) - 1);

const steps = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const;

/** 0, 500, 1K, 20K, 1M, 2.5M: for marks, which are round. */
export function formatTick(value: number): string {
  const size = Math.abs(value);
  const [divisor, unit] = steps.find(([from]) => size >= from) ?? [1, ''];
  return `${Number((value / divisor).toPrecision(3))}${unit}`;
}

const lengths = [
  1, 5, 15, 30, 60, 180, 600, 1_800, 3_600, 10_800, 36_000, 86_400, 864_000, 8_640_000, 86_400_000,
];

/** 15 s, 3 min, 1 h, 10 d. */
function formatLength(seconds: number): string {
  if (seconds < 60) {
    return `${seconds} s`;
  }
  if (seconds < 3_600) {
    return `${seconds / 60} min`;
  }
  return seconds < 86_400 ? `${seconds / 3_600} h` : `${formatTick(seconds / 86_400)} d`;
}

/** Round numbers that people know by heart, of which an axis takes those that it has room for. */
const roundOf: Readonly<Record<MetricKind, (range: Range) => number[][]>> = {
  seconds: (range) => [inside(range, [0, ...lengths])],
  // Percent.
  fraction: (range) => [
    inside(range, [0, 0.5, 1, 2, 3, 5, 7, 10, 15, 20, 30, 50, 70, 100, 200, 300, 500, 1_000]),
    inside(range, [0, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000]),
    inside(range, [0, 1, 3, 10, 30, 100, 300, 1_000]),
  ],
  count: (range) => {
    const powers = Array.from({ length: 14 }, (_, power) => 10 ** power);
    const tens = signed(range, powers);
    return tens.length > 3
      ? [tens]
      : [
          signed(
            range,
            powers.flatMap((power) => [power, 2 * power, 5 * power]),
          ),
          signed(
            range,
            powers.flatMap((power) => [power, 3 * power]),
          ),
          tens,
        ];
  },
};

type Range = readonly [low: number, high: number];

const inside = ([low, high]: Range, values: readonly number[]): number[] =>
  values.filter((value) => value >= low && value <= high);

const signed = (range: Range, values: readonly number[]): number[] =>
  inside(range, [...values.map((value) => -value).toReversed(), 0, ...values]);

/** At most so many, evenly chosen, the last one always. */
function thin(values: readonly number[], most: number): number[] {
  const every = Math.ceil(values.length / most);
  return values.filter((_, index) => (values.length - 1 - index) % every === 0);
}

const tickLabels: Readonly<Record<MetricKind, (value: number) => string>> = {
  count: formatTick,
  seconds: formatLength,
  fraction: (percent) => `${percent}%`,
};

/** An axis for the numbers of a metric, by powers of ten; `most`: how many marks there is room for. */
export function metricAxis(kind: MetricKind, values: readonly number[], most: number): Axis {
  // Rates are told in percent: below one percent they lie evenly, above by powers of ten.
  const unit = kind === 'fraction' ? 100 : 1;
  const [least, greatest] = extent(values);
  const [low, high] = [bend(least * unit), bend(greatest * unit)];
  // Room at both ends: no dot lies on the frame, and numbers that are all the same lie in the middle.
  const margin = Math.max(0.06 * (high - low), 0.12);
  const [from, to] = [least >= 0 ? Math.max(0, low - margin) : low - margin, high + margin];
  const choices = roundOf[kind]([unbend(from), unbend(to)]);
  const marks = choices.find(({ length }) => length <= most) ?? thin(choices.at(-1) ?? [], most);
  return {
    place: (value) => (bend(value * unit) - from) / (to - from),
    ticks: marks.map((value) => ({ value: value / unit, label: tickLabels[kind](value) })),
  };
}

/** The least and the greatest; a million numbers are too many for the arguments of a call. */
export function extent(values: readonly number[]): [number, number] {
  let [least, greatest] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  return values.length === 0 ? [0, 1] : [least, greatest];
}
