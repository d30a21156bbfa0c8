import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams } from '../common/ids.ts';
import { limits, textSchema } from '../common/text.ts';
import { itemSchema } from './item.ts';

export const unlockSchema = z.object({
  password: textSchema(limits.name).refine((password) => password !== '', 'Enter the password of the file.'),
});
export type Unlock = z.infer<typeof unlockSchema>;

export const unlockOperations = defineOperations({
  'POST /api/content/{id}/unlock': {
    tag: 'Content',
    summary: 'Try a PDF that failed for want of a password once more, with one. It is not kept',
    params: idParams,
    body: unlockSchema,
    response: z.object({ item: itemSchema }),
    fails: [404, 422],
  },
});
