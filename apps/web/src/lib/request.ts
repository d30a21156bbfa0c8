/**
 * The plain part of every call: address, headers and body, from an endpoint of the contract and its input.
 */
export interface CallInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
}

export interface PlainRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | FormData | null;
}

/**
 * `GET /api/boards/{id}` with `{ params: { id } }` becomes a request. Undefined and null query values are
 * left out.
 */
export function buildRequest(endpoint: string, input: CallInput, token: string | null): PlainRequest {
  const [method = 'GET', pattern = '/'] = endpoint.split(' ');
  const path = pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const search = buildSearch(input.query ?? {});
  const isForm = input.body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token !== null) {
    headers.authorization = `Bearer ${token}`;
  }
  if (input.body !== undefined && !isForm) {
    headers['content-type'] = 'application/json';
  }
  return { method, url: path + search, headers, body: encodeBody(input.body) };
}

function encodeBody(body: unknown): string | FormData | null {
  if (body instanceof FormData) {
    return body;
  }
  return body === undefined ? null : JSON.stringify(body);
}

function buildSearch(query: Readonly<Record<string, unknown>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null) {
      search.set(name, typeof value === 'string' ? value : JSON.stringify(value));
    }
  }
  return search.size === 0 ? '' : `?${search}`;
}
