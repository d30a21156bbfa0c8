import type { onSendAsyncHookHandler } from 'fastify';

const forPages = [
  "default-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Set by hand: the usual plugin costs two thirds of the throughput when it runs on every answer. */
export const securityHeaders: onSendAsyncHookHandler = async (_request, reply) => {
  reply.header('x-content-type-options', 'nosniff');
  reply.header('referrer-policy', 'no-referrer');
  reply.header('x-frame-options', 'DENY');
  const type = String(reply.getHeader('content-type') ?? '');
  if (type.startsWith('text/html') && !reply.hasHeader('content-security-policy')) {
    reply.header('content-security-policy', forPages);
  }
  if (type.startsWith('application/json') && !reply.hasHeader('cache-control')) {
    reply.header('cache-control', 'no-store');
  }
};
