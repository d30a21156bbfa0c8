import type { ImportPreview } from '@hookline/contract/analytics';
import { Field } from '#ui/field.tsx';
import { Notice } from '#ui/notice.tsx';
import { Select } from '#ui/select.tsx';
import { dateOrders, describeDates } from '../model/date-orders.ts';
import type { Importing } from '../model/use-import.ts';

/**
 * How dates were read that could be meant in another way, to be changed before anything is recorded; nothing
 * where all are certain.
 */
export function DateReading({ dates, importing }: { dates: ImportPreview['dates']; importing: Importing }) {
  if (dates === null) {
    return null;
  }
  // Without a year of four figures, any part may be the year.
  const options = /\d{4}/u.test(dates.example)
    ? dateOrders.filter(({ value }) => value !== 'ymd')
    : dateOrders;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Notice tone={dates.told_by === 'nothing' ? 'warning' : 'info'}>{describeDates(dates)}</Notice>
      <Field label="Dates are written as">
        <Select
          options={options}
          value={dates.order}
          disabled={importing.share !== undefined}
          onChoose={(order) => void importing.readDates(order)}
          className="sm:w-64"
        />
      </Field>
    </div>
  );
}
