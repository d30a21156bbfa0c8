import { z } from 'zod';
import { idSchema, timestampSchema } from '../common/ids.ts';

export const boardTypeSchema = z.enum(['general', 'competitor', 'trending']);
export type BoardType = z.infer<typeof boardTypeSchema>;

export const boardSchema = z
  .object({
    id: idSchema,
    name: z.string(),
    description: z.string(),
    board_type: boardTypeSchema,
    created_at: timestampSchema,
    updated_at: timestampSchema,
    item_count: z.int(),
  })
  .meta({ id: 'Board' });
export type Board = z.infer<typeof boardSchema>;
