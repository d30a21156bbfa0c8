import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call } from './call.ts';
import { receiveFile } from './receive-file.ts';
import { bearerToken } from './bearer-token.ts';
import { preferredLanguage } from './preferred-language.ts';

const ofProxies = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

/** The parts of a request that handlers may know. Nothing is computed before it is asked for. */
export function createCall(
  request: FastifyRequest,
  reply: FastifyReply,
  { maxUploadBytes }: { maxUploadBytes: number },
): Call {
  let leaving: AbortController | undefined;
  return {
    get signal() {
      leaving ??= watchLeaving(reply);
      return leaving.signal;
    },
    get address() {
      return request.ip;
    },
    get isForwarded() {
      return Object.keys(request.headers).some((name) => ofProxies.test(name));
    },
    get agent() {
      return request.headers['user-agent']?.slice(0, 300) ?? null;
    },
    get token() {
      return bearerToken(request);
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
    receiveFile: (store) => receiveFile(request, { store, maxBytes: maxUploadBytes }),
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
