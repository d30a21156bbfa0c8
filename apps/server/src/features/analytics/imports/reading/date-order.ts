import type { DateOrder } from '@hookline/contract/analytics';
import { plain, readMoment } from './dates.ts';

/** How the dates of a column are written. */
export interface FoundOrder {
  order: DateOrder;
  /** A date that could be meant in another way, where nothing in the column tells; null where its order is certain, or makes no difference. */
  doubtful: string | null;
}

interface Known {
  /** How they are written where the column itself does not tell. */
  preset: DateOrder;
  /** `YYYY-MM-DD`. */
  today: string;
}

const inFigures = /^(\d{1,2})[-/.]\s?(\d{1,2})[-/.]\s?(?:\d{4}|\d{2})(?!\d)/u;
const withDots = /^\d{1,2}\.\s?\d{1,2}\./u;

/**
 * Finds out from a whole column how its dates are written. There is no 13th month and no 32nd day, dates with dots begin with the day
 * wherever people write them, and what has numbers was published already: an order that puts any date into the future is out.
 */
export function findOrder(cells: readonly string[], { preset, today }: Known): FoundOrder {
  const dates = cells.map(plain).filter((cell) => inFigures.test(cell));
  const told = dates.map(orderOf).find((order) => order !== null);
  if (told !== undefined) {
    return { order: told, doubtful: null };
  }
  const doubtful = dates.find(isDoubtful);
  if (doubtful === undefined) {
    return { order: preset, doubtful: null };
  }
  if (dates.every((date) => withDots.test(date))) {
    return { order: 'dmy', doubtful: null };
  }
  const possible = (['dmy', 'mdy'] as const).filter((order) => !dates.some((date) => isAhead(date, { order, today })));
  const [only] = possible;
  return possible.length === 1 && only !== undefined ? { order: only, doubtful: null } : { order: preset, doubtful };
}

const partsOf = (date: string): [first: number, second: number] => {
  const [, first = '0', second = '0'] = inFigures.exec(date) ?? [];
  return [Number(first), Number(second)];
};

/** What a single date tells. */
function orderOf(date: string): DateOrder | null {
  const [first, second] = partsOf(date);
  if (first > 12) {
    return first > 31 ? 'ymd' : 'dmy';
  }
  return second > 12 ? 'mdy' : null;
}

/** 4/4/2026 is the same day either way. */
function isDoubtful(date: string): boolean {
  const [first, second] = partsOf(date);
  return first !== second;
}

/** More than a day ahead: today is another day elsewhere. */
function isAhead(date: string, { order, today }: { order: DateOrder; today: string }): boolean {
  const day = readMoment(date, { order, today })?.day;
  return day !== undefined && Date.parse(day) - Date.parse(today) > 24 * 3600 * 1000;
}
