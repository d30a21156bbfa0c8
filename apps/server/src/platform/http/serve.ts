import type { Contract, Operation } from '@hookline/contract/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FileAnswer, Handlers } from './call.ts';
import { errors } from '../errors.ts';
import { bearerToken } from './bearer-token.ts';
import { createCall } from './request-call.ts';
import { sendEvents } from './send-events.ts';
import { parseInput, verifyAnswer } from './validate.ts';

export interface ServeOptions<Actor> {
  /** Turns a bearer token into who is calling, or null when the session is over. */
  authenticate(token: string): Promise<Actor | null>;
  /** Counts a call of this user; throws when there were too many. */
  admit(actor: Actor): Promise<void>;
  /** Checks every answer against the contract. For tests: it costs time. */
  verifyAnswers: boolean;
}

type AnyHandler = (input: Record<string, unknown>) => unknown;

/** Binds every operation of a contract to its handler: sign-in, validation, answer and documentation all come from the contract. */
export function serve<C extends Contract, Actor>(
  app: FastifyInstance,
  contract: C,
  handlers: Handlers<C, Actor>,
  options: ServeOptions<Actor>,
): void {
  // What a handler accepts follows from its operation, which a loop over all of them cannot express.
  const byEndpoint = handlers as unknown as Record<string, AnyHandler | undefined>;
  for (const [endpoint, operation] of Object.entries(contract) as [string, Operation][]) {
    const handler = byEndpoint[endpoint];
    if (handler === undefined) {
      throw new Error(`${endpoint} is in the contract but has no handler.`);
    }
    bind(app, { endpoint, operation, handler, options });
  }
}

interface Binding<Actor> {
  endpoint: string;
  operation: Operation;
  handler: AnyHandler;
  options: ServeOptions<Actor>;
}

function bind<Actor>(app: FastifyInstance, { endpoint, operation, handler, options }: Binding<Actor>): void {
  const [method = '', path = ''] = endpoint.split(' ');
  const actors = new WeakMap<FastifyRequest, Actor>();
  app.route({
    method,
    url: path.replace(/\{(\w+)\}/g, ':$1'),
    onRequest: async (request) => {
      const actor = await identify(request, operation, options);
      if (actor !== null) {
        actors.set(request, actor);
      }
    },
    handler: async (request, reply) => {
      const { params, query, body } = parseInput(operation, request);
      const input = { actor: actors.get(request) ?? null, params, query, body, call: createCall(request, reply) };
      return answer(reply, operation, await handler(input), options.verifyAnswers);
    },
  });
}

async function identify<Actor>(
  request: FastifyRequest,
  { access }: Operation,
  options: ServeOptions<Actor>,
): Promise<Actor | null> {
  if (access === 'public') {
    return null;
  }
  const token = bearerToken(request);
  if (token === null && access === 'signed-link') {
    return null;
  }
  const actor = token === null ? null : await options.authenticate(token);
  if (actor === null) {
    throw errors.notSignedIn();
  }
  await options.admit(actor);
  return actor;
}

function answer(reply: FastifyReply, operation: Operation, result: unknown, verify: boolean): FastifyReply {
  const { response, stream } = operation;
  if (response === 'none') {
    return reply.code(204).send();
  }
  if (response === 'file') {
    const { status, headers, body } = result as FileAnswer;
    return reply.code(status).headers(headers).send(body);
  }
  if (response === 'html') {
    return reply.type('text/html; charset=utf-8').send(result);
  }
  if (isIterable(result)) {
    const event = stream ?? ('events' in response ? response.events : undefined);
    return sendEvents(reply, verify && event ? verified(event, result) : result);
  }
  if (verify && response instanceof z.ZodType) {
    verifyAnswer(response, result);
  }
  return reply.code(operation.status ?? 200).send(result);
}

const isIterable = (value: unknown): value is AsyncIterable<unknown> =>
  typeof value === 'object' && value !== null && Symbol.asyncIterator in value;

async function* verified(schema: z.ZodType, events: AsyncIterable<unknown>) {
  for await (const event of events) {
    verifyAnswer(schema, event);
    yield event;
  }
}
