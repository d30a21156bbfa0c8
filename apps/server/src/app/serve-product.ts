import { contract, type AppContract } from '@hookline/contract';
import type { ChangeEvent } from '@hookline/contract/activity';
import type { FastifyInstance } from 'fastify';
import { fileURLToPath } from 'node:url';
import {
  accountRoutes,
  isApiToken,
  passkeyRoutes,
  passwordResetRoutes,
  providerRoutes,
  sessionRoutes,
  takeoutRoutes,
  tokenRoutes,
  type Accounts,
  type PasswordResets,
  type Passkeys,
  type ProviderSignIns,
  type ApiTokens,
  type Sessions,
  type SignUpGate,
  type Takeout,
} from '#features/accounts/index.ts';
import { adminRoutes, Metrics, usageRoutes, type Admin } from '#features/admin/index.ts';
import { activityRoutes, type ActivityLog } from '#features/activity/index.ts';
import { analyticsRoutes, type Analytics } from '#features/analytics/index.ts';
import {
  assistantRoutes,
  modelSettingsRoutes,
  type AssistantServices,
  type ModelFileService,
  type ModelSettingsService,
} from '#features/assistant/index.ts';
import {
  boardRoutes,
  canvasRoutes,
  copyRoutes,
  groupRoutes,
  trashRoutes,
  type Boards,
  type Canvases,
  type Groups,
  type Trash,
} from '#features/boards/index.ts';
import { connectionRoutes, type Connections } from '#features/connections/index.ts';
import { contentRoutes, type ContentServices } from '#features/content/index.ts';
import { conversationRoutes, type ConversationServices } from '#features/conversations/index.ts';
import {
  importRoutes,
  libraryImportRoutes,
  type Imports,
  type LibraryImports,
} from '#features/imports/index.ts';
import { calendarRoutes, projectRoutes, type Calendars, type Projects } from '#features/projects/index.ts';
import { meaningRoutes, type Meaning } from '#features/meaning/index.ts';
import type { McpEndpoint } from '#features/mcp/index.ts';
import { webhookRoutes, type Webhooks } from '#features/webhooks/index.ts';
import type { NightlyBackups } from '#features/backups/index.ts';
import type { Quotas } from '#features/quotas/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import { mediaOriginOf, type Config } from '#platform/config/index.ts';
import type { Database } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import type { FreeRoom } from '#platform/free-room.ts';
import { answerError } from '#platform/http/answer-error.ts';
import { createApp } from '#platform/http/create-app.ts';
import { RequestMetrics } from '#platform/http/request-metrics.ts';
import { serve } from '#platform/http/serve.ts';
import { serveProtocol } from '#platform/http/serve-protocol.ts';
import { serveSite } from '#platform/http/static-site.ts';
import type { Logger } from '#platform/log.ts';
import type { Limits } from './limits.ts';
import { systemRoutes, type Readiness } from './system.routes.ts';

const site = fileURLToPath(new URL('../../../web/dist', import.meta.url));

/** What a process without users still answers. */
const health = {
  'GET /healthz': contract['GET /healthz'],
  'GET /readyz': contract['GET /readyz'],
  'GET /metrics': contract['GET /metrics'],
};

interface Served extends ContentServices, AssistantServices, ConversationServices {
  config: Config;
  log: Logger;
  clock: Clock;
  database: Database;
  room: FreeRoom;
  events: Events<ChangeEvent>;
  readiness: Readiness;
  verifyAnswers: boolean;
  limits: Limits;
  sessions: Sessions;
  tokens: ApiTokens;
  accounts: Accounts;
  gate: SignUpGate;
  takeout: Takeout;
  resets: PasswordResets;
  passkeys: Passkeys;
  providerSignIns: ProviderSignIns;
  quotas: Quotas;
  admin: Admin;
  backups: NightlyBackups;
  activity: ActivityLog;
  analytics: Analytics;
  imports: Imports;
  libraryImports: LibraryImports;
  mcp: McpEndpoint;
  webhooks: Webhooks;
  connections: Connections;
  boards: Boards;
  canvases: Canvases;
  groups: Groups;
  trash: Trash;
  projects: Projects;
  calendars: Calendars;
  models: ModelSettingsService;
  modelFile: ModelFileService;
  meaning: Meaning;
}

/**
 * The HTTP server with every call of the contract and the web app, not listening yet. That of a worker only
 * tells how it is.
 */
export async function serveProduct(parts: Served): Promise<FastifyInstance> {
  const { config, log, room, sessions, tokens, limits, verifyAnswers } = parts;
  const app = await createApp({ log, ...config.http, mediaOrigin: mediaOriginOf(config) });
  const requests = new RequestMetrics();
  requests.watch(app);
  const system = systemRoutes({ ...parts, metrics: new Metrics({ ...parts, requests }) });
  const rules = {
    authenticate: (token: string) => (isApiToken(token) ? tokens : sessions).authenticate(token),
    admit: ({ userId }: Actor) => limits.calls.count(userId),
    requireRoom: (bytes: number) => room.require(bytes),
    verifyAnswers,
    maxUploadBytes: config.uploads.maxBytes,
  };
  if (config.role === 'worker') {
    serve(app, { ...rules, contract: health, handlers: system });
    app.setNotFoundHandler((request, reply) => answerError(errors.notFound('address'), request, reply));
    return app;
  }
  serve<AppContract, Actor>(app, {
    ...rules,
    contract,
    handlers: {
      ...system,
      ...accountRoutes(parts.accounts),
      ...sessionRoutes(sessions),
      ...takeoutRoutes(parts.takeout),
      ...tokenRoutes(tokens),
      ...passkeyRoutes(parts.passkeys),
      ...passwordResetRoutes(parts.resets),
      ...providerRoutes(parts.providerSignIns),
      ...usageRoutes(parts),
      ...adminRoutes(parts.admin),
      ...activityRoutes(parts.activity, parts),
      ...analyticsRoutes(parts.analytics),
      ...importRoutes(parts.imports),
      ...libraryImportRoutes(parts.libraryImports),
      ...connectionRoutes(parts.connections),
      ...modelSettingsRoutes(parts.models, parts.modelFile),
      ...meaningRoutes(parts.meaning),
      ...assistantRoutes(parts),
      ...boardRoutes(parts),
      ...copyRoutes(parts.boards),
      ...canvasRoutes(parts.canvases),
      ...groupRoutes(parts),
      ...trashRoutes(parts.trash),
      ...projectRoutes(parts.projects),
      ...calendarRoutes(parts.calendars),
      ...webhookRoutes(parts.webhooks),
      ...contentRoutes(parts),
      ...conversationRoutes(parts),
    },
  });
  serveProtocol(app, parts.mcp, rules);
  await serveSite(app, site);
  return app;
}
