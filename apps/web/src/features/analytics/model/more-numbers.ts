import {
  type DeliveryRate,
  deliveryRateOf,
  isDeliveryRate,
  kindOfNumber,
  mapMoreNumbers,
  type MoreNumber,
  moreNumberNames,
  moreNumbers,
  type MoreNumbers,
  type NumberUnit,
  type ShownNumber,
  type ShownNumbers,
  withDeliveryRates,
} from '@hookline/contract/numbers';
import { nounOfGained, type Platform } from '@hookline/contract/platforms';
import { formatCount, formatExact, formatPercent } from '#lib/format.ts';
import { asNumber, type Loose } from '#lib/tolerant.ts';

interface Naming {
  /** Over a column, beside a figure. */
  label: string;
  /** Over a field, with the unit in which it is typed. */
  field: string;
  hint?: string;
}

const named = (label: string, field = label, hint?: string): Naming => ({
  label,
  field,
  ...(hint && { hint }),
});

const names: Readonly<Record<MoreNumber, Naming>> = {
  impressions: named('Impressions'),
  click_through_rate: named('Click-through rate', 'Click-through rate (%)'),
  watch_seconds: named('Watch time', 'Watch time (hours)'),
  average_view_seconds: named(
    'Average view duration',
    'Average view duration',
    'For example 2:05, or in seconds.',
  ),
  average_viewed: named('Average viewed', 'Average viewed (%)'),
  subscribers_gained: named('Subscribers or followers gained'),
  saves: named('Saves'),
  reach: named('Reach'),
  unique_viewers: named('Unique viewers'),
  delivered: named('Delivered'),
  opens: named('Opens'),
  clicks: named('Clicks'),
  unsubscribes: named('Unsubscribes'),
};

const rateLabels: Readonly<Record<DeliveryRate, string>> = {
  open_rate: 'Open rate',
  click_rate: 'Click rate',
};

/** Who is gained is called what the platforms of the posts call them; either where none is known. */
function gainedLabel(platforms: readonly string[]): string {
  if (platforms.length === 0) {
    return names.subscribers_gained.label;
  }
  return nounOfGained(platforms) === 'followers' ? 'Followers gained' : 'Subscribers gained';
}

/** Of posts that are published on these platforms. */
export function moreLabel(name: ShownNumber, platforms: readonly string[]): string {
  if (name === 'subscribers_gained') {
    return gainedLabel(platforms);
  }
  return isDeliveryRate(name) ? rateLabels[name] : names[name].label;
}

/** The same over a field, with the unit in which it is typed. */
export const moreField = (name: MoreNumber, platform: string): Omit<Naming, 'label'> =>
  name === 'subscribers_gained' ? { field: gainedLabel([platform]) } : names[name];

const ofNewsletters: readonly MoreNumber[] = [
  'delivered',
  'opens',
  'clicks',
  'unsubscribes',
  'subscribers_gained',
];
const ofOthers = moreNumberNames.slice(0, 9);

/** Those that are asked for of every post on a platform; the others are shown where they are known. */
export const askedNumbers = (platform: Platform): readonly MoreNumber[] =>
  platform === 'newsletter' ? ofNewsletters : ofOthers;

/** "Open rate 43.0%, click rate 5.2%", as far as they follow from what is typed; empty where neither does. */
export function describeRates(typed: TypedMore): string {
  const given = sentMore(typed);
  const rates = (['open_rate', 'click_rate'] as const).flatMap((rate) => {
    const value = deliveryRateOf(rate, given);
    return value === null || Number.isNaN(value) ? [] : [`${rateLabels[rate]}: ${formatPercent(value)}`];
  });
  return rates.join(' · ');
}

/** The further numbers of an answer with the rates that they make; null where one is unknown. */
export const toMoreNumbers = (answer: Loose<Partial<MoreNumbers>>): ShownNumbers =>
  withDeliveryRates(mapMoreNumbers((name) => asNumber(answer[name])));

/** As short as it can be read: 36.7K, 4.1%, 226.6 h, 2:05; a dash for what is unknown. */
export const formatMore = (name: ShownNumber, value: number | null): string =>
  value === null ? '–' : formats[name === 'watch_seconds' ? 'hours' : kindOfNumber(name).unit](value);

/** Every digit of what `formatMore` shortens; undefined where it does not. */
export const exactMore = (name: ShownNumber, value: number | null): string | undefined => {
  if (value === null || Math.abs(value) < 1000) {
    return undefined;
  }
  if (name === 'watch_seconds') {
    return `${formatExact(Math.round(value / 3600))} hours`;
  }
  return kindOfNumber(name).unit === 'count' ? formatExact(value) : undefined;
};

const formats: Readonly<Record<NumberUnit | 'hours', (value: number) => string>> = {
  count: formatCount,
  fraction: formatPercent,
  seconds: formatClock,
  hours: formatHours,
};

/** 0.4 h, 226.6 h, 17.2K h. */
function formatHours(seconds: number): string {
  const hours = seconds / 3600;
  return `${hours < 999.5 ? hours.toFixed(hours < 0.1 ? 2 : 1) : formatCount(hours)} h`;
}

/** 2:05, and 1:02:05 from an hour on. */
export function formatClock(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = (part: number): string => String(part).padStart(2, '0');
  return hours > 0 ? `${hours}:${padded(minutes)}:${padded(rest)}` : `${minutes}:${padded(rest)}`;
}

/** What is typed for each, in the unit of its field. */
export type TypedMore = Partial<Record<MoreNumber, string>>;

/** How much of the unit it is kept in one of the unit it is typed in is. */
const perTyped = (name: MoreNumber): number => {
  if (name === 'watch_seconds') {
    return 3600;
  }
  return moreNumbers[name].unit === 'fraction' ? 0.01 : 1;
};

/** A number as it stands in its field; empty where it is unknown. */
export function typedMore(name: MoreNumber, value: number | null): string {
  if (value === null) {
    return '';
  }
  return name === 'average_view_seconds'
    ? formatClock(value)
    : String(Number((value / perTyped(name)).toPrecision(12)));
}

/** What is typed as it is kept: null for nothing, NaN for what is no number. */
function readTyped(name: MoreNumber, text: string): number | null {
  const typed = text.trim();
  if (typed === '') {
    return null;
  }
  if (name === 'average_view_seconds' && typed.includes(':')) {
    return /^\d+(?::[0-5]?\d){1,2}$/u.test(typed)
      ? typed.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
      : Number.NaN;
  }
  return Number((Number(typed.replace(',', '.')) * perTyped(name)).toPrecision(12));
}

/** Why a typed number cannot be recorded; undefined when it can. */
export function moreFault(name: MoreNumber, text = ''): string | undefined {
  const value = readTyped(name, text);
  const { unit, min, max } = moreNumbers[name];
  if (value === null) {
    return undefined;
  }
  if (Number.isNaN(value)) {
    return name === 'average_view_seconds' ? 'Enter it as 2:05, or in seconds.' : 'Must be a number.';
  }
  if (unit === 'count' && !Number.isInteger(value)) {
    return 'Must be a whole number.';
  }
  if (value < min) {
    return min === 0 ? 'Must be 0 or more.' : 'Is too small.';
  }
  return value > max ? `Must be at most ${typedMore(name, max)}.` : undefined;
}

/** What is sent for what was typed: nothing for what was left blank, and unchanged what nobody touched. */
export function sentMore(typed: TypedMore, before?: MoreNumbers): Partial<MoreNumbers> {
  const given = moreNumberNames.flatMap((name) => {
    const text = typed[name] ?? '';
    const was = before?.[name] ?? null;
    const value = was !== null && text === typedMore(name, was) ? was : readTyped(name, text);
    return value === null ? [] : [[name, value] as const];
  });
  return Object.fromEntries(given);
}
