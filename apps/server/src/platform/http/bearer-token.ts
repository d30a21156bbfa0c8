import type { FastifyRequest } from 'fastify';

/** The token of an `Authorization: Bearer` header, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? null;
}
