import multipart from '@fastify/multipart';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { errors } from '../errors.ts';
import { newId } from '../id.ts';
import { answerError } from './answer-error.ts';
import { boundBodyTime } from './bound-body-time.ts';
import { guardHost, type Reach } from './host-guard.ts';
import { refuseAddress, refuseConnection } from './refuse-unread.ts';
import { securityHeaders } from './security-headers.ts';

export interface AppOptions extends Partial<Reach> {
  log: FastifyBaseLogger;
  /** Proxies whose X-Forwarded-For is believed. */
  trustProxy: string;
  /**
   * Milliseconds in which the body of a request has to arrive, unless it is an upload: a minute, unless
   * given.
   */
  longestBodyMs?: number;
}

const LONGEST_BODY_MS = 60_000;
/** For anything at all to arrive, a large file over a slow connection too. */
const LONGEST_REQUEST_MS = 2 * 3_600_000;

/**
 * A fastify that speaks our error shape, reads JSON and multipart only, and sends the security headers.
 * Routes are added by `serve`.
 */
export async function createApp({
  log,
  trustProxy,
  host = '127.0.0.1',
  publicUrl = null,
  longestBodyMs = LONGEST_BODY_MS,
}: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: LONGEST_REQUEST_MS,
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true }),
    // What still arrives on an open connection during a shutdown is served; its connection ends with the
    // answer.
    return503OnClosing: false,
    // Calls are checked by their contract (`serve`); the framework's own compilers of schemas would only be
    // loaded.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    routerOptions: { onBadUrl: (_, request, response) => refuseAddress(request, response) },
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setErrorHandler(answerError);
  guardHost(app, { host, publicUrl });
  app.addHook('onSend', securityHeaders);
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'debug';
    request.log[level](
      {
        method: request.method,
        path: request.url.split('?')[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
  boundBodyTime(app, longestBodyMs);
  readJson(app);
  await app.register(multipart, {
    throwFileSizeLimit: false,
    limits: { files: 1, fields: 20, fieldSize: 100_000, parts: 30 },
  });
  return app;
}

function refuseSchemas(): never {
  throw new Error('Routes have no schemas of the framework; the contract has them.');
}

/**
 * JSON, and nothing at all under the name of JSON: some clients announce a type for a body they do not send.
 */
function readJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  // Bytes that are no UTF-8 would be kept as signs of replacement, without a word.
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : JSON.parse(utf8.decode(body as Buffer)));
    } catch {
      done(errors.invalid('The body is not valid JSON.'));
    }
  });
}
