import { moreNumberNames } from '@hookline/contract/numbers';

/** The columns of the numbers of a post as of a moment, in `snapshots`, `posts` and `post_days`. */
export const numberColumns = [
  'recorded_at',
  'snapshot_id',
  'views',
  'likes',
  'shares',
  'comments',
  'engagement_rate',
] as const;

/** The same of `snapshots`, `snapshot_changes` and `posts`, which hold all that is known. */
export const allNumberColumns = [...numberColumns, ...moreNumberNames] as const;

/** A list of values for each of these fields, as `unnest` takes rows. */
export const columnsOf = <Row, Field extends keyof Row>(
  rows: readonly Row[],
  fields: readonly Field[],
): Row[Field][][] => fields.map((field) => rows.map((row) => row[field]));

/**
 * SQL for a column of an upsert: of the row that is there and the one that comes, the later; the last written
 * of two at the same moment.
 */
export const laterOf = (table: 'posts' | 'post_days', column: (typeof allNumberColumns)[number]): string =>
  `case when excluded.recorded_at >= ${table}.recorded_at then excluded.${column} else ${table}.${column} end`;
