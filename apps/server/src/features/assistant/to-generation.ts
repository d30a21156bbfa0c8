import type { Generation, GenerationEntry, ModelUsage, Usage } from '@hookline/contract/assistant';
import { countWords } from '@hookline/contract/counting';
import { toIso } from '#platform/clock.ts';
import type { GenerationRow } from './generations.repo.ts';

const LONGEST_TITLE = 160;

/** What of a model's work is kept with a version; null where no model worked. No provider says what it cost. */
export const toUsage = (used: ModelUsage | undefined): Usage | null =>
  used === undefined ? null : { inputTokens: used.inputTokens, outputTokens: used.outputTokens, cost: null };

/** A version as a list shows it. */
export function toEntry(row: Omit<GenerationRow, 'userId'>): GenerationEntry {
  const { content } = row;
  return {
    id: row.id,
    board_id: row.boardId,
    platform: row.platform,
    requirements: row.requirements,
    origin: row.origin,
    refinement: row.refinement,
    parent_id: row.parentId,
    title: (content.titles[0] ?? content.script.trim()).replace(/\s+/gu, ' ').slice(0, LONGEST_TITLE),
    words: countWords(content.script),
    engine: content.engine,
    usage: row.usage,
    duration_ms: row.durationMs,
    created_at: toIso(row.createdAt),
  };
}

/** A version with all that it holds. */
export function toGeneration(row: Omit<GenerationRow, 'userId'>): Generation {
  return { ...toEntry(row), options: row.options, content: { ...row.content, generationId: row.id } };
}
