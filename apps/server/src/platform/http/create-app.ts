import multipart from '@fastify/multipart';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type onSendAsyncHookHandler,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { errors } from '../errors.ts';
import { newId } from '../id.ts';
import type { Logger } from '../log.ts';
import { answerError } from './answer-error.ts';
import { compressAnswers } from './compress-answers.ts';
import { guardHost, type Reach } from './host-guard.ts';
import { refuseAddress, refuseConnection } from './refuse-unread.ts';
import { RequestLog } from './request-log.ts';

export interface AppOptions extends Partial<Reach> {
  log: Logger;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustProxy: string;
  /** The origin of a bucket that hands out recordings itself; null: there is none. */
  mediaOrigin?: string | null;
  /** How long the body of a request may take to arrive, unless it is an upload; a minute by default. */
  maxBodyMs?: number;
  /** How long the rest of a request may still arrive once it is answered; 5 seconds by default. */
  lingerMs?: number;
}

const defaultBodyMs = 60_000;
const defaultLingerMs = 5_000;
/** For any request, a large file over a slow connection included. */
const maxRequestMs = 2 * 3_600_000;

/**
 * A fastify that speaks our error shape, reads JSON and multipart only, and sends the security headers.
 * Routes are added by `serve`.
 */
export async function createApp({
  log,
  trustProxy,
  host = '127.0.0.1',
  publicUrl = null,
  mediaOrigin = null,
  maxBodyMs = defaultBodyMs,
  lingerMs = defaultLingerMs,
}: AppOptions): Promise<FastifyInstance> {
  const loggerInstance: FastifyBaseLogger = log;
  const app = Fastify({
    loggerInstance,
    childLoggerFactory: (_, bindings) => RequestLog.of(log, bindings),
    trustProxy,
    bodyLimit: 2 * 1024 * 1024,
    requestTimeout: maxRequestMs,
    genReqId: newId,
    logController: new LogController({ disableRequestLogging: true }),
    // A request on an open connection during a shutdown is served; the connection ends with the response.
    return503OnClosing: false,
    // Calls are checked by their contract (`serve`): the framework's own compilers of schemas are never needed,
    // and need not be loaded.
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    routerOptions: { onBadUrl: (_, request, response) => refuseAddress(request, response) },
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.setErrorHandler(answerError);
  guardHost(app, { host, publicUrl });
  app.addHook('onSend', securityHeaders(pagePolicy(mediaOrigin)));
  app.addHook('onSend', compressAnswers);
  app.addHook('onResponse', (request, reply, done) => {
    const level = reply.statusCode >= 500 ? 'warn' : 'debug';
    request.log[level](
      {
        method: request.method,
        // Not its path: addresses may hold a secret, as that of a calendar feed does.
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'Answered a request.',
    );
    done();
  });
  limitBodyTime(app, maxBodyMs);
  endLateBodies(app, lingerMs);
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
  // Without `fatal`, invalid UTF-8 would silently be stored as replacement characters.
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => {
    try {
      done(null, body.length === 0 ? undefined : JSON.parse(utf8.decode(body as Buffer)));
    } catch {
      done(errors.invalid('The body is not valid JSON.'));
    }
  });
}

/**
 * Refuses a body that has not fully arrived after `ms` milliseconds: one that trickles in would hold its
 * connection for ever, and before rate limits apply. File uploads may take the time of any request.
 */
function limitBodyTime(app: FastifyInstance, ms: number): void {
  app.addHook('preParsing', (request, reply, payload) => {
    if (!hasBody(request) || isUpload(request)) {
      return Promise.resolve(payload);
    }
    const body = new PassThrough();
    const timer = setTimeout(() => {
      // The rest of the body would have to be read to its end otherwise.
      reply.header('connection', 'close');
      body.destroy(errors.invalid(`The request took longer than ${Math.ceil(ms / 1000)} seconds to arrive.`));
    }, ms);
    const stop = () => clearTimeout(timer);
    // A request that is refused by its type or size gets its response without its body being read, and nobody
    // else listens for its errors.
    reply.raw.once('close', stop);
    body.once('close', stop).on('error', stop);
    (payload as Readable).once('end', stop).once('error', (error) => body.destroy(error));
    return Promise.resolve(payload.pipe(body));
  });
}

/**
 * Ends the connection of a request that was answered, as a refusal is, while its body still drips in. Not at
 * once: a sender who is still writing would never read the answer.
 */
function endLateBodies(app: FastifyInstance, ms: number): void {
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (hasBody(request)) {
      response.once('finish', () => {
        if (!request.complete) {
          const timer = setTimeout(() => request.socket.destroy(), ms);
          request.once('close', () => clearTimeout(timer));
        }
      });
    }
  });
}

const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '');

/** `mediaOrigin`: where recordings may play from beside this server. */
const pagePolicy = (mediaOrigin: string | null): string =>
  [
    "default-src 'self'",
    ...(mediaOrigin === null ? [] : [`media-src 'self' ${mediaOrigin}`]),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Set by hand: the usual plugin costs two thirds of the throughput when it runs on every response. */
const securityHeaders =
  (policy: string): onSendAsyncHookHandler =>
  async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
    reply.header('referrer-policy', 'no-referrer');
    reply.header('x-frame-options', 'DENY');
    const type = String(reply.getHeader('content-type') ?? '');
    if (type.startsWith('text/html') && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', policy);
    }
    if (type.startsWith('application/json') && !reply.hasHeader('cache-control')) {
      reply.header('cache-control', 'no-store');
    }
  };

/** How often connections that became idle are closed, in milliseconds. */
const sweepMs = 50;

/** Accepts no new connections, lets running requests end, and cuts off the rest after `timeoutMs`. */
export async function closeApp(app: FastifyInstance, timeoutMs: number): Promise<void> {
  // Fastify closes connections that are idle now; one with a response under way would stay open afterwards.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), sweepMs);
  const cutting = setTimeout(() => app.server.closeAllConnections(), timeoutMs);
  try {
    await app.close();
  } finally {
    clearInterval(sweeping);
    clearTimeout(cutting);
  }
}
