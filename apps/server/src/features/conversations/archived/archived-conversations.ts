import { answerSourceSchema, conversationSchema, messageSchema } from '@hookline/contract/conversations';
import { idSchema, limits, textSchema } from '@hookline/contract/common';
import { z } from 'zod';
import { archivedList, linkedAddress } from '#platform/archived-list.ts';
import { addConversations, listConversationsThere, listScopes } from './archived-conversations.repo.ts';

const message = messageSchema.extend({
  id: idSchema.lowercase(),
  text: textSchema(limits.text),
  sources: z.array(answerSourceSchema.extend({ url: linkedAddress })),
});

const row = conversationSchema
  .extend({ id: idSchema.lowercase(), title: textSchema(limits.description), messages: z.array(message) })
  .refine(
    ({ board_id, group_id, item_id }) => [board_id, group_id, item_id].filter(Boolean).length <= 1,
    'A conversation is with one thing.',
  );

/** What was asked and answered, as an archive has it. What a conversation was with has to be there. */
export const archivedConversations = archivedList({
  file: 'conversations.json',
  row,
  idOf: ({ id }) => id,
  listThere: listConversationsThere,
  add: async (actor, tx, { rows, here }) => {
    const placed = rows.map((conversation) => toRow(conversation, here));
    const there = await listScopes(actor, tx, placed);
    return addConversations(
      actor,
      tx,
      placed.filter(({ boardId, groupId, itemId }) =>
        [boardId, groupId, itemId].every((id) => id === null || there.has(id)),
      ),
    );
  },
});

const toRow = (
  { id, title, board_id, group_id, item_id, created_at, updated_at, messages }: z.infer<typeof row>,
  here: (id: string) => string,
) => ({
  id,
  title,
  boardId: board_id && here(board_id),
  groupId: group_id,
  itemId: item_id && here(item_id),
  createdAt: new Date(created_at),
  updatedAt: new Date(updated_at),
  messages: messages.map(({ id: messageId, role, created_at: saidAt, ...content }) => ({
    id: messageId,
    role,
    content,
    createdAt: new Date(saidAt),
  })),
});
