import pg from 'pg';
import type { Db } from './handle.ts';

/** Sends a statement with the values of its $1, $2, … and returns its rows. */
export type Statement<Row> = (db: Db, values: readonly unknown[]) => Promise<Row[]>;

interface Connection {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
}

const connectionOf = (db: Db): Connection => db.$shared ?? db.$client;

const { TIMESTAMPTZ, INT8 } = pg.types.builtins;

const parseMoment = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;

/**
 * PostgreSQL writes a moment as `2026-03-01 08:00:00.5+00` in UTC. Anything else, such as another zone's,
 * goes the long way round.
 */
const asIso = (text: string): string => {
  const isPlain = text.endsWith('+00') && text.length <= 26 && text[10] === ' ';
  return isPlain
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}${(text.slice(19, -3) || '.').padEnd(4, '0')}Z`
    : parseMoment(text).toISOString();
};

const readers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, asIso],
  [INT8, Number],
]);

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number) =>
    readers.get(oid) ?? (pg.types.getTypeParser(oid) as (text: string) => unknown),
};

/**
 * A statement for the few that run with almost every request. It is written out once, prepared once on each
 * connection, and its rows are taken as they come, which costs a third of the query builder. Moments are read
 * as ISO 8601 text, bigint as a number. Outside of a transaction it shares its connection with others: it
 * must take but a moment.
 * @param name of its own, at most 63 characters
 */
export function defineStatement<Row>(name: string, text: string): Statement<Row> {
  return async (db, values) => {
    const { rows } = await connectionOf(db).query({ name, text, values: [...values], types });
    return rows as Row[];
  };
}
