import { storedToken } from './session.ts';

interface NamedBoard {
  id: string;
  name: string;
}

/** The board used last on this visit of the app, and whose it is: nothing of one account is for the next. */
let last: { board: NamedBoard; token: string | null } | undefined;

/** Notes the board that is used; undefined where none is wanted any more. */
export function noteBoard(board: NamedBoard | undefined): void {
  last = board && { board: { id: board.id, name: board.name }, token: storedToken() };
}

/** A board that was deleted is not gone on with. */
export function forgetBoard(id: string): void {
  if (last?.board.id === id) {
    last = undefined;
  }
}

export const lastBoard = (): NamedBoard | undefined =>
  last?.token === storedToken() ? last?.board : undefined;
