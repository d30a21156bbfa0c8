import type { ScriptRequest } from '@hookline/contract/assistant';
import type { SourceItem } from '@hookline/writer';
import type { Actor } from '#platform/actor.ts';
import type { CallOptions, Past, ScriptRequest as Work } from '../assistant.port.ts';

/** What a caller asked for, and the language of their browser. */
export type Asked = ScriptRequest & { language: string | null };

/** What a caller asked for, as assistants understand it: what was left empty is left out. */
export function toScriptRequest(
  asked: Asked,
  { items, boardName, past }: { items: readonly SourceItem[]; boardName: string | null; past: Past | null },
): Work {
  const { platform, requirements, language } = asked;
  return {
    platform,
    requirements,
    items: asked.ownWords === true ? items.map((item) => ({ ...item, isOwn: true })) : items,
    ...wishesOf(asked),
    ...(language !== null && { language }),
    ...(boardName !== null && { boardName }),
    ...(past && { past }),
    ...(asked.highlightIds && { highlightsChosen: true }),
  };
}

/** What was asked for beside platform and requirements, to be kept with what is written. */
export const optionsOf = (asked: ScriptRequest): Record<string, unknown> => ({
  ...wishesOf(asked),
  ...(asked.pastPerformance === false && { pastPerformance: false }),
  ...(asked.ownWords === true && { ownWords: true }),
  ...(asked.itemIds && { itemIds: asked.itemIds }),
  ...(asked.highlightIds && { highlightIds: asked.highlightIds }),
});

function wishesOf(asked: ScriptRequest): Pick<Work, 'seconds' | 'length' | 'tone' | 'audience'> {
  const { seconds, length } = asked;
  const tone = asked.tone?.trim();
  const audience = asked.audience?.trim();
  return {
    ...(typeof seconds === 'number' && { seconds }),
    ...(typeof length === 'string' && { length }),
    ...(tone && { tone }),
    ...(audience && { audience }),
  };
}

/** For whom, and by which assistant. */
export const callerOf = (actor: Actor, { engine }: { engine?: ScriptRequest['engine'] }): CallOptions => ({
  actor,
  ...(typeof engine === 'string' && { engine }),
});
