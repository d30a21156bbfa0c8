import { limits } from '@hookline/contract/common';
import { z } from 'zod';
import type { Actor } from './actor.ts';
import type { Db } from './database/index.ts';

/** What the library has of some rows of an archive. */
export interface ListComparison {
  missing: number;
  existing: number;
  /** Rows that are none of that kind. */
  broken: number;
}

/** Where rows of an archive come to be. */
export interface Arrival {
  /** What an id of the archive is here: another where the same thing was here before under that. */
  here(id: string): string;
}

export interface Arriving<Row> extends Arrival {
  rows: readonly Row[];
}

/**
 * A list that an archive holds, as its feature takes it back. Whatever its rows hold was written by anybody.
 */
export interface ArchivedList {
  /** What the archive calls it. */
  file: string;
  /** The rows in a part that is read as a whole; where it is absent, each line is a row. */
  rowsOf?: (whole: unknown) => unknown[];
  compare(actor: Actor, db: Db, rows: readonly unknown[]): Promise<ListComparison>;
  /** Adds those that are not there. Returns how many. */
  add(actor: Actor, tx: Db, arriving: Arriving<unknown>): Promise<number>;
}

interface ListOf<Row> extends Pick<ArchivedList, 'file' | 'rowsOf'> {
  row: z.ZodType<Row>;
  idOf(row: Row): string;
  /** Which of these are there, even if they are deleted. */
  listThere(actor: Actor, db: Db, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Adds rows that are not there. Returns how many. */
  add(actor: Actor, tx: Db, arriving: Arriving<Row>): Promise<number>;
}

/** A list whose rows are known by their ids. */
export function archivedList<Row>({ row, idOf, listThere, add, ...part }: ListOf<Row>): ArchivedList {
  const read = async (actor: Actor, db: Db, raw: readonly unknown[]) => {
    const whole = raw.flatMap((one) => row.safeParse(one).data ?? []);
    const unique = [...new Map(whole.map((one) => [idOf(one), one])).values()];
    const there = await listThere(
      actor,
      db,
      unique.map((one) => idOf(one)),
    );
    return {
      broken: raw.length - whole.length,
      unique,
      missing: unique.filter((one) => !there.has(idOf(one))),
    };
  };
  return {
    ...part,
    compare: async (actor, db, raw) => {
      const { broken, unique, missing } = await read(actor, db, raw);
      return { missing: missing.length, existing: unique.length - missing.length, broken };
    },
    add: async (actor, tx, { rows, here }) => {
      const { missing } = await read(actor, tx, rows);
      return missing.length === 0 ? 0 : add(actor, tx, { rows: missing, here });
    },
  };
}

/** An address that an archive names: of the web, since it is linked. */
export const webAddress = z
  .string()
  .max(4 * limits.address)
  .refine((text) => /^https?:\/\//iu.test(text) && URL.canParse(text), 'Is not a web address.');

/** The same; null where it leads elsewhere. */
export const linkedAddress = webAddress.nullable().catch(null);
