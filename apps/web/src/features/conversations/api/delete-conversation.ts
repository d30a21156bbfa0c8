import { api } from '#lib/api.ts';

/** Deletes a conversation for good. */
export const deleteConversation = (id: string): Promise<void> =>
  api('DELETE /api/conversations/{id}', { params: { id } });
