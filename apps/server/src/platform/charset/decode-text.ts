import { decodeAs } from './codecs.ts';
import { detectCharset } from './detect-charset.ts';

export type DecodedText = { text: string; encoding: string };

/** Bytes of unknown encoding to text without its byte order mark. Never throws. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const encoding = detectCharset(bytes);
  return { text: decodeAs(bytes, encoding).replace(/^\ufeff/u, ''), encoding };
}
