import type { ItemReadings } from '../../model/readings.ts';

/** An item that the assistant reads. */
export interface ReadItem {
  id: string;
  board_id: string;
  title: string;
}

export interface ReadingProps {
  item: ReadItem;
  /** What is kept on the item, as the server sent it. */
  kept: ItemReadings | undefined;
  /** There is a text to work on, and a server to do it. */
  canRun: boolean;
  /** Something else is kept on the item now. */
  onChanged: () => void;
  /** A window was opened for it; on a page it stands among others. */
  isMain?: boolean;
  /** A link to a place in the item's text was followed. */
  onFollow?: (() => void) | undefined;
}

/** What there will be stands beside the way to it, until there is something. */
export const beforeAnything = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3';
