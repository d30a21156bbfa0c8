import {
  boardSchema,
  canvasLineSchema,
  canvasPlaceSchema,
  groupSchema,
  maxCanvasLines,
  maxGroupItems,
  maxGroups,
} from '@hookline/contract/boards';
import { idSchema, limits, textSchema } from '@hookline/contract/common';
import { z } from 'zod';

const id = idSchema.lowercase();
const name = textSchema(limits.name).refine((text) => text.trim() !== '');

/** What an archive says of a board before its items. */
export const archivedBoardSchema = z.object({
  board: boardSchema
    .pick({ board_type: true, created_at: true, updated_at: true })
    .extend({ id, name, description: textSchema(limits.description) }),
  groups: z
    .array(
      groupSchema
        .pick({ created_at: true })
        .extend({ id, name, item_ids: z.array(idSchema).max(maxGroupItems) }),
    )
    .max(maxGroups)
    .default([]),
  canvas: z
    .object({ places: z.array(canvasPlaceSchema), lines: z.array(canvasLineSchema).max(maxCanvasLines) })
    .default({ places: [], lines: [] }),
});
export type ArchivedBoard = z.infer<typeof archivedBoardSchema>;
