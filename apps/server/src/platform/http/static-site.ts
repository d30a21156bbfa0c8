import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { errors } from '../errors.ts';
import { answerError } from './answer-error.ts';

/**
 * Serves a built single-page app: hashed assets for ever and precompressed, its one page for every other
 * address that is not the API's.
 */
export async function serveSite(app: FastifyInstance, directory: string): Promise<void> {
  const refuse = (request: FastifyRequest, reply: FastifyReply) =>
    answerError(errors.notFound('address'), request, reply);
  if (!existsSync(join(directory, 'index.html'))) {
    app.log.warn(`There is no built web app in ${directory}; only the API is served.`);
    app.setNotFoundHandler(refuse);
    return;
  }
  const sent = { preCompressed: true, cacheControl: false };
  await app.register(fastifyStatic, {
    ...sent,
    root: directory,
    wildcard: false,
    globIgnore: ['assets/**'],
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });
  // One address for all of them: there are hundreds, and an address each takes time at every start.
  await app.register(fastifyStatic, {
    ...sent,
    root: join(directory, 'assets'),
    prefix: '/assets/',
    decorateReply: false,
    index: false,
    setHeaders: (reply) => void reply.header('cache-control', 'public, max-age=31536000, immutable'),
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      (request.method === 'GET' || request.method === 'HEAD') &&
      !/^\/(api|assets)(?![^/?])/.test(request.url);
    return isPage ? reply.sendFile('index.html') : refuse(request, reply);
  });
}
