import { api } from '#lib/api.ts';
import { asId } from '#lib/tolerant.ts';

/** Saves an answer to a board as a note. Returns the note's id. */
export async function saveAnswer(place: {
  conversationId: string;
  messageId: string;
  boardId: string;
}): Promise<string> {
  const { conversationId: id, messageId, boardId } = place;
  const { item } = await api('POST /api/conversations/{id}/messages/{messageId}/save', {
    params: { id, messageId },
    body: { boardId },
  });
  return asId(item?.id);
}

/** Takes a saved note away again. */
export const undoSave = (itemId: string): Promise<void> =>
  api('DELETE /api/content/{id}', { params: { id: itemId } });
