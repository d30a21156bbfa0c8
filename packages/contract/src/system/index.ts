import { z } from 'zod';
import { defineOperations } from '../common/define.ts';

export const configSchema = z
  .object({
    productName: z.string(),
    demoMode: z.boolean(),
    maxUploadBytes: z.int(),
    allowedExtensions: z.array(z.string()),
    assistant: z.object({ kind: z.enum(['built-in', 'model']), name: z.string() }),
    transcription: z.object({ available: z.boolean() }),
  })
  .meta({ id: 'Config' });
export type PublicConfig = z.infer<typeof configSchema>;

const health = z.object({ status: z.string() });

export const systemOperations = defineOperations({
  'GET /healthz': { tag: 'System', summary: 'The process is alive', access: 'public', response: health },
  'GET /readyz': {
    tag: 'System',
    summary: 'The product can serve; 503 while it cannot',
    access: 'public',
    response: health,
  },
  'GET /api/config': {
    tag: 'System',
    summary: 'What the web app must know before anybody signs in',
    access: 'public',
    response: configSchema,
  },
  'GET /api/openapi.json': {
    tag: 'System',
    summary: 'This contract as an OpenAPI 3.1 document',
    access: 'public',
    response: z.looseObject({ openapi: z.string() }),
  },
  'GET /api/docs': {
    tag: 'System',
    summary: 'This contract as a page to read',
    access: 'public',
    response: 'html',
  },
});
