import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createBoard } from '#features/boards/api/create-board.ts';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { boardKeys } from '#features/boards/query-keys.ts';

/** The boards that imported posts can go to, and the way to a new one. */
export function useImportPlaces() {
  const queryClient = useQueryClient();
  const { data: boards = [] } = useQuery(boardsQuery());
  const onCreateBoard = async (name: string): Promise<string> => {
    const id = await createBoard({
      name,
      description: 'Posts from imported analytics',
      board_type: 'general',
    });
    void queryClient.invalidateQueries({ queryKey: boardKeys.list });
    if (id === undefined) {
      throw new Error('The server did not say which board it made.');
    }
    return id;
  };
  return { boards, onCreateBoard };
}
