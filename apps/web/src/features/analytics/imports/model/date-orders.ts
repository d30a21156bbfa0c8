import type { DateOrder, ImportPreview } from '@hookline/contract/analytics';
import type { SelectOption } from '#ui/select.tsx';

/** The ways in which dates are written, as they are chosen. */
export const dateOrders: readonly SelectOption<DateOrder>[] = [
  { value: 'dmy', label: 'Day, month, year' },
  { value: 'mdy', label: 'Month, day, year' },
  { value: 'ymd', label: 'Year, month, day' },
];

const firstParts: Record<DateOrder, string> = { dmy: 'day', mdy: 'month', ymd: 'year' };

/** How doubtful dates were read, and why, in a sentence or two. */
export function describeDates({ order, example, told_by }: NonNullable<ImportPreview['dates']>): string {
  const first = firstParts[order];
  const reasons = {
    nothing: `and the file doesn’t say which. They’re read with the ${first} first`,
    export: `and the file doesn’t say which. They’re read with the ${first} first, as usual for this export`,
    user: `They’re read with the ${first} first, as you chose`,
  };
  return (
    `Dates like “${example}” can be read in two ` +
    `ways${told_by === 'user' ? '. ' : ', '}${reasons[told_by]}.`
  );
}
