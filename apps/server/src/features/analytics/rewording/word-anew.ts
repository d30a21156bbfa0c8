import type { InsightType } from '@hookline/contract/analytics';
import type { Actor } from '#platform/actor.ts';
import type { AnalyticsDeps } from '../deps.ts';
import { listWordings, type Worded } from '../insights.repo.ts';
import { factsOf } from './facts.ts';
import { keepsFacts } from './keeps-facts.ts';
import type { InsightSentences } from './word-insights.ts';

/** An insight that was found just now, in Hookline's own words. */
type Found = InsightSentences & { type: InsightType; finding: string };
type Wording = Worded['wording'] | null;

/**
 * Insights with how a model words them. What says the same as the last time keeps its wording, or that there
 * is none of use; for the rest the model is asked once. What is missing for insights names buttons and counts
 * of this product, and is said in its own words.
 */
export async function wordAnew<T extends Found>(
  deps: AnalyticsDeps,
  actor: Actor,
  { insights, signal }: { insights: readonly T[]; signal: AbortSignal },
): Promise<(T & { wording: Wording })[]> {
  const before = new Map(
    (await listWordings(actor, deps.database.db)).map((worded) => [keyOf(worded), worded.wording]),
  );
  const fresh = insights.filter(
    (insight) => insight.type !== 'getting_started' && !before.has(keyOf(insight)),
  );
  const made = await askFor(deps, actor, { fresh, signal });
  return insights.map((insight) => ({
    ...insight,
    wording: before.get(keyOf(insight)) ?? made.get(insight) ?? null,
  }));
}

const keyOf = ({ finding, title, description }: Pick<Found, 'finding' | keyof InsightSentences>): string =>
  [finding, title, description].join('\n');

/** Never rejects: an insight is whole without it. */
async function askFor<T extends Found>(
  { wordInsights, wordingMs, log }: AnalyticsDeps,
  actor: Actor,
  { fresh, signal }: { fresh: readonly T[]; signal: AbortSignal },
): Promise<ReadonlyMap<T, Wording>> {
  if (fresh.length === 0) {
    return new Map();
  }
  const bound = AbortSignal.any([signal, AbortSignal.timeout(wordingMs)]);
  try {
    const answer = await wordInsights(fresh.map(withFacts), { actor, signal: bound });
    return new Map(
      fresh.map((insight, index) => [insight, judge(insight, answer?.wordings[index], answer?.engine)]),
    );
  } catch (error) {
    if (!signal.aborted) {
      log.warn({ err: error }, 'wording insights');
    }
    return new Map();
  }
}

const withFacts = ({ title, description }: InsightSentences) => ({
  title,
  description,
  facts: { title: factsOf(title), description: factsOf(description) },
});

function judge(
  insight: InsightSentences,
  sentences: InsightSentences | null | undefined,
  engine: Worded['wording']['engine'] | undefined,
): Wording {
  return sentences && engine
    ? { engine, sentences: keepsFacts(insight, sentences) ? sentences : null }
    : null;
}
