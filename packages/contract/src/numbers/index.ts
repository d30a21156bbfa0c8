// What platforms count beside views, likes, shares and comments. It stands on nothing, zod least of all: the web
// and the process that reads exports take it from here.

/** `count`: whole. `fraction`: 0.05 is 5 %. `seconds`: as exact as the platform says. */
export type NumberUnit = 'count' | 'fraction' | 'seconds';

interface NumberKind {
  unit: NumberUnit;
  /** Beyond these nobody can be right. */
  min: number;
  max: number;
  /** How it is told of many posts: people whom two posts reached would count twice in a sum. */
  across: 'total' | 'median';
}

const count = { unit: 'count', min: 0, max: 1e12, across: 'total' } as const;
const people = { ...count, across: 'median' } as const;
const share = { unit: 'fraction', min: 0, max: 1, across: 'median' } as const;

/** In the order in which they are shown. Each is null where it is not known, and never 0 for that. */
export const moreNumbers = {
  impressions: count,
  /** Of the impressions. */
  click_through_rate: share,
  /** Of all viewers together. */
  watch_seconds: { unit: 'seconds', min: 0, max: 1e14, across: 'total' },
  /** Of one view; a live stream may go on for days. */
  average_view_seconds: { unit: 'seconds', min: 0, max: 1e6, across: 'median' },
  /** Of the length: above 1 where short videos are watched again and again. */
  average_viewed: { unit: 'fraction', min: 0, max: 10, across: 'median' },
  /** Some platforms tell only what is left when those lost are taken off, which may be below 0. */
  subscribers_gained: { unit: 'count', min: -1e12, max: 1e12, across: 'total' },
  saves: count,
  reach: people,
  unique_viewers: people,
  delivered: count,
  opens: count,
  clicks: count,
  unsubscribes: count,
} as const satisfies Record<string, NumberKind>;

export type MoreNumber = keyof typeof moreNumbers;
/** What is known of a post beside views, likes, shares and comments. */
export type MoreNumbers = Record<MoreNumber, number | null>;

export const moreNumberNames = Object.keys(moreNumbers) as readonly MoreNumber[];

/** The numbers of a row that holds them and others; those it lacks are unknown. */
export const pickMoreNumbers = (row: Partial<MoreNumbers>): MoreNumbers =>
  mapMoreNumbers((name) => row[name] ?? null);

/** An object with something for each of the numbers. */
export function mapMoreNumbers<T>(of: (name: MoreNumber) => T): Record<MoreNumber, T> {
  // Made for every post of a list: from pairs it takes many times as long.
  const mapped: Partial<Record<MoreNumber, T>> = {};
  for (const name of moreNumberNames) {
    mapped[name] = of(name);
  }
  return mapped as Record<MoreNumber, T>;
}

/** What of what was delivered was opened, and clicked: worked out wherever they are shown, and never kept. */
export const deliveryRates = { open_rate: 'opens', click_rate: 'clicks' } as const satisfies Record<
  string,
  MoreNumber
>;
export type DeliveryRate = keyof typeof deliveryRates;
const rateNames = Object.keys(deliveryRates) as readonly DeliveryRate[];

/** What is shown of a post beside views, likes, shares and comments. */
export type ShownNumber = MoreNumber | DeliveryRate;
export type ShownNumbers = Record<ShownNumber, number | null>;

export const isDeliveryRate = (name: ShownNumber): name is DeliveryRate => name in deliveryRates;

/** In the order in which they are shown: each rate stands beside what it is of. */
export const shownNumberNames: readonly ShownNumber[] = moreNumberNames.flatMap((name) => [
  name,
  ...rateNames.filter((rate) => deliveryRates[rate] === name),
]);

export const kindOfNumber = (name: ShownNumber): NumberKind =>
  isDeliveryRate(name) ? share : moreNumbers[name];

/**
 * A rate of a newsletter; null where what was delivered is unknown or nothing, and where more was counted
 * than delivered: then it was not people who were counted.
 */
export function deliveryRateOf(rate: DeliveryRate, row: Partial<MoreNumbers>): number | null {
  const [part, delivered] = [row[deliveryRates[rate]] ?? null, row.delivered ?? 0];
  return part === null || delivered === 0 || part > delivered ? null : part / delivered;
}

/** The numbers of a row with the rates that they make. */
export const withDeliveryRates = (row: MoreNumbers): ShownNumbers => ({
  ...row,
  open_rate: deliveryRateOf('open_rate', row),
  click_rate: deliveryRateOf('click_rate', row),
});
