import { once } from 'node:events';
import { pipeline, type Readable } from 'node:stream';
import {
  createBrotliDecompress,
  createGunzip,
  createInflate,
  type BrotliDecompress,
  type Gunzip,
  type Inflate,
} from 'node:zlib';
import { request, type Agent } from 'undici';

/** What a site answers. `body` is as it was sent; if it is not read, it must be destroyed. */
export interface Answer {
  status: number;
  headers: Headers;
  body: Readable;
}

export interface Question {
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: string;
  dispatcher: Agent;
  signal: AbortSignal;
}

const decoderByEncoding: Readonly<Record<string, () => Gunzip | Inflate | BrotliDecompress>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};
/** More layers are a bomb. */
const maxLayers = 3;

const ignore = (): void => undefined;

/** Whether anything comes at all: nothing is whole, whatever coding was promised. */
async function isEmpty(body: Readable): Promise<boolean> {
  await once(body, 'readable');
  return body.readableLength === 0;
}

/**
 * The bytes of a body as they were before they were sent. Unlike `fetch`, this finds out when compressed
 * bytes end too soon: what was cut on its way is no whole page.
 */
export async function* readDecoded({ headers, body }: Answer): AsyncGenerator<Uint8Array> {
  const layers = (headers.get('content-encoding') ?? '').toLowerCase().split(',').slice(-maxLayers);
  const decoders = layers.map((layer) => decoderByEncoding[layer.trim()]).reverse();
  const unknown = decoders.indexOf(undefined);
  const known = decoders.slice(0, unknown === -1 ? undefined : unknown);
  if (known.length > 0 && (await isEmpty(body))) {
    return;
  }
  // Errors on the way reach who reads the last stream.
  yield* known.reduce<Readable>(
    (read, decoder) => (decoder ? pipeline(read, decoder(), ignore) : read),
    body,
  );
}

/**
 * Headers as `fetch` gives them: one letter for each byte, as undici has them. What may not stand in a header
 * is left out.
 */
function toHeaders(received: Readonly<Record<string, string | string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(received)) {
    for (const value of [values].flat()) {
      try {
        headers.append(name, value);
      } catch {
        continue;
      }
    }
  }
  return headers;
}

/** Asks once, without following anything. Throws what undici and the socket throw. */
export async function ask(url: URL, { headers, ...question }: Question): Promise<Answer> {
  const received = await request(url, {
    ...question,
    headers: { 'accept-encoding': 'gzip, br', ...headers },
  });
  // Destroyed before its end it fails, and so it should: nobody reads it then.
  received.body.on('error', ignore);
  return { status: received.statusCode, headers: toHeaders(received.headers), body: received.body };
}
