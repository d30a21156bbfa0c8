import { fillPlaceholders, sql, type SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Db } from './handle.ts';

/** Sends a statement with the values of its $1, $2, … and returns its rows. */
export type Statement<Row> = (db: Db, values: readonly unknown[]) => Promise<Row[]>;

interface Connection {
  query(query: pg.QueryConfig): Promise<pg.QueryResult>;
}

const connectionOf = (db: Db): Connection => db.$shared ?? db.$client;

const { TIMESTAMPTZ, INT8 } = pg.types.builtins;
/** The driver does not name it. */
const textArray = 1009;

const parseMoment = pg.types.getTypeParser(TIMESTAMPTZ) as (text: string) => Date;
const parseList = pg.types.getTypeParser(textArray as number) as (text: string) => string[];

/**
 * PostgreSQL writes a moment as `2026-03-01 08:00:00.5+00` in UTC. Anything else, such as another zone's,
 * goes the long way round.
 */
const asIso = (text: string): string =>
  text.endsWith('+00') && text.length <= 26 && text[10] === ' '
    ? isoOf(text, text.length - 3)
    : parseMoment(text).toISOString();

const [zero = 0, point = 0, separator = 0, zone = 0] = Array.from('0.TZ', (sign) => sign.charCodeAt(0));
/** The signs of the moment that is being written, of which there are always as many. */
const signs: number[] = [];

/** Sign by sign: a text that is joined of parts is slow to send (see `flatText`). */
function isoOf(text: string, end: number): string {
  for (let at = 0; at < 23; at += 1) {
    signs[at] = at < end ? text.charCodeAt(at) : zero;
  }
  signs[10] = separator;
  signs[19] = point;
  signs[23] = zone;
  return String.fromCharCode(...signs);
}

const readers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, asIso],
  [INT8, Number],
  // Most lists are empty, as those of tags are.
  [textArray, (text) => (text === '{}' ? [] : parseList(text))],
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

/**
 * The same of rows that are many and wide: each comes as a list of its cells in the order of the columns,
 * which the caller gives their names. The driver takes twice as long to do so, because it finds out anew
 * each time what the columns are called.
 */
export function defineListStatement<Cells extends readonly unknown[]>(
  name: string,
  text: string,
): Statement<Cells> {
  return async (db, values) => {
    const statement: pg.QueryArrayConfig = { name, text, values: [...values], types, rowMode: 'array' };
    const { rows } = await connectionOf(db).query(statement);
    return rows as Cells[];
  };
}

const dialect = new PgDialect();

/**
 * The same of a statement that looks different by what is asked for. `write` is called once for each set of
 * values that are there, and gets the places of the values instead of them: it may put them into the
 * statement and see whether they are undefined, nothing else.
 * @param name of its own, at most 60 characters
 */
export function defineStatements<Row, Values extends { [K in keyof Values]: string | undefined }>(
  name: string,
  write: (values: Values) => SQL,
): (db: Db, values: Values) => Promise<Row[]> {
  const statements = new Map<string, (db: Db, values: Values) => Promise<Row[]>>();
  const define = (keys: string[]) => {
    const places = Object.fromEntries(keys.map((key) => [key, sql.placeholder(key)]));
    const { sql: text, params } = dialect.sqlToQuery(write(places as unknown as Values).inlineParams());
    const send = defineStatement<Row>(`${name}_${statements.size + 1}`, text);
    return (db: Db, values: Values) => send(db, fillPlaceholders(params, values));
  };
  return (db, values) => {
    const keys = Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : key));
    const shape = keys.join(' ');
    const statement = statements.get(shape) ?? define(keys);
    statements.set(shape, statement);
    return statement(db, values);
  };
}
