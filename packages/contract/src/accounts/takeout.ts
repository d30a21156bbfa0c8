import { z } from 'zod';
import { defineOperations } from '../common/define.ts';

export const takeoutOperations = defineOperations({
  'GET /api/auth/takeout': {
    tag: 'Accounts',
    summary:
      'Everything the user has as a ZIP archive: boards with their items, texts and numbers, activity, settings, files',
    query: z.object({
      /** Whether the uploaded files come along. */
      files: z.enum(['true', 'false']).default('true'),
    }),
    response: 'file',
  },
});
