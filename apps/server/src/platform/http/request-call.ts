import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Call, Caller, StoreFile } from './call.ts';
import { receiveFile } from './receive-file.ts';
import { bearerToken } from './bearer-token.ts';

/** How many characters are read of headers with free text. */
const maxHeaderLength = 300;
const proxyHeader = /^(?:forwarded|via|x-real-ip|x-forwarded-.*)$/;

interface CallParts {
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller<unknown> | null;
  maxUploadBytes: number;
}

/**
 * The parts of a request that handlers may read. Nothing is computed before it is read. A class, because an
 * object with getters takes longer to make for every request.
 */
export class RequestCall implements Call {
  readonly #parts: CallParts;
  #leaving: AbortController | undefined;

  constructor(parts: CallParts) {
    this.#parts = parts;
  }

  get signal(): AbortSignal {
    this.#leaving ??= watchLeaving(this.#parts.reply);
    return this.#leaving.signal;
  }

  get origin(): string {
    const { protocol, host } = this.#parts.request;
    return `${protocol}://${host}`;
  }

  get address(): string {
    return this.#parts.request.ip;
  }

  get isForwarded(): boolean {
    return Object.keys(this.#headers).some((name) => proxyHeader.test(name));
  }

  get agent(): string | null {
    return this.#headers['user-agent']?.slice(0, maxHeaderLength) ?? null;
  }

  get token(): string | null {
    return bearerToken(this.#parts.request);
  }

  get scopes(): Call['scopes'] {
    return this.#parts.caller?.scopes ?? null;
  }

  get expiresAt(): Date | null {
    return this.#parts.caller?.expiresAt ?? null;
  }

  get wantsStream(): boolean {
    return this.#headers.accept?.includes('text/event-stream') ?? false;
  }

  get language(): string | null {
    return preferredLanguage(this.#headers['accept-language']);
  }

  get range(): string | undefined {
    return this.#headers.range;
  }

  get isHead(): boolean {
    return this.#parts.request.method === 'HEAD';
  }

  get ifNoneMatch(): string | null {
    return this.#headers['if-none-match'] ?? null;
  }

  receiveFile<T>(store: StoreFile<T>, options: { maxBytes?: number | undefined } = {}) {
    const { request, maxUploadBytes } = this.#parts;
    return receiveFile(request, { store, maxBytes: options.maxBytes ?? maxUploadBytes });
  }

  get #headers(): FastifyRequest['headers'] {
    return this.#parts.request.headers;
  }
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
