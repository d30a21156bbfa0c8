import type { AppContract, AppEndpoint, ErrorAnswer, Input, Output } from '@hookline/contract';

type Arguments<E extends AppEndpoint> =
  unknown extends Input<AppContract[E]> ? [input?: object] : [input: Input<AppContract[E]>];

export interface Answer {
  status: number;
  headers: Headers;
  body: unknown;
}

/** Where a request goes, and whose it is. */
export interface Caller {
  origin: string;
  /** Null for nobody. */
  token: string | null;
}

/** Calls the product over HTTP as one person. */
export interface ApiClient extends Caller {
  /** The answer of a call that must succeed. */
  ok<E extends AppEndpoint>(endpoint: E, ...input: Arguments<E>): Promise<Output<AppContract[E]>>;
  /** Status and error of a call that must fail; the input may be anything. */
  fails(
    endpoint: AppEndpoint,
    input?: LooseInput,
  ): Promise<ErrorAnswer & { status: number; headers: Headers }>;
  call(endpoint: string, input?: LooseInput): Promise<Answer>;
}

export interface LooseInput {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  headers?: Record<string, string>;
  /** Ends the request. */
  signal?: AbortSignal;
}

export function createApiClient(origin: string, token: string | null): ApiClient {
  const call = async (endpoint: string, input: LooseInput = {}): Promise<Answer> => {
    const response = await send({ origin, token }, endpoint, input);
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? await response.json() : await response.text(),
    };
  };
  return {
    origin,
    token,
    call,
    ok: async (endpoint, ...[input]) => {
      const { status, body } = await call(endpoint, input as LooseInput);
      if (status >= 300) {
        throw new Error(`${endpoint} answered ${status}: ${JSON.stringify(body)}`);
      }
      return body as never;
    },
    fails: async (endpoint, input) => {
      const { status, headers, body } = await call(endpoint, input);
      if (status < 400) {
        throw new Error(`${endpoint} answered ${status}: ${JSON.stringify(body)}`);
      }
      return { ...(body as ErrorAnswer), status, headers };
    },
  };
}

/** Fills an endpoint's path and sends the request. */
export async function send(
  { origin, token }: Caller,
  endpoint: string,
  { params = {}, query = {}, body, headers = {}, signal }: LooseInput = {},
): Promise<Response> {
  const [method = 'GET', path = ''] = endpoint.split(' ');
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return fetch(`${origin}${filled}${search && `?${search}`}`, {
    method,
    headers: { ...(token !== null && { authorization: `Bearer ${token}` }), ...typeOf(body), ...headers },
    body: encode(body),
    signal: signal ?? null,
  });
}

/** A form brings its own type, with its boundary. */
const typeOf = (body: unknown): Record<string, string> =>
  body === undefined || body instanceof FormData ? {} : { 'content-type': 'application/json' };

const encode = (body: unknown): string | FormData | null => {
  if (body === undefined) {
    return null;
  }
  return body instanceof FormData || typeof body === 'string' ? body : JSON.stringify(body);
};
