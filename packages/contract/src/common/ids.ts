import { z } from 'zod';

/** Opaque to callers; a UUIDv7 underneath. */
export const idSchema = z.uuid('This is not a valid id.');

/** Ids of the demo boards and their items, which live in the web app only. */
export const isDemoId = (id: string): boolean => id.includes('sample');

/**
 * The id of something of the user's own, or of a demo board, which is told apart so that it can be refused by
 * name.
 */
export const idOrDemoIdSchema = z
  .string()
  .max(100)
  .refine((id) => isDemoId(id) || idSchema.safeParse(id).success, 'This is not a valid id.');

export const idParams = z.object({ id: idSchema });

/**
 * ISO 8601 in UTC, in the years 1990 to 2200: anything else is a slip, and not every part can count with it.
 */
export const timestampSchema = z.iso
  .datetime({ abort: true })
  .refine((moment) => moment >= '1990' && moment < '2201', 'Must lie in the years 1990 to 2200.');
