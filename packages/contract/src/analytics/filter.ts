import { z } from 'zod';
import { idSchema } from '../common/ids.ts';
import { platformSchema } from '../common/platform.ts';
import { itemTypeSchema } from '../content/item.ts';

/** Which posts figures are about; all of them by default. */
export const filterSchema = z.object({
  platform: platformSchema.optional(),
  boardId: idSchema.optional(),
  contentType: itemTypeSchema.optional(),
});
export type Filter = z.output<typeof filterSchema>;
