import type { Item } from '@hookline/contract/content';
import { api } from '#lib/api.ts';
import { addToDemoBoard } from '#lib/demo-board-additions.ts';
import type { Loose } from '#lib/tolerant.ts';
import { demoItem } from '../model/demo-item.ts';
import type { NewScript } from '../model/new-script.ts';

/**
 * Stores a script on a board: on the server, or in this browser for a demo board. Returns the item, where the
 * server says it.
 * @throws ApiError as `api` does; DOMException when the browser's storage is full.
 */
export async function saveScript(
  script: NewScript,
  { isDemo }: { isDemo: boolean },
): Promise<Loose<Item> | undefined> {
  if (isDemo) {
    const item = demoItem(script, { id: localId(), now: new Date() });
    addToDemoBoard(item);
    return item;
  }
  return (await api('POST /api/content/save-generated', { body: script })).item;
}

/** Unique in this browser. Not `crypto.randomUUID`, which plain http beyond localhost does not have. */
const localId = (): string => `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
