import {
  type Generation,
  type GenerationEntry,
  type ModelUsage,
  scriptOptionsSchema,
  type Usage,
} from '@hookline/contract/assistant';
import { countWords } from '@hookline/contract/counting';
import { toIso } from '#platform/clock.ts';
import type { GenerationEntryRow, GenerationRow } from './generations.repo.ts';

const maxTitleLength = 160;

/**
 * What of a model's work is kept with a version; null where no model worked. No provider says what it cost.
 */
export const toUsage = (used: ModelUsage | undefined): Usage | null =>
  used === undefined ? null : { inputTokens: used.inputTokens, outputTokens: used.outputTokens, cost: null };

/** A version as a list shows it. */
export function toEntry(row: GenerationEntryRow): GenerationEntry {
  return {
    id: row.id,
    board_id: row.boardId,
    platform: row.platform,
    requirements: row.requirements,
    origin: row.origin,
    refinement: row.refinement,
    parent_id: row.parentId,
    title: (row.title ?? row.opening.trim()).replace(/\s+/gu, ' ').slice(0, maxTitleLength),
    words: row.words,
    engine: row.engine,
    usage: row.usage,
    duration_ms: row.durationMs,
    created_at: toIso(row.createdAt),
  };
}

/** A version with all that it holds. */
export function toGeneration({ content, options, ...row }: Omit<GenerationRow, 'userId'>): Generation {
  const { titles, script, engine } = content;
  const entry = toEntry({
    ...row,
    title: titles[0] ?? null,
    opening: script,
    engine,
    words: countWords(script),
  });
  return {
    ...entry,
    options: scriptOptionsSchema.catch({}).parse(options),
    content: { ...content, generationId: row.id },
  };
}
