import { type MoreNumber, moreNumbers } from '@hookline/contract/numbers';
import type { ConnectionProvider } from '@hookline/contract/connections';
import type { ExportRow } from '#features/imports/index.ts';

/** A row of an export that says nothing yet. */
export const blankRow = (platform: ConnectionProvider, line: number): ExportRow => ({
  table: '',
  line,
  platform,
  itemId: null,
  postId: null,
  url: null,
  title: '',
  text: '',
  isVideo: false,
  published: null,
  recorded: null,
  views: 0,
  likes: null,
  shares: null,
  comments: null,
  more: {},
  durationSeconds: null,
  problem: null,
});

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
