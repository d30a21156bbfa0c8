import type { Contract, Operation, Output, Parsed, Scope } from '@hookline/contract/common';
import type { Readable } from 'node:stream';
import type { z } from 'zod';

/**
 * Who calls, and with what: an API token of these scopes, or with null a session, which may do everything.
 */
export interface Caller<Actor> {
  actor: Actor;
  scopes: readonly Scope[] | null;
  /** When the token ends by itself; null when it does not, or every use renews it. */
  expiresAt: Date | null;
}

/** The request beside its validated input. */
export interface Call {
  /** Aborts when the client disconnects before the response is complete. */
  readonly signal: AbortSignal;
  /** Scheme, host and port by which the caller reached this server. */
  readonly origin: string;
  /** The caller's network address. */
  readonly address: string;
  /** A proxy forwarded the request, as its headers say: the caller is somewhere else. */
  readonly isForwarded: boolean;
  /** What the caller's browser or program calls itself, cut to 300 characters; null without one. */
  readonly agent: string | null;
  /** The bearer token as it was sent. */
  readonly token: string | null;
  /** What the caller's API token may do; null for a session, which may do everything, and for nobody. */
  readonly scopes: readonly Scope[] | null;
  /** When the caller's token ends by itself: an answer without an end of its own must end then too. */
  readonly expiresAt: Date | null;
  /** The caller accepts server-sent events. */
  readonly wantsStream: boolean;
  /** The preferred language of the caller's browser, ISO 639-1; null without one. */
  readonly language: string | null;
  readonly range: string | undefined;
  /** The caller wants the headers alone. */
  readonly isHead: boolean;
  /** The mark of what the caller has already; null without one. */
  readonly ifNoneMatch: string | null;
  /**
   * Reads a multipart body. `store` gets the bytes of the file as they arrive; its result is returned beside
   * the fields. Throws `too_large` beyond `maxBytes`, `invalid` without a file, or what is usual for an upload.
   */
  receiveFile<T>(store: StoreFile<T>, options?: { maxBytes?: number | undefined }): Promise<ReceivedFile<T>>;
}

/** `fields` are those that came before the file, still unchecked. */
export type StoreFile<T> = (file: {
  name: string;
  bytes: Readable;
  fields: Record<string, string>;
}) => Promise<T>;

export interface ReceivedFile<T> {
  /** The fields before and after the file, still unchecked. */
  fields: Record<string, string>;
  file: { name: string; stored: T };
}

/** Bytes with their headers. */
export interface FileAnswer {
  status: 200 | 206 | 302 | 304 | 416;
  headers: Record<string, string>;
  body: Readable | Buffer | string;
}

type ActorOf<O extends Operation, Actor> = O extends { access: 'public' }
  ? null
  : O extends { signedLink: true }
    ? Actor | null
    : Actor;

type Result<O extends Operation> = O['response'] extends { events: z.ZodType }
  ? AsyncIterable<z.output<O['response']['events']>>
  : O['response'] extends 'file'
    ? FileAnswer
    : O['response'] extends 'html' | 'text'
      ? string
      : O extends { stream: z.ZodType }
        ? Output<O> | AsyncIterable<z.output<O['stream']>>
        : Output<O>;

export type Handler<O extends Operation, Actor> = (
  input: Parsed<O> & { actor: ActorOf<O, Actor>; call: Call },
) => Result<O> | Promise<Result<O>>;

/** One handler for every operation; a missing or mistyped one is a type error. */
export type Handlers<C extends Contract, Actor> = {
  [E in keyof C]: C[E] extends Operation ? Handler<C[E], Actor> : never;
};
