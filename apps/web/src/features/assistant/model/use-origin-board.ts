import { useQuery } from '@tanstack/react-query';
import { boardChoicesQuery } from '#lib/board-choices.ts';
import { isDemoBoardId } from '#lib/demo-board-id.ts';
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

/** The board somebody came from, by the name it has now; looked up where only the address names it. */
export function useOriginBoard(origin: Origin | undefined): OriginBoard {
  const isDemo = origin !== undefined && isDemoBoardId(origin.boardId);
  const isNamed = origin?.boardName !== undefined;
  const currentName = useCurrentName(origin);
  const { data, isError } = useQuery(boardNameQuery(isNamed || isDemo ? undefined : origin?.boardId));

  if (origin === undefined || isError) {
    return { board: undefined, isMissing: isError };
  }
  const name = currentName ?? (isDemo ? 'Demo board' : (data ?? undefined));
  return { board: { id: origin.boardId, name, isDemo }, isMissing: false };
}

/** What a board is called among the user's own, and before they are known as it was called. */
const useCurrentName = (origin: Origin | undefined): string | undefined =>
  useQuery(boardChoicesQuery).data?.find(({ value }) => value === origin?.boardId)?.label ??
  origin?.boardName;
