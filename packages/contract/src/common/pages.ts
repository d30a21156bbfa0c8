import { z } from 'zod';

/** Room for the longest title there can be: 500 characters that JSON writes as six bytes each, in base64. */
export const cursorSchema = z
  .string()
  .max(5_000)
  .regex(/^[\w-]+$/, 'This cursor is not one that this server gave out.');

/** `limit` of a list call: 1 to `max`. */
export const limitSchema = (max: number, preset: number) =>
  z.coerce.number().int().min(1).max(max).default(preset);

/** The query of every list that can grow. */
export const pageQuery = z.object({ limit: limitSchema(100, 50), cursor: cursorSchema.optional() });

/** Null at the end of a list. */
export const nextCursor = z.string().nullable();
