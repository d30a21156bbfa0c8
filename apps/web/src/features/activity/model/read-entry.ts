import type { Activity, ActivityKind } from '@hookline/contract/activity';
import { asRecord, asText } from '#lib/tolerant.ts';

/** An entry of the log; undefined for what has no id. */
export function readEntry(value: unknown): Activity | undefined {
  const { id, kind, title, board_id, content_id, created_at } = asRecord(value);
  if (typeof id !== 'string') {
    return undefined;
  }
  return {
    id,
    // One that only a newer server knows is shown by its name.
    kind: asText(kind) as ActivityKind,
    title: asText(title),
    board_id: asText(board_id) || null,
    content_id: asText(content_id) || null,
    created_at: asText(created_at),
  };
}
