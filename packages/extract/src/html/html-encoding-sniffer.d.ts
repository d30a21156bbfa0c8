declare module 'html-encoding-sniffer' {
  type Options = { transportLayerEncodingLabel?: string; defaultEncoding?: string; maxPrescanBytes?: number };
  /** The WHATWG name of the encoding, found by byte order mark, transport label, or meta element. */
  export default function sniffEncoding(bytes: Uint8Array, options?: Options): string;
}
