import { useQuery } from '@tanstack/react-query';
import { isDemoBoardId } from '#lib/demo-board-additions.ts';
import { boardNameQuery } from '../api/get-board-name.ts';
import type { Origin } from './origin.ts';

/** The board that a script is on. */
export interface ScriptBoard {
  id: string;
  /** Undefined as long as it is not known. */
  name: string | undefined;
}

/** The board that a script is written for. */
export interface TargetBoard extends ScriptBoard {
  isDemo: boolean;
}

export interface OriginBoard {
  board: TargetBoard | undefined;
  /** The address names a board that cannot be read. */
  isMissing: boolean;
}

/** The board somebody came from, with its name looked up where only the address names it. */
export function useOriginBoard(origin: Origin | undefined): OriginBoard {
  const isDemo = origin !== undefined && isDemoBoardId(origin.boardId);
  const isNamed = origin?.boardName !== undefined;
  const { data, isError } = useQuery(boardNameQuery(isNamed || isDemo ? undefined : origin?.boardId));

  if (origin === undefined || isError) {
    return { board: undefined, isMissing: isError };
  }
  const name = origin.boardName ?? (isDemo ? 'Demo board' : (data ?? undefined));
  return { board: { id: origin.boardId, name, isDemo }, isMissing: false };
}
