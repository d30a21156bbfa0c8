import { z } from 'zod';
import type { ChildMessage } from './messages.ts';

/** A reply is told by its id first: a child may send anything once what it reads has taken it over. */
const childMessageSchema: z.ZodType<ChildMessage> = z.union([
  z.object({ id: z.int(), ok: z.literal(true), result: z.unknown() }),
  z.object({ id: z.int(), ok: z.literal(false), error: z.object({ name: z.string(), message: z.string() }) }),
  z.object({ ready: z.literal(true) }),
  z.object({ goesOn: z.literal(true) }),
]);

/** What a child says, or null for anything that no child of ours says. */
export function readMessage(message: unknown): ChildMessage | null {
  const { data } = childMessageSchema.safeParse(message);
  return data ?? null;
}
