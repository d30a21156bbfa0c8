import type { z } from 'zod';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Endpoint = `${Method} /${string}`;

/** A successful response that is not JSON. */
export type OtherResponse =
  | 'none' // 204
  | 'file' // bytes with a type of their own
  | 'html'
  | 'text'
  | { events: z.ZodType };

/** What an API token can be given: each a kind of call, none of which includes another. */
export const scopes = [
  'read', // boards, items, scripts
  'add', // something new, with nothing that is there changed
  'write', // change, write scripts, delete what can be restored
  'numbers', // see and record how posts did
] as const;
export type Scope = (typeof scopes)[number];

/**
 * One call of the HTTP contract: its validation, types and documentation all come from here.
 */
export interface Operation {
  summary: string;
  tag: string;
  /**
   * Who may call: anybody at all; a person who is signed in, and no program; or that person and their API
   * tokens of this scope.
   */
  access: 'public' | 'session' | Scope;
  /** The holder of a signed address may call too. */
  signedLink?: true;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** The largest body, where that is not 2 MB. */
  maxBodyBytes?: number;
  /**
   * The body travels as multipart/form-data: the fields of `body`, then the bytes of a part named `file`.
   * `or-json`: `body` as JSON, or instead of it a form with nothing but the file.
   */
  multipart?: true | 'or-json';
  response: z.ZodType | OtherResponse;
  /** The same work as server-sent events, when the caller accepts `text/event-stream`. */
  stream?: z.ZodType;
  /** Status of a success; 200 by default, 204 for `none`. */
  status?: 201;
  /** A file that can be requested in ranges: 206 and 416 beside 200. */
  ranges?: true;
  /** A file that may be somewhere else: 302 beside 200. */
  redirects?: true;
  /** A file that may not have changed since it was read: 304 beside 200. */
  revalidates?: true;
  /**
   * Statuses with a meaning of this operation, beside those that every operation like it has (400, 401, 403,
   * 413, 415, 421, 429, 500, 503, 507).
   */
  fails?: readonly (401 | 404 | 409 | 413 | 415 | 422 | 502 | 504)[];
}

export type Contract = Record<Endpoint, Operation>;

export const defineOperations = <const C extends Contract>(operations: C): C => operations;

type Sent<S> = S extends z.ZodType ? z.input<S> : never;
type Received<S> = S extends z.ZodType ? z.output<S> : never;
type Answered<S> = S extends z.ZodType
  ? z.output<S>
  : S extends { events: infer E }
    ? Received<E>
    : S extends 'none'
      ? void
      : unknown;
type Given<O, K extends string, V> = O extends { [key in K]: z.ZodType } ? V : unknown;

/** What a caller sends. */
export type Input<O extends Operation> = Given<O, 'params', { params: Sent<O['params']> }> &
  Given<O, 'query', { query?: Sent<O['query']> }> &
  Given<O, 'body', { body: SentBody<O> }>;

type SentBody<O extends Operation> = O extends { multipart: true }
  ? FormData
  : O extends { multipart: 'or-json' }
    ? FormData | Sent<O['body']>
    : Sent<O['body']>;

/** What a handler receives after validation. */
export type Parsed<O extends Operation> = Given<O, 'params', { params: Received<O['params']> }> &
  Given<O, 'query', { query: Received<O['query']> }> &
  ParsedBody<O>;

/** Null where a form came instead of JSON. */
type ParsedBody<O extends Operation> = O extends { multipart: true }
  ? unknown
  : O extends { multipart: 'or-json' }
    ? { body: Received<O['body']> | null }
    : Given<O, 'body', { body: Received<O['body']> }>;

/** What an operation responds with when it succeeds. */
export type Output<O extends Operation> = Answered<O['response']>;
