/** A line that Markdown would read as something else than text. */
const BLOCK_MARK =
  /^(?:#{1,6}(?=\s)|>|[-+*](?=\s)|(?:-{3,}|_{3,}|\*{3,}|={3,})$|\d{1,9}[.)](?=\s)|`{3,}|~{3,})/u;

/**
 * What Markdown would take for code, strong or emphasised words, or a link, each with what it is written as
 * instead.
 */
const SPANS: readonly (readonly [RegExp, string])[] = [
  [/\\(?=[!-/:-@[-`{-~])/gu, '\\\\'],
  [/\*{3}(?=[^\s*])([^*]{1,1000})(?<=\S)\*{3}/gu, '\\*\\*\\*$1\\*\\*\\*'],
  [/(?<!\\)\*\*(?=[^\s*])([^*]{1,1000})(?<=\S)\*\*/gu, '\\*\\*$1\\*\\*'],
  [/(?<![\w*\\])\*(?=[^\s*])([^*]{1,1000})(?<=[^\s\\])\*(?![\w*])/gu, '\\*$1\\*'],
  [/\[(?=[^[\]\n]{1,1000}\]\([^()\s]{1,2100}\))/gu, '\\['],
];
const CODE = /`[^`]{1,1000}`/u;

/** Words as Markdown: what only looks like markup within a line stays what it looks like. */
export function escapeSpans(text: string): string {
  if (!/[\\*`[]/u.test(text)) {
    return text;
  }
  const escaped = SPANS.reduce((words, [span, written]) => words.replace(span, written), text);
  return CODE.test(escaped) ? escaped.replaceAll('`', '\\`') : escaped;
}

const RAISED: Readonly<Record<string, string>> = { sup: '⁰¹²³⁴⁵⁶⁷⁸⁹', sub: '₀₁₂₃₄₅₆₇₈₉' };

/**
 * A small number above or below the line, as in x² and H₂O, in signs of its own; everything else stays as it
 * is.
 */
export function raised(text: string, element: string): string {
  const signs = Object.hasOwn(RAISED, element) ? RAISED[element] : undefined;
  return signs === undefined || !/^\d{1,3}$/u.test(text)
    ? text
    : text.replace(/\d/gu, (digit) => signs.charAt(Number(digit)));
}

/** Inline text as one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** A line drawn with signs. */
const RULE = /^(?:[-_=~*+#•·]\s?){3,}$/u;

/**
 * Inline text with "\n" for every br: two or more of them part paragraphs. Lines drawn with signs are
 * none.
 */
export function paragraphs(text: string): string[] {
  return text
    .split(/\s*\n\s*\n\s*/u)
    .map((part) =>
      part
        .replace(/[^\S\n]+/gu, ' ')
        .replace(/ ?\n ?/gu, '\n')
        .trim()
        .split('\n')
        .filter((line) => !RULE.test(line))
        .join('\n'),
    )
    .filter((part) => part !== '')
    .map((part) => part.split('\n').map(escapeMark).join('\n'));
}

/** A space that Markdown does not take for the one behind a mark. */
const NO_BREAK = '\u00a0';

/**
 * A line that only looks like a heading or a list: its space becomes one that cannot break, which shows the
 * same and leaves no backslash in a text that is quoted elsewhere.
 */
function escapeMark(line: string): string {
  const mark = BLOCK_MARK.exec(line)?.[0];
  if (mark === undefined) {
    return line;
  }
  return line.charAt(mark.length) === ' ' && mark !== '>'
    ? `${mark}${NO_BREAK}${line.slice(mark.length + 1)}`
    : `\\${line}`;
}

/** Blocks as one quotation. */
export function quoted(blocks: string[]): string[] {
  const text = blocks.join('\n\n');
  return text === ''
    ? []
    : [
        text
          .split('\n')
          .map((line) => (line === '' ? '>' : `> ${line}`))
          .join('\n'),
      ];
}

/** Code as a fenced block, with a fence longer than any in it. */
export function fenced(text: string): string[] {
  const code = text.replace(/^\n+|\s+$/gu, '');
  const longest = Math.max(2, ...[...code.matchAll(/`+/gu)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return code === '' ? [] : [`${fence}\n${code}\n${fence}`];
}

/** Code within a line. */
export function inlineCode(text: string): string {
  const code = oneLine(text);
  return code === '' || code.includes('`') ? code : `\`${code}\``;
}

/** Blocks as one list item, indented under its marker. */
export function listItem(blocks: string[], marker: string): string {
  const indent = ' '.repeat(marker.length);
  const text = blocks.join('\n\n').replace(/\n\n(?=\s*(?:[-+*]|\d+\.) )/gu, '\n');
  return marker + text.replace(/\n(?!\n|$)/gu, `\n${indent}`);
}
