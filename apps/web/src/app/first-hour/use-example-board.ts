import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { storeBoardLayout } from '#features/content/model/board-layout.ts';
import { errorMessage } from '#lib/api-error.ts';
import { loadProgram } from '#lib/load-program.ts';
import { paths } from '#lib/paths.ts';
import { storeValue } from '#lib/stored-value.ts';
import { showError } from '#ui/toast.ts';
import { exampleEntry } from './example-entry.ts';

interface Making {
  step: string;
  /** From 0 to 1. */
  share: number;
}

export interface ExampleBoard {
  /** While it is made. */
  making: Making | undefined;
  open: () => void;
  stop: () => void;
}

/**
 * Goes to the example board that was made in this browser, or makes one. Leaving the screen ends the making,
 * and nothing is left of it.
 */
export function useExampleBoard(): ExampleBoard {
  const navigate = useNavigate();
  const cache = useQueryClient();
  const [making, setMaking] = useState<Making>();
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);

  const make = () => {
    const { signal } = (ending.current = new AbortController());
    const tell = (step: string, share: number) => signal.aborted || setMaking({ step, share });
    tell('Creating the board', 0);
    loadProgram(() => import('./make-example-board.ts'))
      .then(({ makeExampleBoard }) => makeExampleBoard(signal, tell))
      .then((boardId) => {
        storeValue(exampleEntry, boardId);
        // It is to be looked at, and has pictures.
        storeBoardLayout(boardId, 'gallery');
        void cache.invalidateQueries();
        void navigate(paths.board(boardId));
      })
      .catch((error: unknown) => {
        void cache.invalidateQueries();
        if (!signal.aborted) {
          setMaking(undefined);
          showError(errorMessage(error, 'Failed to create the example. Try again in a moment.'));
        }
      });
  };
  const stop = () => {
    ending.current?.abort();
    setMaking(undefined);
  };
  const open = () => {
    const boardId = localStorage.getItem(exampleEntry);
    // It may have been deleted as any other board.
    cache
      .fetchQuery(boardsQuery())
      .then(
        (boards) => (boards.some(({ id }) => id === boardId) ? navigate(paths.board(boardId ?? '')) : make()),
        make,
      );
  };
  return { making, open, stop };
}
