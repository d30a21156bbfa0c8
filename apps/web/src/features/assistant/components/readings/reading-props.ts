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
  /** A link to a place in the item's text was followed. */
  onFollow?: (() => void) | undefined;
}
