import type { Board } from '@hookline/contract/boards';
import type { Client } from './client.ts';
import { exitCodes, Failure } from './failure.ts';

/** The option with which a command is told a board. */
export const boardOption = { value: 'BOARD', help: 'A board’s full name (in any case) or its ID.' };

const isId = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu.test(text);

/** The id of a board that was named; a token that may not read can give an id alone. */
export async function findBoardId(client: Client, named: string): Promise<string> {
  if (isId(named)) {
    return named;
  }
  const { boards } = await client.call('GET /api/boards');
  const key = (name: string) => name.normalize('NFC').trim().toLocaleLowerCase('en');
  const matches = boards.filter(({ name }) => key(name) === key(named));
  const [match] = matches;
  if (match === undefined) {
    throw new Failure(`There’s no board “${named}”. Run “hookline boards” to list yours.`, exitCodes.failed);
  }
  if (matches.length > 1) {
    const ids = matches.map(({ id }) => id).join(', ');
    throw new Failure(`${matches.length} boards are called “${named}”. Use an ID: ${ids}.`, exitCodes.failed);
  }
  return match.id;
}

export const boardAddress = ({ origin }: Client, { id }: Pick<Board, 'id'>): string =>
  `${origin}/boards/${id}`;

export const itemAddress = ({ origin }: Client, { id, board_id }: { id: string; board_id: string }): string =>
  `${origin}/boards/${board_id}/items/${id}`;
