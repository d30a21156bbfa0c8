import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams } from '../common/ids.ts';
import { wordBoxSchema } from './processing.ts';

const pageParams = idParams.extend({ page: z.coerce.number<string>().int().positive() });

/** PDFs whose pages are pictures. */
export const scanOperations = defineOperations({
  'GET /api/content/{id}/pages/{page}/words': {
    tag: 'Content',
    access: 'read',
    summary: 'Where the words of a scanned PDF’s page are in its picture',
    params: pageParams,
    response: z.object({
      /**
       * Their places count from the beginning of the item's text. Empty for a page whose text has another
       * source.
       */
      words: z.array(wordBoxSchema),
    }),
    fails: [404],
  },
});
