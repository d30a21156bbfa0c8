import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams, idSchema, timestampSchema } from '../common/ids.ts';
import { limits, requiredTextSchema } from '../common/text.ts';

/** How many groups a board has at most. */
export const maxGroups = 100;
/** How many items a group has at most: as many as a script can be written from by choice. */
export const maxGroupItems = 200;

/** A named set of items of one board; an item may be in many. */
export const groupSchema = z
  .object({
    id: idSchema,
    board_id: idSchema,
    name: z.string(),
    /**
     * The newest item first. Deleted and moved ones are left out: they are in it again when they come
     * back.
     */
    item_ids: z.array(idSchema),
    created_at: timestampSchema,
  })
  .meta({ id: 'Group' });
export type Group = z.infer<typeof groupSchema>;

const name = requiredTextSchema(limits.name, 'Give the group a name.');
const itemIds = z.array(idSchema).max(maxGroupItems, `A group has at most ${maxGroupItems} items.`);

export const newGroupSchema = z.object({ name, itemIds: itemIds.default([]) });
export type NewGroup = z.infer<typeof newGroupSchema>;

/** `itemIds` are all that the group has from then on. */
export const groupChangeSchema = z.object({ name, itemIds }).partial();
export type GroupChange = z.infer<typeof groupChangeSchema>;

const group = z.object({ group: groupSchema });

export const groupOperations = defineOperations({
  'GET /api/boards/{id}/groups': {
    tag: 'Boards',
    access: 'read',
    summary: 'The groups of a board, the oldest first',
    params: idParams,
    response: z.object({ groups: z.array(groupSchema) }),
    fails: [404],
  },
  'POST /api/boards/{id}/groups': {
    tag: 'Boards',
    access: 'add',
    summary: 'Make a group of items of a board',
    params: idParams,
    body: newGroupSchema,
    response: group,
    status: 201,
    fails: [404, 422],
  },
  'PUT /api/groups/{id}': {
    tag: 'Boards',
    access: 'write',
    summary: 'Rename a group, or replace its items',
    params: idParams,
    body: groupChangeSchema,
    response: group,
    fails: [404, 422],
  },
  'DELETE /api/groups/{id}': {
    tag: 'Boards',
    access: 'write',
    summary: 'Delete a group; its items stay. It can be restored for 30 days',
    params: idParams,
    response: 'none',
    fails: [404],
  },
  'POST /api/groups/{id}/restore': {
    tag: 'Boards',
    access: 'write',
    summary: 'Bring a deleted group back',
    params: idParams,
    response: group,
    fails: [404],
  },
});
