import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { asNoSpace, asSignedOut, asUnavailable } from '../database/faults.ts';
import { AppError, errors } from '../errors.ts';

/** The one place where an error becomes a response. Bugs are logged in full and reported as a plain 500. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (reply.raw.destroyed && isAbort(error)) {
    // The client disconnected, which aborted the work for it: nothing went wrong, and nobody reads this.
    return reply.code(499).send();
  }
  const appError = toAppError(error, request);
  if (appError === null) {
    // The pattern of the route: addresses can hold secrets.
    const { method, routeOptions } = request;
    request.log.error({ err: error }, `${method} ${routeOptions.url ?? 'of no route'} failed unexpectedly.`);
    return reply.code(500).send({
      error: 'Something went wrong on the server. Try again; if it happens again, tell whoever runs it.',
      code: 'internal',
    });
  }
  if (appError.status >= 500) {
    request.log.warn({ err: appError.cause ?? appError }, appError.message);
  }
  if (appError.retryAfter !== null) {
    reply.header('retry-after', String(appError.retryAfter));
  }
  if (appError.status === 413) {
    // The rest of the body would have to be read to its end otherwise.
    reply.header('connection', 'close');
  }
  return (
    reply
      .code(appError.status)
      // Bytes that failed before the first of them had a type of their own.
      .type('application/json; charset=utf-8')
      .send({ error: appError.message, code: appError.code, ...appError.extra })
  );
}

function toAppError(error: unknown, request: FastifyRequest): AppError | null {
  if (error instanceof AppError) {
    return error;
  }
  if (brokeOff(error, request)) {
    return errors.invalid('The request broke off before it was complete. Send it again.');
  }
  return (
    asNoSpace(error) ??
    asUnavailable(error) ??
    asSignedOut(error) ??
    (isFrameworkFault(error) ? asFrameworkFault(error, request) : null)
  );
}

const isAbort = (error: unknown): boolean => error instanceof Error && error.name === 'AbortError';

/** The codes of errors while reading a body whose sender disconnected. */
const disconnectCodes = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

const brokeOff = (error: unknown, { raw }: FastifyRequest): boolean =>
  raw.destroyed &&
  !raw.complete &&
  error instanceof Error &&
  'code' in error &&
  disconnectCodes.has(String(error.code));

/** Errors of other libraries have a status too, which is not meant for the client. */
const isFrameworkFault = (error: unknown): error is FastifyError =>
  error instanceof Error && 'code' in error && String(error.code).startsWith('FST_');

/** What the framework refuses before a handler runs. */
function asFrameworkFault(error: FastifyError, { routeOptions }: FastifyRequest): AppError | null {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return errors.tooLarge(
        `The request is larger than ${Math.floor((routeOptions.bodyLimit ?? 0) / 1_000_000)} MB.`,
      );
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return errors.wrongType('Send the request as application/json.');
    case 'FST_INVALID_MULTIPART_CONTENT_TYPE':
      return errors.wrongType('Send the file as multipart/form-data.');
    default:
      return error.statusCode !== undefined && error.statusCode < 500
        ? errors.invalid('The request could not be read. Check that it is complete and well formed.')
        : null;
  }
}
