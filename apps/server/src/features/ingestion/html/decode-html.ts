import sniffEncoding from 'html-encoding-sniffer';
import { decodeText } from '../text/decode-text.ts';

/** Where the standard's 1024 bytes are too few: scripts often stand before the meta element. */
const META_SEARCH_BYTES = 16_384;

export type DecodedHtml = { html: string; encoding: string };

function charsetOf(contentType: string | null | undefined): string | undefined {
  return /charset\s*=\s*["']?(?<label>[^\s"';,]+)/iu.exec(contentType ?? '')?.groups?.['label'];
}

function isStrictUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Labels that encoders of the web write when they mean nothing in particular. */
const WEAK = new Set(['windows-1252', 'iso-8859-1']);

/**
 * HTML bytes to text: byte order mark, Content-Type header, meta element, then detection.
 * A page that says Latin-1 but is valid UTF-8 with accents is UTF-8: servers often add that label unasked.
 */
export function decodeHtml(bytes: Uint8Array, contentType?: string | null): DecodedHtml {
  const label = charsetOf(contentType);
  const declared = sniffEncoding(bytes, {
    ...(label === undefined ? {} : { transportLayerEncodingLabel: label }),
    defaultEncoding: 'x-user-defined',
    maxPrescanBytes: META_SEARCH_BYTES,
  });
  if (declared === 'x-user-defined' || declared === 'replacement') {
    const { text, encoding } = decodeText(bytes);
    return { html: text.replaceAll('\u0000', ''), encoding };
  }
  const encoding = WEAK.has(declared.toLowerCase()) && isStrictUtf8(bytes) ? 'utf-8' : declared.toLowerCase();
  return { html: new TextDecoder(encoding).decode(bytes).replaceAll('\u0000', ''), encoding };
}
