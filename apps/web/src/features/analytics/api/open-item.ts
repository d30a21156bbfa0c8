import { useWrite } from '#lib/use-write.ts';
import { useNavigate } from 'react-router';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { paths } from '#lib/paths.ts';
import { asText } from '#lib/tolerant.ts';
import { showError } from '#ui/toast.ts';

const failed = 'Couldn’t open the item. It may have been deleted.';

/**
 * Goes to an item of which only the id is known: its address also names its board, which the server is asked
 * for.
 */
export function useOpenItem(): { isOpening: boolean; open: (itemId: string) => void } {
  const navigate = useNavigate();
  const { isPending, mutate } = useWrite({
    mutationFn: async (itemId: string) => {
      const answer = await api('GET /api/content/{id}', { params: { id: itemId } });
      return asText(answer.item?.board_id);
    },
    onError: (error) => showError(errorMessage(error, failed)),
    onSuccess: (boardId, itemId) => {
      if (boardId === '') {
        showError(failed);
      } else {
        void navigate(paths.item(boardId, itemId));
      }
    },
  });
  return { isOpening: isPending, open: mutate };
}
