export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; start: number | null; items: Block[][] }
  | { kind: 'table'; head: string[]; rows: string[][] };

/** What is nested deeper than this is shown as text. */
const deepest = 12;

/** In characters. Bounds the work that a line of blanks can cause. */
const longestTableLine = 1_000;

const marks = {
  fence: /^ {0,3}(`{3,}|~{3,})[^`]*$/,
  heading: /^ {0,3}(#{1,6})[ \t]+(.*)$/,
  rule: /^ {0,3}(?:(?:-[ \t]*){3,}|(?:_[ \t]*){3,}|(?:\*[ \t]*){3,})$/,
  quote: /^ {0,3}> ?/,
  item: /^( {0,3})([-+*]|\d{1,9}[.)])( {1,4}(?=\S)|[ \t]*$|[ \t])/,
  tableLine: /^ {0,3}\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/,
  blank: /^[ \t]*$/,
};

/**
 * Cuts Markdown into blocks: headings, paragraphs, lists, quotes, code, tables and rules, as in CommonMark
 * and the tables of GFM, without raw HTML, which stays text. The time it takes grows in step with the text,
 * whatever the text is.
 */
export const parseBlocks = (markdown: string): Block[] =>
  parseLines(markdown.replaceAll('\r\n', '\n').split('\n'), 0);

interface Cut {
  block: Block | null;
  /** The line after the block. */
  next: number;
}

function parseLines(lines: readonly string[], depth: number): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const { block, next } = cutBlock(lines, at, depth);
    if (block !== null) {
      blocks.push(block);
    }
    at = next;
  }
  return blocks;
}

function cutBlock(lines: readonly string[], at: number, depth: number): Cut {
  const line = lines[at] ?? '';
  if (marks.blank.test(line)) {
    return { block: null, next: at + 1 };
  }
  return (
    cutFence(lines, at) ??
    cutHeadingOrRule(line, at) ??
    (depth < deepest ? (cutQuote(lines, at, depth) ?? cutList(lines, at, depth)) : undefined) ??
    cutTable(lines, at) ??
    cutParagraph(lines, at, depth)
  );
}

function cutFence(lines: readonly string[], at: number): Cut | undefined {
  const fence = marks.fence.exec(lines[at] ?? '')?.[1];
  if (fence === undefined) {
    return undefined;
  }
  const isEnd = (line: string) =>
    line.trimEnd().trimStart().startsWith(fence) && /^ {0,3}[`~]+\s*$/.test(line);
  let end = at + 1;
  while (end < lines.length && !isEnd(lines[end] ?? '')) {
    end += 1;
  }
  return { block: { kind: 'code', text: lines.slice(at + 1, end).join('\n') }, next: end + 1 };
}

function cutHeadingOrRule(line: string, at: number): Cut | undefined {
  const [, signs, text = ''] = marks.heading.exec(line) ?? [];
  if (signs !== undefined) {
    return { block: { kind: 'heading', level: signs.length, text: text.trim() }, next: at + 1 };
  }
  return marks.rule.test(line) ? { block: { kind: 'rule' }, next: at + 1 } : undefined;
}

function cutQuote(lines: readonly string[], at: number, depth: number): Cut | undefined {
  let end = at;
  while (marks.quote.test(lines[end] ?? '')) {
    end += 1;
  }
  const inner = lines.slice(at, end).map((line) => line.replace(marks.quote, ''));
  return end === at
    ? undefined
    : { block: { kind: 'quote', blocks: parseLines(inner, depth + 1) }, next: end };
}

function cutList(lines: readonly string[], at: number, depth: number): Cut | undefined {
  const first = marks.item.exec(lines[at] ?? '')?.[2];
  if (first === undefined) {
    return undefined;
  }
  const items: Block[][] = [];
  let next = at;
  for (let item = cutItem(lines, next, first); item !== undefined; item = cutItem(lines, next, first)) {
    items.push(parseLines(item.lines, depth + 1));
    next = item.next;
  }
  return { block: { kind: 'list', start: isBullet(first) ? null : Number.parseInt(first, 10), items }, next };
}

const isBullet = (marker: string): boolean => !/^\d/.test(marker);

/**
 * The lines of one item without its marker and indentation, when there is one of the same kind at this line.
 */
function cutItem(
  lines: readonly string[],
  at: number,
  kind: string,
): { lines: string[]; next: number } | undefined {
  const line = lines[at] ?? '';
  const [whole = '', , marker = ''] = marks.item.exec(line) ?? [];
  if (marker === '' || isBullet(marker) !== isBullet(kind) || marks.rule.test(line)) {
    return undefined;
  }
  const indent = whole.trimEnd().length + 1;
  const own = [line.slice(whole.length)];
  let next = at + 1;
  for (let more = lines[next]; more !== undefined && belongsToItem(more, own); more = lines[next]) {
    own.push(more.slice(Math.min(indent, leadingSpaces(more))));
    next += 1;
  }
  return { lines: own, next };
}

/**
 * Blank and indented lines belong to the item above them. So does a line right below its text, unless it
 * starts something new: people do not indent what their editor wrapped.
 */
function belongsToItem(line: string, own: readonly string[]): boolean {
  if (marks.blank.test(line) || leadingSpaces(line) >= 2) {
    return true;
  }
  return own.at(-1)?.trim() !== '' && !marks.item.test(line) && !startsBlock(line);
}

const leadingSpaces = (line: string): number => line.length - line.trimStart().length;

function cutTable(lines: readonly string[], at: number): Cut | undefined {
  const head = lines[at] ?? '';
  const line = lines[at + 1] ?? '';
  if (!head.includes('|') || line.length > longestTableLine || !marks.tableLine.test(line)) {
    return undefined;
  }
  let end = at + 2;
  while ((lines[end] ?? '').includes('|')) {
    end += 1;
  }
  const columns = cellsOf(head);
  const rows = lines
    .slice(at + 2, end)
    .map((line) => columns.map((_, column) => cellsOf(line)[column] ?? ''));
  return { block: { kind: 'table', head: columns, rows }, next: end };
}

const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'));

function cutParagraph(lines: readonly string[], at: number, depth: number): Cut {
  let end = at + 1;
  while (
    end < lines.length &&
    !marks.blank.test(lines[end] ?? '') &&
    (depth >= deepest || !startsBlock(lines[end] ?? ''))
  ) {
    end += 1;
  }
  const text = lines
    .slice(at, end)
    .map((line) => line.trim())
    .join('\n');
  return { block: { kind: 'paragraph', text }, next: end };
}

/** Whether a line ends the paragraph above it. */
const startsBlock = (line: string): boolean =>
  startsList(line) || [marks.fence, marks.heading, marks.rule, marks.quote].some((mark) => mark.test(line));

/** A number starts a list only when it is 1: "in\n1984. That" is a sentence. */
function startsList(line: string): boolean {
  const [whole, , marker = ''] = marks.item.exec(line) ?? [];
  return whole !== undefined && whole.length < line.length && (isBullet(marker) || /^1[.)]/.test(marker));
}
