import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { signUpRules } from '../common/sign-up-rules.ts';

export const configSchema = z
  .object({
    productName: z.string(),
    demoMode: z.boolean(),
    signUp: z.enum(signUpRules),
    maxUploadBytes: z.int(),
    allowedExtensions: z.array(z.string()),
    assistant: z.object({ kind: z.enum(['built-in', 'model']), name: z.string() }),
    transcription: z.object({ available: z.boolean() }),
    /** The host of the provider that one can sign in by beside a password; null without one. */
    signInProvider: z.string().nullable(),
    /** The name that passkeys belong to; null: that of the page. */
    passkeyHost: z.string().nullable(),
    /** A forgotten password is given anew by mail. */
    mail: z.boolean(),
  })
  .meta({ id: 'Config' });
export type PublicConfig = z.infer<typeof configSchema>;

const health = z.object({ status: z.string() });

const readinessSchema = health.extend({
  problem: z.string().optional().meta({ description: 'What keeps it from doing all it should.' }),
});

export const systemOperations = defineOperations({
  'GET /healthz': { tag: 'System', summary: 'The process is alive', access: 'public', response: health },
  'GET /readyz': {
    tag: 'System',
    summary: 'The product can serve; 503 while it cannot',
    access: 'public',
    response: readinessSchema,
  },
  'GET /metrics': {
    tag: 'System',
    summary:
      'Figures of the installation for Prometheus, for who sends METRICS_TOKEN as bearer; 404 while ' +
      'that is unset',
    access: 'public',
    response: 'text',
    fails: [401, 404],
  },
  'GET /api/config': {
    tag: 'System',
    summary: 'What the web app must know before anybody signs in',
    access: 'public',
    response: configSchema,
  },
  'GET /api/extension': {
    tag: 'System',
    summary: 'The browser extension, made for this installation, as a ZIP archive',
    access: 'public',
    response: 'file',
    fails: [404],
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
