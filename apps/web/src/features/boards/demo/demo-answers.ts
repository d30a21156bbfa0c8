import { isDemoId } from '#lib/demo-id.ts';
import { toRecord, toText, type UnknownRecord } from '#lib/record.ts';
import { findDemoBoard } from '../model/demo-boards.ts';
import type { ShownBoard } from '../model/read-board.ts';
import { keptItems } from './kept-items.ts';
import { sampleItems, sampleScript } from './sample-items.ts';

export interface DemoBoardAnswer {
  board: ShownBoard;
  /** As the server would send them, the newest first. */
  items: UnknownRecord[];
}

/** A demo board with what is on it, or null for an id that none of them has. */
export function demoBoardAnswer(boardId: string, now: number): DemoBoardAnswer | null {
  const board = findDemoBoard(boardId, now);
  return board && { board, items: [...keptItems(boardId), ...sampleItems(boardId, now).map((item) => toRecord(item))] };
}

/** What the server would answer about one item of a demo board, or null when there is none. */
export function demoItemAnswer(boardId: string, itemId: string, now: number): UnknownRecord | null {
  const item = demoBoardAnswer(boardId, now)?.items.find(({ id }) => id === itemId);
  if (item === undefined) {
    return null;
  }
  const isSampleScript = item['type'] === 'generated_content' && item['generatedContent'] === undefined;
  return {
    item,
    text: item['text'],
    generatedContent:
      isSampleScript && isDemoId(itemId) ? sampleScript(toText(item['title'])) : item['generatedContent'],
  };
}
