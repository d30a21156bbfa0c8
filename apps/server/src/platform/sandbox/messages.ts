/** Parent to child: do this. */
export type TaskMessage = { id: number; task: unknown; timeoutMs: number };

/** Child to parent: what became of a task. */
export type ReplyMessage =
  | { id: number; ok: true; result: unknown }
  | { id: number; ok: false; error: { name: string; message: string } };

/** Child to parent: a reply, or that it can take tasks now. */
export type ChildMessage = { ready: true } | ReplyMessage;
