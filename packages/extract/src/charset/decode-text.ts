import { decodeAs } from './codecs.ts';
import { detectCharset } from './detect-charset.ts';

export type DecodedText = { text: string; encoding: string };

/**
 * Bytes of unknown encoding to text without its byte order mark. `isWestern`: the text is said to be in a
 * language that is written with the letters of Western Europe. Never throws.
 */
export function decodeText(bytes: Uint8Array, { isWestern = false } = {}): DecodedText {
  const encoding = detectCharset(bytes, isWestern);
  return { text: decodeAs(bytes, encoding).replace(/^\ufeff/u, ''), encoding };
}
