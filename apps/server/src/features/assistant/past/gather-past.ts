import type { GeneratedContent, ScriptRequest } from '@hookline/contract/assistant';
import { platformName } from '@hookline/contract/platforms';
import type { Analytics } from '#features/analytics/index.ts';
import { toHook } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Past } from '../assistant.port.ts';

export interface PastDeps {
  analytics: Pick<Analytics, 'whatWorked'>;
}

export interface GatheredPast {
  /** Null where it is not wanted, or there are too few numbers. */
  found: Past | null;
  /** Said to the user. */
  notes: string[];
}

/** What worked for somebody on the platform that is written for, unless they do not want it used. */
export async function gatherPast(
  { analytics }: PastDeps,
  actor: Actor,
  { platform, pastPerformance }: Pick<ScriptRequest, 'platform' | 'pastPerformance'>,
): Promise<GatheredPast> {
  if (pastPerformance === false) {
    return { found: null, notes: [] };
  }
  const worked = await analytics.whatWorked(actor, platform);
  const found = worked && {
    ...worked,
    best: worked.best.map(({ script, ...post }) => ({ ...post, hook: script && toHook(script) })),
  };
  const isMissed = found === null && pastPerformance === true;
  return {
    found,
    notes: isMissed
      ? [`You have numbers of too few ${platformName(platform)} posts to tell what works for you there.`]
      : [],
  };
}

/** The content with what worked before beside it; only a model writes from that. */
export function withPast(content: GeneratedContent, { found, notes }: GatheredPast): GeneratedContent {
  return {
    ...content,
    notes: [...content.notes, ...notes],
    ...(found && { pastPerformance: { ...found, isUsed: content.engine.kind === 'model' } }),
  };
}
