import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams } from '../common/ids.ts';
import { boardSchema } from './board.ts';

export const copyOperations = defineOperations({
  'POST /api/boards/{id}/duplicate': {
    tag: 'Boards',
    summary:
      'A second board with copies of all items, their texts and files. Recorded numbers stay with the originals',
    params: idParams,
    response: z.object({ board: boardSchema }),
    status: 201,
    fails: [404],
  },
});
