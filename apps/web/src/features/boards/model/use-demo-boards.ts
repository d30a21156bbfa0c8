import { useState } from 'react';
import { useConfig } from '#lib/config.ts';
import { demoAdditionsEntry, demoBoardAdditions } from '#lib/demo-board-additions.ts';
import { storeValue, useStoredValue } from '#lib/stored-value.ts';
import { demoBoards } from './demo-boards.ts';
import type { ShownBoard } from './shown-board.ts';

const hiddenEntry = 'hideDemoBoards';

export interface DemoBoards {
  /** Whether there are any at all: in demo mode only. Undefined while that is not known. */
  isOffered: boolean | undefined;
  isHidden: boolean;
  /** What to show: none while hidden or not in demo mode. */
  boards: ShownBoard[];
  setHidden: (hidden: boolean) => void;
}

/** The demo boards as this browser is to show them. */
export function useDemoBoards(): DemoBoards {
  const { isPending, config } = useConfig();
  const [openedAt] = useState(() => Date.now());
  const isHidden = useStoredValue(hiddenEntry) !== null;
  const additions = useStoredValue(demoAdditionsEntry());
  const isOffered = isPending ? undefined : config.demoMode;

  return {
    isOffered,
    isHidden,
    boards:
      isOffered === true && !isHidden
        ? demoBoards(openedAt).map((board) => ({
            ...board,
            item_count: board.item_count + demoBoardAdditions(board.id, additions).length,
          }))
        : [],
    setHidden: (hidden) => storeValue(hiddenEntry, hidden ? 'true' : null),
  };
}
