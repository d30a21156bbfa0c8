import { ModelError } from './model-error.ts';

/**
 * A response whose body ends in a ModelError once more than `most` bytes of it came: the address is one that
 * a user named.
 */
export function boundBody(response: Response, { most, host }: { most: number; host: string }): Response {
  if (response.body === null) {
    return response;
  }
  let left = most;
  const counted = response.body.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform: (chunk, controller) => {
        left -= chunk.byteLength;
        if (left < 0) {
          throw tooMuch(host, most);
        }
        controller.enqueue(chunk);
      },
    }),
  );
  const { status, statusText, headers } = response;
  return new Response(counted, { status, statusText, headers });
}

const tooMuch = (host: string, most: number): ModelError =>
  new ModelError(
    'model_failed',
    `${host} sent more than ${most / 1024 / 1024} MB, more than any answer of a model. Check that the address is a model server.`,
  );
