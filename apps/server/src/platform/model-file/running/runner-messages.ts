import { z } from 'zod';

/** One turn of a conversation with a model. */
export interface Turn {
  role: 'system' | 'user' | 'assistant';
  text: string;
}

/** What a model is asked. */
export interface RunnerQuestion {
  turns: readonly Turn[];
  /** JSON Schema of the answer, enforced while it is written; free text without one. */
  schema?: Record<string, unknown>;
  maxTokens: number;
}

/** To the process: load a model, ask it, or stop writing. */
export type ToRunner =
  | { type: 'load'; library: string; modelPath: string; contextTokens: number }
  | { type: 'ask'; question: RunnerQuestion }
  | { type: 'stop' };

const fromRunnerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  /** Words of the answer, or thoughts that are not shown. */
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({ type: z.literal('thought') }),
  z.object({
    type: z.literal('done'),
    inputTokens: z.int().min(0),
    outputTokens: z.int().min(0),
    isCutOff: z.boolean(),
  }),
  /** The prompt leaves no room for an answer. */
  z.object({ type: z.literal('too-long'), inputTokens: z.int().min(0) }),
  z.object({ type: z.literal('failed'), message: z.string() }),
]);
/** What the process says. */
export type FromRunner = z.infer<typeof fromRunnerSchema>;

/** Checked, because a hostile file may have taken over the process; null for what no process of ours says. */
export function readFromRunner(message: unknown): FromRunner | null {
  return fromRunnerSchema.safeParse(message).data ?? null;
}
