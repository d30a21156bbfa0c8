import type { Engine } from '@hookline/contract/assistant';
import type { Actor } from '#platform/actor.ts';

/** What an insight says. */
export interface InsightSentences {
  title: string;
  description: string;
}

/**
 * Sentences to be worded better, and the words and figures of each, which must stay as they are and in this
 * order.
 */
export interface InsightToWord extends InsightSentences {
  facts: { title: readonly string[]; description: readonly string[] };
}

/** Sentences by a model, unchecked and in the order of those asked for; null where it gave none. */
export interface InsightWordings {
  wordings: readonly (InsightSentences | null)[];
  engine: Engine;
}

/**
 * Words insights better; null when nobody is there who does. What analytics needs of the assistant, which
 * stands above it. Rejects with the model's fault, or the reason of `signal`.
 */
export type WordInsights = (
  insights: readonly InsightToWord[],
  options: { actor: Actor; signal: AbortSignal },
) => Promise<InsightWordings | null>;
