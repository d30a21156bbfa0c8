import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { limits, requiredTextSchema } from '../common/text.ts';

const bytes = z.number().min(0);

/** Where a model file is: a path on the server, or an address to fetch it from. */
export const modelSourceSchema = z.object({
  source: requiredTextSchema(
    limits.address,
    'Say where the model file is: a path on the server, or an address.',
  ),
});

/** What a model file needs, told before it is taken. */
export const modelNeedsSchema = z
  .object({
    name: z.string(),
    bytes,
    /** With the context it would get here. */
    memory_bytes: bytes,
    machine_memory_bytes: bytes,
    /** What is still to be fetched, and the room on the disk. */
    fetch_bytes: bytes,
    free_bytes: bytes,
    /** Of the engine on the disk; 0 where it is installed. */
    engine_bytes: bytes,
    /** Why it cannot be taken, in a sentence; null where nothing speaks against it. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'ModelNeeds' });
export type ModelNeeds = z.infer<typeof modelNeedsSchema>;

/** The model file that runs in this server, and how far the taking of one is. */
export const modelFileSchema = z
  .object({
    /** Whether the caller may take and remove one: the owner of the installation may, its first account. */
    can_manage: z.boolean(),
    model: z
      .object({
        name: z.string(),
        bytes,
        /** In billions. */
        parameters: z.number(),
        context_tokens: z.int(),
      })
      .nullable(),
    /** What goes on; to the owner only. */
    work: z
      .object({
        source: z.string(),
        stage: z.enum(['engine', 'download', 'trial']),
        done_bytes: bytes,
        /** 0 where nothing is counted. */
        total_bytes: bytes,
      })
      .nullable(),
    /** Another process of the installation takes one, as `npm run model` does; to the owner only. */
    taken_elsewhere: z.boolean(),
    /** Why the last one was not taken; to the owner only. */
    problem: z.string().nullable(),
    /** A download that was broken off, and goes on when its source is taken again; to the owner only. */
    unfinished: z.object({ source: z.string(), done_bytes: bytes, total_bytes: bytes }).nullable(),
  })
  .meta({ id: 'ModelFile' });
export type ModelFile = z.infer<typeof modelFileSchema>;

const answer = z.object({ modelFile: modelFileSchema });

export const modelFileOperations = defineOperations({
  'GET /api/ai/model-file': {
    tag: 'Assistant',
    access: 'session',
    summary: 'The model file that this server runs, and the progress of installing one',
    response: answer,
  },
  'POST /api/ai/model-file/look': {
    tag: 'Assistant',
    access: 'session',
    summary: 'What a model file needs, before it is installed; for the owner of the installation',
    body: modelSourceSchema,
    response: z.object({ needs: modelNeedsSchema }),
    fails: [404, 422],
  },
  'PUT /api/ai/model-file': {
    tag: 'Assistant',
    access: 'session',
    summary: 'Install a model file: install the engine, download the file, try it; for the owner',
    body: modelSourceSchema,
    response: answer,
    fails: [404, 422],
  },
  'DELETE /api/ai/model-file/work': {
    tag: 'Assistant',
    access: 'session',
    summary: 'Cancel installing a model file, and delete what was downloaded; for the owner',
    response: answer,
    fails: [404, 422],
  },
  'DELETE /api/ai/model-file': {
    tag: 'Assistant',
    access: 'session',
    summary: 'Remove the model file and its download; for the owner',
    response: answer,
    fails: [404, 422],
  },
});
