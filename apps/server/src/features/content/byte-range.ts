import type { ByteRange } from '#platform/files/file-store.ts';

/**
 * A single `bytes=` range (RFC 9110, section 14.1.2) of a file of `size` bytes; null for none and for what
 * may be ignored.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | 'unsatisfiable' | null {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from === '') {
    return to === '' ? null : satisfiable({ start: Math.max(0, size - Number(to)), end: size - 1 }, size);
  }
  if (to === '') {
    return satisfiable({ start: Number(from), end: size - 1 }, size);
  }
  const range = { start: Number(from), end: Math.min(Number(to), size - 1) };
  return Number(to) < Number(from) ? null : satisfiable(range, size);
}

const satisfiable = (range: ByteRange, size: number): ByteRange | 'unsatisfiable' =>
  range.start < size ? range : 'unsatisfiable';
