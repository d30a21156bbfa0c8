import type { FastifyInstance, FastifyRequest } from 'fastify';
import { PassThrough, type Readable } from 'node:stream';
import { errors } from '../errors.ts';

/**
 * Refuses a body that has not arrived whole after `ms` milliseconds: one that drips in would hold its
 * connection for ever, and before anybody has counted whose it is. Uploads of files take as long as they
 * need, within the time for any request.
 */
export function boundBodyTime(app: FastifyInstance, ms: number): void {
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
    // A request that is refused by its kind or size is answered without reading its body, and nobody else
    // hears of its faults.
    reply.raw.once('close', stop);
    body.once('close', stop).on('error', stop);
    (payload as Readable).once('end', stop).once('error', (error) => body.destroy(error));
    return Promise.resolve(payload.pipe(body));
  });
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isUpload = ({ headers }: FastifyRequest): boolean =>
  /^multipart\//i.test(headers['content-type'] ?? '');
