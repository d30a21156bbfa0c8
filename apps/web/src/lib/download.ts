import type { AppEndpoint } from '@hookline/contract';
import { noAnswer, parseResponse } from './answer.ts';
import type { CallArguments } from './api.ts';
import { buildRequest, type CallInput } from './request.ts';
import { storedToken } from './session.ts';

/**
 * Calls an endpoint that answers with a file, and saves that under the name the server gives it. @throws
 * ApiError as `api` does.
 */
export async function download<E extends AppEndpoint>(
  endpoint: E,
  ...[input]: CallArguments<E, { fallbackName?: string }>
): Promise<void> {
  const { fallbackName = 'download', ...call }: CallInput & { fallbackName?: string } = input ?? {};
  const token = storedToken();
  const { url, ...request } = buildRequest(endpoint, call, token);
  const response = await fetch(url, request).catch((error: unknown) => {
    throw noAnswer(error);
  });
  if (!response.ok) {
    parseResponse(response.status, await response.text(), token);
  }
  saveBlob(await response.blob(), fileNameOf(response.headers.get('content-disposition')) ?? fallbackName);
}

/** Lets the browser save what is on the page. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  saveFrom(address, name);
  // Safari reads the address only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** A file's name made of a title, such as every file system takes. */
export const fileName = (title: string, ending: string): string => {
  const base = title.replace(/[\p{C}<>:"/\\|?*]+/gu, ' ').trim();
  return `${base.slice(0, 120) || 'untitled'}.${ending}`;
};

/** Lets the browser save what is at an address of this server, without reading it into the page. */
export function saveFrom(address: string, name = ''): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.rel = 'noopener';
  link.click();
}

/** The name in a Content-Disposition header (RFC 6266), or undefined. */
export function fileNameOf(header: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1];
  const plain = /filename="?([^";]+)"?/i.exec(header ?? '')?.[1];
  try {
    return encoded === undefined ? plain : decodeURIComponent(encoded);
  } catch {
    return plain;
  }
}
