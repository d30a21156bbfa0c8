import { boardAddress } from '#find-board.ts';
import { type Command, jsonOption } from '#command.ts';
import { printEntry, printJson } from '#terminal.ts';

export const boards: Command = {
  form: 'boards',
  maxWords: 0,
  help: 'Lists your boards, most recently changed first. The token needs “read”.',
  options: jsonOption,
  run: async ({ connect, has }) => {
    const client = await connect();
    const answer = await client.call('GET /api/boards');
    if (has('json')) {
      printJson(answer);
      return;
    }
    answer.boards.forEach((board) =>
      printEntry(board.name, [
        `${board.item_count} ${board.item_count === 1 ? 'item' : 'items'} · ${boardAddress(client, board)}`,
      ]),
    );
  },
};
