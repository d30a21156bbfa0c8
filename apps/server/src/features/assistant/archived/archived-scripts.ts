import {
  generatedContentSchema,
  generationSchema,
  scriptOptionsSchema,
  sourceSchema,
} from '@hookline/contract/assistant';
import { idSchema, limits, textSchema } from '@hookline/contract/common';
import { z } from 'zod';
import { archivedList, linkedAddress } from '#platform/archived-list.ts';
import { addGenerations, listGenerationsThere } from './archived-scripts.repo.ts';

const row = generationSchema
  .pick({ platform: true, origin: true, refinement: true, usage: true, created_at: true })
  .extend({
    id: idSchema.lowercase(),
    board_id: idSchema.nullable(),
    parentId: idSchema.nullable(),
    requirements: textSchema(limits.requirements),
    options: scriptOptionsSchema.catch({}),
    durationMs: z.int().min(0).max(1e9).nullable(),
    content: generatedContentSchema.extend({
      script: textSchema(limits.text),
      sources: z.array(sourceSchema.extend({ url: linkedAddress })),
      words: z.int().optional(),
    }),
  });

/** Every version of every script, as an archive has it. */
export const archivedScripts = archivedList({
  file: 'scripts.json',
  row,
  idOf: ({ id }) => id,
  listThere: listGenerationsThere,
  add: (actor, tx, { rows, here }) =>
    addGenerations(
      actor,
      tx,
      rows.map(({ board_id, created_at, ...script }) => ({
        ...script,
        boardId: board_id && here(board_id),
        createdAt: new Date(created_at),
      })),
    ),
});
