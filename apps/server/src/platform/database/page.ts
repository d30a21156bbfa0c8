import { textSchema } from '@hookline/contract/common';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { errors } from '../errors.ts';

/** Cursors are opaque to callers: the sort values of the last row they were given. */
export const encodeCursor = (values: (string | number | null)[]): string =>
  Buffer.from(JSON.stringify(values)).toString('base64url');

/** What any cursor can hold: nothing that the database could not even be asked about. */
const sortValues = z.array(z.union([textSchema(5_000), z.number(), z.null()]));

/**
 * The sort values in a cursor, checked by `schema`. Throws `invalid` for one that this list did not give out.
 */
export function decodeCursor<S extends z.ZodType>(cursor: string, schema: S): z.output<S> {
  try {
    return schema.parse(sortValues.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString())));
  } catch {
    throw errors.invalid('This cursor is not one that this list gave out.', [
      { path: 'cursor', message: 'Is not valid.' },
    ]);
  }
}

/** A cursor that holds the id of the last row. */
export const idCursor = z.tuple([z.uuid()]);

/** Cuts rows that were asked for with one to spare into a page. */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { rows: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, nextCursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/** One condition for each word of a query: that a text has it, whatever its case. */
export const hasWords = (text: SQL, query: string): SQL[] =>
  query
    .split(/\s+/u)
    .filter((word) => word !== '')
    .map((word) => sql`position(lower(${word}) in lower(${text})) > 0`);
