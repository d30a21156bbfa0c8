import type { AppEndpoint } from '@hookline/contract';
import { noAnswer, parseResponse } from './answer.ts';
import type { Answer } from './api.ts';
import { buildRequest, type CallInput, type PlainRequest } from './request.ts';
import { storedToken } from './session.ts';

export interface UploadInput extends CallInput {
  body: FormData;
  signal?: AbortSignal;
  /** Called with the share of the body that has left, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/**
 * Like `api`, for a body big enough that its way should be seen (fetch cannot tell). Whoever closes the page
 * meanwhile is asked first.
 * @throws ApiError as `api` does.
 */
export async function upload<E extends AppEndpoint>(endpoint: E, input: UploadInput): Promise<Answer<E>> {
  const token = storedToken();
  input.signal?.throwIfAborted();
  const askFirst = (event: Event) => {
    // A session that is over takes its uploads with it: there is nothing to stay for.
    if (storedToken() === token) {
      event.preventDefault();
    }
  };
  window.addEventListener('beforeunload', askFirst);
  try {
    const { status, text } = await send(buildRequest(endpoint, input, token), input);
    return parseResponse(status, text, token) as Answer<E>;
  } finally {
    window.removeEventListener('beforeunload', askFirst);
  }
}

function send(
  request: PlainRequest,
  { signal, onProgress }: UploadInput,
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    const handleAbort = () => xhr.abort();
    xhr.open(request.method, request.url);
    for (const [name, value] of Object.entries(request.headers)) {
      xhr.setRequestHeader(name, value);
    }
    xhr.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    xhr.onload = () => resolve({ status: xhr.status, text: xhr.responseText });
    xhr.onerror = () => reject(noAnswer());
    xhr.onabort = () => reject(signal?.reason ?? noAnswer());
    xhr.onloadend = () => signal?.removeEventListener('abort', handleAbort);
    signal?.addEventListener('abort', handleAbort);
    xhr.send(request.body);
  });
}
