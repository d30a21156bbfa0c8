import { type MoreNumber, moreNumbers } from '@hookline/contract/numbers';
import type { ExportRow } from '#features/imports/index.ts';

/** Without those that are not known, and those that nobody can be right about. */
export const boundNumbers = (numbers: Partial<Record<MoreNumber, number | null>>): ExportRow['more'] =>
  Object.fromEntries(
    Object.entries(numbers).filter(([name, value]) => {
      const { min, max } = moreNumbers[name as MoreNumber];
      return value !== null && value >= min && value <= max;
    }),
  );

export const toMoment = (moment: Date): NonNullable<ExportRow['recorded']> => {
  const [day = '', time = ''] = moment.toISOString().split('T');
  return { day, time: time.replace('Z', ''), offset: '+00:00' };
};
