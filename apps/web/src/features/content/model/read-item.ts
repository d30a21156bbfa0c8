import type { Item, ItemStage, ItemStatus } from '@hookline/contract/content';
import { shortAddress } from '#lib/short-address.ts';
import { asId, asList, asNumber, asRecord, asText, asWord } from '#lib/tolerant.ts';
import { readMatch, type ShownMatch } from './read-match.ts';
import { stages } from './stage.ts';

type Kept =
  | 'id'
  | 'board_id'
  | 'title'
  | 'description'
  | 'url'
  | 'status'
  | 'fileType'
  | 'file_name'
  | 'file_size'
  | 'error';

/**
 * An item as far as the server told it. Types and platforms that only a newer server knows are kept as they
 * are.
 */
export interface ShownItem extends Pick<Item, Kept> {
  type: string;
  platform: string | null;
  created_at: string;
  /** Why it failed, as a word; empty where there is none. */
  error_code: string;
  /** Null where nothing is being done, or nobody says what. */
  stage: ItemStage | null;
  stage_since: string;
  stage_progress: number | null;
  /** Views as last tracked; null when nothing was. */
  views: number | null;
  /** Where it was found, in what a search found. */
  match?: ShownMatch | undefined;
}

/** The title of what is added without one. */
const untitled = 'Untitled';

const statuses: readonly ItemStatus[] = ['processing', 'processed', 'failed'];

/** An item with every field in place, or undefined for what has no id and so cannot be told from others. */
export function readItem(value: unknown, boardId: string): ShownItem | undefined {
  const item = asRecord(value);
  const id = asId(item['id']);
  if (id === '') {
    return undefined;
  }
  const url = textOrNull(item['url']);
  return {
    id,
    board_id: asId(item['board_id']) || boardId,
    title: titleOf(asText(item['title']).trim(), url),
    description: asText(item['description']),
    type: asText(item['type']) || (url === null ? 'document' : 'website'),
    platform: textOrNull(item['platform']),
    url,
    status: asWord(item['status'], statuses) ?? 'processed',
    fileType: textOrNull(item['fileType']),
    file_name: textOrNull(item['file_name']),
    file_size: asNumber(item['file_size']),
    created_at: asText(item['created_at']),
    error: textOrNull(item['error']),
    error_code: asText(item['error_code']),
    stage: asWord(item['stage'], stages) ?? null,
    stage_since: asText(item['stage_since']),
    stage_progress: asNumber(item['stage_progress']),
    views: asNumber(asRecord(item['latest_performance'])['views']),
    match: readMatch(item['match']),
  };
}

/** What was added without a title, and has not told one yet, is known by its address. */
function titleOf(title: string, url: string | null): string {
  const isUntitled = title === '' || title === untitled;
  return isUntitled ? (url === null ? untitled : shortAddress(url)) : title;
}

/** A list of items; what cannot be read is left out, and nothing stands in it twice. */
export function readItems(values: unknown, boardId: string): ShownItem[] {
  const items = asList(values, (value) => readItem(value, boardId));
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

const textOrNull = (value: unknown): string | null => asText(value).trim() || null;
