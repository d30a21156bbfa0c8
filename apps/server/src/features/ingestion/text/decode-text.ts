import iconv from "iconv-lite";
import { detectAll } from "jschardet";

/** Detectors gain nothing beyond this. */
const DETECTION_BYTES = 65_536;

export type DecodedText = { text: string; encoding: string };

const BYTE_ORDER_MARKS: readonly { encoding: string; mark: readonly number[] }[] = [
  { encoding: "utf-8", mark: [0xef, 0xbb, 0xbf] },
  { encoding: "utf-32le", mark: [0xff, 0xfe, 0, 0] },
  { encoding: "utf-32be", mark: [0, 0, 0xfe, 0xff] },
  { encoding: "utf-16le", mark: [0xff, 0xfe] },
  { encoding: "utf-16be", mark: [0xfe, 0xff] },
];

function byMark(bytes: Uint8Array): string | undefined {
  return BYTE_ORDER_MARKS.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))?.encoding;
}

function strictUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Which of the four positions of each 4-byte group are mostly NUL tells UTF-16 and UTF-32 without a mark. */
function byNulPattern(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, Math.min(4096, bytes.length & ~3));
  if (sample.length === 0) {
    return undefined;
  }
  const nul = [0, 0, 0, 0];
  for (const [index, byte] of sample.entries()) {
    nul[index % 4] = (nul[index % 4] ?? 0) + (byte === 0 ? 1 : 0);
  }
  const share = nul.map((count) => count / (sample.length / 4));
  const [a = 0, b = 0, c = 0, d = 0] = share;
  if (c > 0.9 && d > 0.9 && a < 0.2) {
    return "utf-32le";
  }
  if (a > 0.9 && b > 0.9 && d < 0.2) {
    return "utf-32be";
  }
  if (b > 0.4 && d > 0.4 && a < 0.1 && c < 0.1) {
    return "utf-16le";
  }
  return a > 0.4 && c > 0.4 && b < 0.1 && d < 0.1 ? "utf-16be" : undefined;
}

function byStatistics(bytes: Uint8Array): string {
  const [best] = detectAll(Buffer.from(bytes.subarray(0, DETECTION_BYTES)));
  return best?.encoding?.toLowerCase() ?? "windows-1252";
}

/** Decodes by iconv-lite, or by ICU for the few encodings it lacks (ISO-2022-JP). */
function decodeAs(bytes: Uint8Array, encoding: string): string {
  if (iconv.encodingExists(encoding)) {
    return iconv.decode(Buffer.from(bytes), encoding);
  }
  return new TextDecoder(encoding).decode(bytes);
}

/**
 * Bytes of unknown encoding to text: byte order mark, strict UTF-8, NUL pattern, then statistics.
 * Never throws; what cannot be named is read as windows-1252.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const marked = byMark(bytes);
  if (marked !== undefined) {
    return { text: decodeAs(bytes, marked), encoding: marked };
  }
  const wide = byNulPattern(bytes);
  const utf8 = wide === undefined ? strictUtf8(bytes) : undefined;
  if (utf8 !== undefined) {
    return { text: utf8, encoding: "utf-8" };
  }
  const encoding = wide ?? byStatistics(bytes);
  try {
    return { text: decodeAs(bytes, encoding), encoding };
  } catch {
    return { text: decodeAs(bytes, "windows-1252"), encoding: "windows-1252" };
  }
}
