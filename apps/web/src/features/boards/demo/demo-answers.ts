import type { Item } from '@hookline/contract/content';
import { demoBoardAdditions } from '#lib/demo-board-additions.ts';
import { findDemoBoard } from '../model/demo-boards.ts';
import type { ShownBoard } from '../model/shown-board.ts';
import { sampleItems, sampleScript } from './sample-items.ts';

/** What the server would answer about a demo board, if it knew any. */
export interface DemoBoardAnswer {
  board: ShownBoard;
  /** What the user added, then the samples, the newest first. */
  items: Item[];
}

/** A demo board with what is on it, or undefined for an id that none of them has. */
export function demoBoardAnswer(boardId: string, now: number): DemoBoardAnswer | undefined {
  const board = findDemoBoard(boardId, now);
  return board && { board, items: [...demoBoardAdditions(boardId), ...sampleItems(boardId, now)] };
}

/** What the server would answer about an item of a demo board, or undefined when there is none. */
export function demoItemAnswer(
  boardId: string,
  itemId: string,
  now: number,
): Readonly<Record<string, unknown>> | undefined {
  const added = demoBoardAdditions(boardId).find(({ id }) => id === itemId);
  if (added !== undefined) {
    return { item: added, text: added.text, generatedContent: added.generatedContent };
  }
  const item = sampleItems(boardId, now).find(({ id }) => id === itemId);
  return (
    item && { item, generatedContent: item.type === 'generated_content' ? sampleScript(item.title) : null }
  );
}
