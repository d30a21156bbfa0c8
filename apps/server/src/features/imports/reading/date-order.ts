import type { DateOrder } from '@hookline/contract/analytics';
import { plain, readMoment } from './dates.ts';
import type { ExportRow, ReadDates, ReadTask } from './export-row.ts';
import { dayMs } from '#platform/time-zone.ts';

/** How the dates of a column are written. */
export interface ColumnOrder {
  order: DateOrder;
  /**
   * A date that could be meant in another way, where nothing in the column tells; null where its order is
   * certain, or makes no difference.
   */
  doubtful: string | null;
}

interface OrderHints {
  /** How they are written where the column itself does not tell. */
  preset: DateOrder;
  /** `YYYY-MM-DD`. */
  today: string;
}

const inFigures = /^(\d{1,2})[-/.]\s?(\d{1,2})[-/.]\s?(\d{4}|\d{2})(?!\d)/u;
const withDots = /^\d{1,2}\.\s?\d{1,2}\./u;
/** Facebook, the oldest of the platforms, began in February 2004. */
const firstDay = '2004-02-01';

/**
 * Finds out from a whole column how its dates are written. There is no 13th month and no 32nd day, dates with
 * dots begin with the day wherever people write them, and what has numbers was published already, but not
 * before there were platforms: an order that puts any date into the future or so far back is out.
 */
export function findOrder(cells: readonly string[], { preset, today }: OrderHints): ColumnOrder {
  const dates = cells
    .map(plain)
    .filter((cell) => inFigures.test(cell))
    .map((date) => ({ date, orders: ordersOf(date) }));
  const certain = dates.find(({ orders }) => orders.length === 1)?.orders[0];
  if (certain !== undefined) {
    return { order: certain, doubtful: null };
  }
  // A date that may begin with a year leaves no room for the month there.
  const telling =
    dates.find(({ orders }) => orders.includes('ymd')) ?? dates.find(({ orders }) => orders.length > 0);
  if (telling === undefined) {
    return { order: preset, doubtful: null };
  }
  if (dates.every(({ date }) => withDots.test(date))) {
    return { order: 'dmy', doubtful: null };
  }
  const { date: doubtful, orders } = telling;
  const possible = orders.filter((order) => dates.every(({ date }) => canBe(date, { order, today })));
  const [only] = possible;
  return possible.length === 1 && only !== undefined
    ? { order: only, doubtful: null }
    : { order: orders.includes(preset) ? preset : 'dmy', doubtful };
}

/**
 * The orders that a single date leaves open; none where it makes no difference: 4/4/2026 is the same day
 * either way.
 */
function ordersOf(date: string): DateOrder[] {
  const [, one = '', two = '', three = ''] = inFigures.exec(date) ?? [];
  const [first, second] = [Number(one), Number(two)];
  if (first > 31) {
    return ['ymd'];
  }
  if (first > 12) {
    return three.length === 2 && Number(three) <= 31 ? (one === three ? [] : ['dmy', 'ymd']) : ['dmy'];
  }
  return second > 12 ? ['mdy'] : first === second ? [] : ['dmy', 'mdy'];
}

/** Up to a day ahead: today is another day elsewhere. */
function canBe(date: string, { order, today }: { order: DateOrder; today: string }): boolean {
  const day = readMoment(date, { order, today })?.day;
  return day !== undefined && day >= firstDay && Date.parse(day) - Date.parse(today) <= dayMs;
}

/** Posts, and how doubtful dates among them were read. */
export interface Judged {
  rows: ExportRow[];
  dates: ReadDates | null;
}

interface DateHints extends Pick<ReadTask, 'dateOrder' | 'today'> {
  /**
   * How dates are written where the column itself does not tell, and whether that is known of the export or a
   * mere guess.
   */
  preset: DateOrder;
  isPresetKnown: boolean;
}

/**
 * How dates are to be read: as somebody said, else as the column tells, else as the export writes them, else
 * as is guessed.
 */
export function judgeDates(
  written: readonly string[],
  { dateOrder, today, preset, isPresetKnown }: DateHints,
): { order: DateOrder; dates: ReadDates | null } {
  const { order: found, doubtful } = findOrder(written, { preset, today });
  const order = dateOrder ?? found;
  const toldBy = dateOrder !== null ? 'user' : isPresetKnown ? 'export' : 'nothing';
  return { order, dates: doubtful === null ? null : { order, example: doubtful, toldBy } };
}
