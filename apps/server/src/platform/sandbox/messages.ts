import { z } from 'zod';

/** Parent to child: do this, with the file found there if it has one. */
export interface TaskMessage {
  id: number;
  task: unknown;
  timeoutMs: number;
  file: string | undefined;
}

/** Child to parent: what became of a task. */
export type ReplyMessage =
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; error: { name: string; message: string } };

/** Child to parent: a reply, that it can take tasks now, or that its task goes on. */
export type ChildMessage = { ready: true } | { goesOn: true } | ReplyMessage;

/** Checked, because a hostile document may have taken over the child. */
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
