/** A stretch of text of one kind. `reference` is the number of a source: "[2]". */
export type InlinePart =
  | { kind: 'text' | 'strong' | 'emphasis'; text: string }
  | { kind: 'reference'; text: string; number: number };

const marks =
  /\*\*(?<strong>[^*]+)\*\*|(?<![\p{L}\p{N}*])\*(?<emphasis>[^*\s](?:[^*]*[^*\s])?)\*(?![\p{L}\p{N}*])|\[(?<reference>[1-9]\d?)\]/gu;

/** Cuts a line at its marks. What is no mark, HTML included, stays text. */
export function readMarks(line: string): InlinePart[] {
  const parts: InlinePart[] = [];
  let end = 0;
  for (const match of line.matchAll(marks)) {
    if (match.index > end) {
      parts.push({ kind: 'text', text: line.slice(end, match.index) });
    }
    parts.push(readMark(match));
    end = match.index + match[0].length;
  }
  return end < line.length ? [...parts, { kind: 'text', text: line.slice(end) }] : parts;
}

function readMark(match: RegExpExecArray): InlinePart {
  const { strong, emphasis, reference } = match.groups ?? {};
  if (reference !== undefined) {
    return { kind: 'reference', text: match[0], number: Number(reference) };
  }
  return strong === undefined
    ? { kind: 'emphasis', text: emphasis ?? match[0] }
    : { kind: 'strong', text: strong };
}
