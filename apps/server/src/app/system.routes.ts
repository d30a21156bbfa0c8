import { contract } from '@hookline/contract';
import { allowedExtensions } from '@hookline/contract/content';
import type { systemOperations } from '@hookline/contract/system';
import { readFileSync } from 'node:fs';
import type { Actor } from '#platform/actor.ts';
import { isDemoFor, type Config } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Handlers } from '#platform/http/call.ts';
import { docsPage } from '#platform/http/docs-page.ts';
import { openApiDocument } from '#platform/http/openapi.ts';

const productName = 'Hookline';
const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
  version: string;
};
const description =
  'Boards of ideas and research, scripts written from them, and analytics of what was published.';

/** Where the process is in its life. */
export interface Readiness {
  state: 'starting' | 'ready' | 'stopping';
}

export function systemRoutes({
  config,
  database,
  readiness,
}: {
  config: Config;
  database: Database;
  readiness: Readiness;
}): Handlers<typeof systemOperations, Actor> {
  // Made when it is first asked for: few ask, and every start would wait.
  let document: ReturnType<typeof openApiDocument> | undefined;
  const describe = () =>
    (document ??= openApiDocument(contract, { title: productName, version, description }));
  return {
    'GET /healthz': () => ({ status: 'ok' }),
    'GET /readyz': async () => {
      if (readiness.state !== 'ready') {
        throw errors.unavailable(
          readiness.state === 'starting' ? 'Hookline is starting.' : 'Hookline is shutting down.',
        );
      }
      await database.pool.query('select 1');
      return { status: 'ready' };
    },
    'GET /api/config': ({ call }) => ({
      productName,
      demoMode: isDemoFor(config, call),
      maxUploadBytes: config.uploads.maxBytes,
      allowedExtensions: [...allowedExtensions],
      assistant: config.ai.model
        ? { kind: 'model', name: config.ai.model.model }
        : { kind: 'built-in', name: 'Built-in assistant' },
      transcription: { available: config.transcription !== null },
    }),
    'GET /api/openapi.json': () => describe(),
    'GET /api/docs': () => docsPage(describe()),
  };
}
