import type { Contract, Operation } from '@hookline/contract/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import type { Caller, FileAnswer, Handlers } from './call.ts';
import { errors } from '../errors.ts';
import { bearerToken } from './bearer-token.ts';
import { RequestCall } from './request-call.ts';
import { sendEvents } from './send-events.ts';
import { verifyStatus } from './statuses.ts';
import { parseInput } from './validate.ts';
import { isIterable, verified } from './verify-answer.ts';

/** Who may call, how much may be sent, and how closely responses are checked. */
export interface Rules<Actor> {
  /** Turns a bearer token into who is calling, or null when the session is over. */
  authenticate(token: string): Promise<Caller<Actor> | null>;
  /** Counts a call of this user; throws when there were too many. */
  admit(actor: Actor): Promise<void>;
  /** Throws where there is no room for a call that brings so many bytes. */
  requireRoom(bytes: number): Promise<void>;
  /** Checks every response against the contract. For tests: it takes time. */
  verifyAnswers: boolean;
  /** Larger files are refused. */
  maxUploadBytes: number;
}

export interface Serving<C extends Contract, Actor> extends Rules<Actor> {
  contract: C;
  handlers: Handlers<C, Actor>;
}

type AnyHandler = (input: Record<string, unknown>) => unknown;

/**
 * Binds every operation of a contract to its handler: sign-in, validation, response and documentation all
 * come from the contract.
 */
export function serve<C extends Contract, Actor>(
  app: FastifyInstance,
  { contract, handlers, ...rules }: Serving<C, Actor>,
): void {
  // What a handler accepts follows from its operation, which a loop over all of them cannot express.
  const byEndpoint = handlers as unknown as Record<string, AnyHandler | undefined>;
  for (const [endpoint, operation] of Object.entries<Operation>(contract)) {
    const handler = byEndpoint[endpoint];
    if (handler === undefined) {
      throw new Error(`${endpoint} is in the contract but has no handler.`);
    }
    bind(app, { endpoint, operation, handler, rules });
  }
}

interface Binding<Actor> {
  endpoint: string;
  operation: Operation;
  handler: AnyHandler;
  rules: Rules<Actor>;
}

function bind<Actor>(app: FastifyInstance, { endpoint, operation, handler, rules }: Binding<Actor>): void {
  const [method = '', path = ''] = endpoint.split(' ');
  const callers = new WeakMap<FastifyRequest, Caller<Actor>>();
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    ...(operation.maxBodyBytes !== undefined && { bodyLimit: operation.maxBodyBytes }),
    onRequest: async (request) => {
      const caller = await identify(request, operation, rules);
      if (caller !== null) {
        callers.set(request, caller);
      }
      // Deleting and signing in go on.
      if (operation.body !== undefined && method !== 'DELETE' && operation.access !== 'public') {
        await rules.requireRoom(Number(request.headers['content-length'] ?? 0));
      }
    },
    ...(rules.verifyAnswers && {
      onSend: async (_: unknown, reply: FastifyReply) => {
        const status = reply.statusCode;
        // The framework keeps the status of an error when sending it fails.
        reply.code(500);
        verifyStatus(endpoint, operation, status);
        reply.code(status);
      },
    }),
    handler: async (request, reply) => {
      const { params, query, body } = parseInput(operation, request);
      const caller = callers.get(request) ?? null;
      const input = {
        actor: caller?.actor ?? null,
        params,
        query,
        body,
        call: new RequestCall({ request, reply, caller, maxUploadBytes: rules.maxUploadBytes }),
      };
      const result = await handler(input);
      return respond(reply, operation, rules.verifyAnswers ? verified(operation, result) : result);
    },
  });
}

async function identify<Actor>(
  request: FastifyRequest,
  { access, signedLink }: Operation,
  rules: Rules<Actor>,
): Promise<Caller<Actor> | null> {
  if (access === 'public') {
    return null;
  }
  const token = bearerToken(request);
  if (token === null && signedLink) {
    return null;
  }
  const caller = token === null ? null : await rules.authenticate(token);
  if (caller === null) {
    throw errors.notSignedIn();
  }
  await rules.admit(caller.actor);
  if (caller.scopes !== null && (access === 'session' || !caller.scopes.includes(access))) {
    throw errors.scopeMissing(access);
  }
  return caller;
}

function respond(reply: FastifyReply, { response, status }: Operation, result: unknown): FastifyReply {
  if (response === 'none') {
    return reply.code(204).send();
  }
  if (response === 'file') {
    return sendFile(reply, result as FileAnswer);
  }
  if (response === 'html') {
    // Pages made here carry their style with them and load nothing.
    const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(result);
  }
  if (response === 'text') {
    return reply.type('text/plain; charset=utf-8').send(result);
  }
  return isIterable(result) ? sendEvents(reply, result) : reply.code(status ?? 200).send(result);
}

function sendFile(reply: FastifyReply, { status, headers, body }: FileAnswer): FastifyReply {
  reply.code(status).headers(headers);
  if (reply.request.method === 'HEAD' && body instanceof Readable) {
    // The framework would read the file to its end only to send nothing of it.
    body.destroy();
  }
  return reply.send(body);
}
