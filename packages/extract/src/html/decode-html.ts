import { isUtf8 } from 'node:buffer';
import sniffEncoding from 'html-encoding-sniffer';
import { decodeText } from '../charset/decode-text.ts';

/** Where the standard's 1024 bytes are too few: scripts often stand before the meta element. */
const META_SEARCH_BYTES = 16_384;

/** More signs that cannot be read than this share of those beyond ASCII are no damage: the label is wrong. */
const MOST_BROKEN = 0.1;

/** `isGarbled`: many signs could not be read in any encoding. */
export type DecodedHtml = { html: string; encoding: string; isGarbled: boolean };

function charsetOf(contentType: string | null | undefined): string | undefined {
  return /charset\s*=\s*["']?(?<label>[^\s"';,]+)/iu.exec(contentType ?? '')?.groups?.['label'];
}

/** Labels that encoders of the web write when they mean nothing in particular. */
const WEAK = new Set(['windows-1252', 'iso-8859-1']);

/** Whether so many signs cannot be read that the bytes must be in another encoding. */
function isBroken(text: string): boolean {
  const broken = text.match(/\ufffd/gu)?.length ?? 0;
  return broken > 0 && broken > MOST_BROKEN * (text.match(/[^\u0000-\u007f]/gu)?.length ?? 0);
}

/**
 * Languages of Western Europe with letters beyond ASCII. English says nothing: templates say it of pages in
 * any language.
 */
const WESTERN_LANGUAGE = /^(?:it|fr|es|pt|de|nl|da|sv|no|nb|nn|fi|is|ca|gl|eu|ga|sq)\b/iu;

/** Whether a page says that it is in a language that is written with the letters of Western Europe. */
function saysWestern(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, META_SEARCH_BYTES)).toString('latin1');
  const said = /<html\b[^<>]{0,1000}?\slang\s{0,9}=\s{0,9}["']?(?<lang>[a-z-]{2,20})/iu.exec(start)?.groups?.[
    'lang'
  ];
  return WESTERN_LANGUAGE.test(said ?? '');
}

/** What the byte order mark, this label or else the meta element says; undefined where nothing does. */
function declaredEncoding(bytes: Uint8Array, label?: string): string | undefined {
  const declared = sniffEncoding(bytes, {
    ...(label === undefined ? {} : { transportLayerEncodingLabel: label }),
    defaultEncoding: 'x-user-defined',
    maxPrescanBytes: META_SEARCH_BYTES,
  }).toLowerCase();
  return declared === 'x-user-defined' || declared === 'replacement' ? undefined : declared;
}

/**
 * HTML bytes to text: byte order mark, Content-Type header, meta element, then detection; what is not written
 * in the encoding that it says goes on to the next. A page that says Latin-1 but is valid UTF-8 with accents
 * is UTF-8: servers often add that label unasked.
 */
export function decodeHtml(bytes: Uint8Array, contentType?: string | null): DecodedHtml {
  const labels = [declaredEncoding(bytes, charsetOf(contentType)), declaredEncoding(bytes)];
  for (const declared of new Set(labels)) {
    if (declared !== undefined) {
      const encoding = WEAK.has(declared) && isUtf8(bytes) ? 'utf-8' : declared;
      const html = new TextDecoder(encoding).decode(bytes);
      if (!isBroken(html)) {
        return { html: html.replaceAll('\u0000', ''), encoding, isGarbled: false };
      }
    }
  }
  const { text, encoding } = decodeText(bytes, { isWestern: saysWestern(bytes) });
  return { html: text.replaceAll('\u0000', ''), encoding, isGarbled: isBroken(text) };
}
