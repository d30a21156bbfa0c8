/** Parent to child: do this, with the file found there if it has one. */
export type TaskMessage = { id: number; task: unknown; timeoutMs: number; file: string | undefined };

/** Child to parent: what became of a task. */
export type ReplyMessage =
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; error: { name: string; message: string } };

/** Child to parent: a reply, that it can take tasks now, or that its task goes on. */
export type ChildMessage = { ready: true } | { goesOn: true } | ReplyMessage;
