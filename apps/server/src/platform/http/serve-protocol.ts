import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errors } from '../errors.ts';
import { bearerToken } from './bearer-token.ts';
import type { Caller } from './call.ts';
import type { Rules } from './serve.ts';

/** A protocol of its own behind one address, for programs that hold an API token. */
export interface Protocol<Actor> {
  path: string;
  /** Answers a request whose body, if there is one, was read already. */
  answer(
    request: Request,
    options: { caller: Caller<Actor>; body: unknown; origin: string },
  ): Promise<Response>;
}

/** Serves a protocol under the rules of all calls. Its sessions, if it has any, are no business of ours. */
export function serveProtocol<Actor>(
  app: FastifyInstance,
  { path, answer }: Protocol<Actor>,
  rules: Pick<Rules<Actor>, 'authenticate' | 'admit' | 'requireRoom'>,
): void {
  const callers = new WeakMap<FastifyRequest, Caller<Actor>>();
  app.route({
    method: ['GET', 'POST', 'DELETE'],
    url: path,
    onRequest: async (request, reply) => {
      try {
        callers.set(request, await identify(request, rules));
      } catch (error) {
        reply.header('www-authenticate', 'Bearer');
        throw error;
      }
      await rules.requireRoom(Number(request.headers['content-length'] ?? 0));
    },
    handler: async (request, reply) => {
      const caller = callers.get(request);
      if (caller === undefined) {
        throw errors.notSignedIn();
      }
      const origin = `${request.protocol}://${request.host}`;
      const leaving = new AbortController();
      reply.raw.once('close', () => leaving.abort());
      const response = await answer(toWebRequest(request, { origin, signal: leaving.signal }), {
        caller,
        body: request.body,
        origin,
      });
      response.headers.set('cache-control', 'no-store');
      return reply.send(response);
    },
  });
}

async function identify<Actor>(
  request: FastifyRequest,
  rules: Pick<Rules<Actor>, 'authenticate' | 'admit'>,
): Promise<Caller<Actor>> {
  const token = bearerToken(request);
  const caller = token === null ? null : await rules.authenticate(token);
  // A session may do everything: it is for people, and a program that has one could be talked into anything.
  if (caller === null || caller.scopes === null) {
    throw errors.tokenNeeded();
  }
  await rules.admit(caller.actor);
  return caller;
}

function toWebRequest(
  { method, url, headers }: FastifyRequest,
  { origin, signal }: { origin: string; signal: AbortSignal },
): Request {
  const sent = Object.entries(headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return new Request(new URL(url, origin), { method, headers: sent, signal });
}
