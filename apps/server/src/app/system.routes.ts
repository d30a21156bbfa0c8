import { contract } from '@hookline/contract';
import type { systemOperations } from '@hookline/contract/system';
import { allowedExtensions } from '@hookline/contract/uploads';
import type { SignUpGate } from '#features/accounts/index.ts';
import type { Metrics } from '#features/admin/index.ts';
import type { ModelSettingsService } from '#features/assistant/index.ts';
import type { Actor } from '#platform/actor.ts';
import { isDemoFor, type Config } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { FreeRoom } from '#platform/free-room.ts';
import type { Handlers } from '#platform/http/call.ts';
import { docsPage } from '#platform/http/docs-page.ts';
import { openApiDocument } from '#platform/http/openapi.ts';
import { extensionArchive } from './extension-archive.ts';
import { productVersion } from './product-version.ts';

/** Whoever asks `/readyz` waits for two seconds at most. */
const readyWithinMs = 1_500;
const productName = 'Hookline';
const description =
  'Boards of ideas and research, scripts written from them, and analytics of what was published.';

/** Where the process is in its life. */
export interface Readiness {
  state: 'starting' | 'ready' | 'stopping';
}

const toAssistant = (model: string | null) =>
  model === null
    ? ({ kind: 'built-in', name: 'Built-in assistant' } as const)
    : ({ kind: 'model', name: model } as const);

export function systemRoutes({
  config,
  database,
  room,
  gate,
  readiness,
  models,
  metrics,
}: {
  metrics: Pick<Metrics, 'text'>;
  config: Config;
  models: Pick<ModelSettingsService, 'installedName'>;
  database: Database;
  room: Pick<FreeRoom, 'problem'>;
  gate: Pick<SignUpGate, 'ruleFor'>;
  readiness: Readiness;
}): Handlers<typeof systemOperations, Actor> {
  // Made when it is first asked for: few ask, and every start would wait.
  let document: ReturnType<typeof openApiDocument> | undefined;
  const describe = () =>
    (document ??= openApiDocument(contract, { title: productName, version: productVersion, description }));
  return {
    'GET /healthz': () => ({ status: 'ok' }),
    'GET /readyz': async () => {
      if (readiness.state !== 'ready') {
        throw errors.unavailable(
          readiness.state === 'starting' ? 'Hookline is starting.' : 'Hookline is shutting down.',
        );
      }
      await database.ping(readyWithinMs);
      const problem = await room.problem();
      return { status: 'ready', ...(problem !== null && { problem }) };
    },
    'GET /metrics': ({ call }) => metrics.text(call.token),
    'GET /api/config': async ({ call }) => ({
      productName,
      demoMode: isDemoFor(config, call),
      signUp: await gate.ruleFor(call),
      maxUploadBytes: config.uploads.maxBytes,
      allowedExtensions: [...allowedExtensions],
      assistant: toAssistant(await models.installedName()),
      signInProvider: config.oidc && new URL(config.oidc.issuer).host,
      passkeyHost: config.http.publicUrl && new URL(config.http.publicUrl).hostname,
      mail: config.mail !== null,
      transcription: { available: config.transcription !== null },
    }),
    'GET /api/extension': ({ call }) => extensionArchive(config.http.publicUrl ?? call.origin),
    'GET /api/openapi.json': () => describe(),
    'GET /api/docs': () => docsPage(describe()),
  };
}
