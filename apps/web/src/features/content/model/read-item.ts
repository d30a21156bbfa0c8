import type { Item, ItemStatus } from '@hookline/contract/content';
import { toNumber, toRecord, toText, toTextOrNull, toWord } from '#lib/record.ts';

/** An item as far as the server told it. Types and platforms that only a newer server knows are kept as they are. */
export interface ShownItem extends Pick<
  Item,
  'id' | 'board_id' | 'title' | 'description' | 'url' | 'status' | 'fileType' | 'file_name' | 'file_size' | 'error'
> {
  type: string;
  platform: string | null;
  created_at: string;
  /** Views as last tracked; null when nothing was. */
  views: number | null;
}

const statuses: readonly ItemStatus[] = ['processing', 'processed', 'failed'];

/** An item with every field in place, or null for what has no id and so cannot be told from others. */
export function readItem(value: unknown, boardId: string): ShownItem | null {
  const item = toRecord(value);
  const id = toText(item['id']);
  if (id === '') {
    return null;
  }
  const url = toTextOrNull(item['url']);
  const performance = toRecord(item['latest_performance']);
  return {
    id,
    board_id: toText(item['board_id']) || boardId,
    title: toText(item['title']).trim() || url || 'Untitled',
    description: toText(item['description']),
    type: toText(item['type']) || (url === null ? 'document' : 'website'),
    platform: toTextOrNull(item['platform']),
    url,
    status: toWord(item['status'], statuses, 'processed'),
    fileType: toTextOrNull(item['fileType']),
    file_name: toTextOrNull(item['file_name']),
    file_size: typeof item['file_size'] === 'number' ? toNumber(item['file_size']) : null,
    created_at: toText(item['created_at']),
    error: toTextOrNull(item['error']),
    views: typeof performance['views'] === 'number' ? performance['views'] : null,
  };
}

/** A list of items; what cannot be read is left out, and nothing stands in it twice. */
export function readItems(values: readonly unknown[], boardId: string): ShownItem[] {
  const items = values.map((value) => readItem(value, boardId)).filter((item) => item !== null);
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
