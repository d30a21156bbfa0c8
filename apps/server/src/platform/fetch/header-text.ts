import { isUtf8 } from 'node:buffer';

/**
 * What a header says; null where it was not sent. Headers hold one letter for each byte: bytes that are UTF-8
 * are read as such, although RFC 9110 knows nothing of that, because servers write names and addresses so.
 */
export function headerText(headers: Headers, name: string): string | null {
  const value = headers.get(name);
  const bytes = Buffer.from(value ?? '', 'latin1');
  return value !== null && isUtf8(bytes) ? bytes.toString('utf8') : value;
}
