import type { ShownItem } from './shown-item.ts';

type Act = (item: ShownItem) => void;

/** What the assistant can make of an item. */
export type ReadingKind = 'summarize' | 'tone' | 'repurpose';

/** What can be done with an item where it is shown. What is missing is not offered. */
export interface ItemActions {
  onTrack?: Act | undefined;
  /** Opens what the assistant can make of it. */
  onRead?: ((item: ShownItem, kind: ReadingKind) => void) | undefined;
  /** Goes on to write a script from it. */
  onWrite?: Act | undefined;
  /** Begins a project with it. */
  onPlan?: Act | undefined;
  onRename?: Act | undefined;
  onMove?: Act | undefined;
  /** One place up or down in the order by hand. */
  onMoveUp?: Act | undefined;
  onMoveDown?: Act | undefined;
  onDownload?: Act | undefined;
  onRetry?: Act | undefined;
  onFetchAgain?: Act | undefined;
  onAddTranscript?: Act | undefined;
  onDelete?: Act | undefined;
}

/** What the screens around an item must know of a change to it. */
export interface ItemCache {
  /** It is new, changed or moved. Takes the place of what has its id on its board, or stands on top there. */
  put: (item: ShownItem) => void;
  /** It is deleted: nothing shows it as alive any more. Returns what puts it back where it was. */
  remove: (item: ShownItem) => () => void;
  /** Something changed that only the server knows. */
  refresh: () => void;
}
