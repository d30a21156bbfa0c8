import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Caller } from './call.ts';
import { receiveFile } from './receive-file.ts';
import { bearerToken } from './bearer-token.ts';

/** How many characters are read of headers with free text. */
const maxHeaderLength = 300;
const proxyHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

/** The parts of a request that handlers may read. Nothing is computed before it is read. */
export function createCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxUploadBytes, caller }: { maxUploadBytes: number; caller: Caller<unknown> | null },
): Call {
  let leaving: AbortController | undefined;
  return {
    get signal() {
      leaving ??= watchLeaving(reply);
      return leaving.signal;
    },
    get origin() {
      return `${request.protocol}://${request.host}`;
    },
    get address() {
      return request.ip;
    },
    get isForwarded() {
      return Object.keys(request.headers).some((name) => proxyHeader.test(name));
    },
    get agent() {
      return request.headers['user-agent']?.slice(0, maxHeaderLength) ?? null;
    },
    get token() {
      return bearerToken(request);
    },
    get scopes() {
      return caller?.scopes ?? null;
    },
    get expiresAt() {
      return caller?.expiresAt ?? null;
    },
    get wantsStream() {
      return request.headers.accept?.includes('text/event-stream') ?? false;
    },
    get language() {
      return preferredLanguage(request.headers['accept-language']);
    },
    get range() {
      return request.headers.range;
    },
    get isHead() {
      return request.method === 'HEAD';
    },
    get ifNoneMatch() {
      return request.headers['if-none-match'] ?? null;
    },
    receiveFile: (store, { maxBytes = maxUploadBytes } = {}) => receiveFile(request, { store, maxBytes }),
  };
}

function watchLeaving({ raw }: FastifyReply): AbortController {
  const controller = new AbortController();
  const check = () => {
    if (!raw.writableFinished) {
      controller.abort();
    }
  };
  if (raw.destroyed) {
    check();
  } else {
    raw.once('close', check);
  }
  return controller;
}

/**
 * The language that an `Accept-Language` header puts first, as an ISO 639-1 code ("pt" of "pt-BR"); null
 * where it names none. Only its first 300 characters are read.
 */
export function preferredLanguage(header: string | undefined): string | null {
  const preferences = (header ?? '').slice(0, maxHeaderLength).split(',').flatMap(readPreference);
  return preferences.toSorted((left, right) => right.weight - left.weight)[0]?.language ?? null;
}

function readPreference(text: string): { language: string; weight: number }[] {
  const [, language, weight = '1'] =
    /^\s*([a-z]{2})(?:-[a-z\d-]+)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/iu.exec(text) ?? [];
  return language === undefined || Number(weight) === 0
    ? []
    : [{ language: language.toLowerCase(), weight: Number(weight) }];
}
