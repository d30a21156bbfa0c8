import { decodeAs } from './codecs.ts';
import { byMark, detectCharset } from './detect-charset.ts';
import { areStray } from './control-characters.ts';

export type DecodedText = { text: string; encoding: string };

/**
 * Bytes of unknown encoding to text without its byte order mark. `isWestern`: the text is said to be in a
 * language that is written with the letters of Western Europe. Never throws.
 */
export function decodeText(bytes: Uint8Array, { isWestern = false } = {}): DecodedText {
  const encoding = detectCharset(bytes, isWestern);
  return { text: decodeAs(bytes, encoding).replace(/^\ufeff/u, ''), encoding };
}

/** More control characters than this share mean that the bytes are no text. */
const BINARY_SHARE = 0.02;
/** Fewer NULs than this in a few bytes are no sign of two bytes a letter. */
const FEW_BYTES = 64;

/** Whether bytes that were decoded were no text in the first place. */
export function isBinary(bytes: Uint8Array, { text, encoding }: DecodedText): boolean {
  const sample = text.slice(0, 20_000);
  const odd = sample.match(/[\u0000-\u0007\u000e-\u001a\u001c-\u001f\ufffd]/gu)?.length ?? 0;
  // A few bytes with NULs among them pass for letters of some far alphabet.
  const isGuess = bytes.length < FEW_BYTES && /^utf-(?:16|32)/u.test(encoding) && byMark(bytes) === undefined;
  const isNoise = odd > BINARY_SHARE * sample.length && !areStray(odd, sample.length);
  return isNoise || (isGuess && !/^[\u0009-\u024f\u2010-\u2026]*$/u.test(text));
}
