/** A line that Markdown would read as something else than text. */
const BLOCK_MARK = /^(?:#{1,6}(?=\s)|>|[-+*](?=\s)|(?:-{3,}|_{3,}|\*{3,}|={3,})$|\d{1,9}[.)](?=\s)|`{3,}|~{3,})/u;

/** Inline text as one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').trim();
}

/** Inline text with "\n" for every br: two or more of them part paragraphs. */
export function paragraphs(text: string): string[] {
  return text
    .split(/\s*\n\s*\n\s*/u)
    .map((part) =>
      part
        .replace(/[^\S\n]+/gu, ' ')
        .replace(/ ?\n ?/gu, '\n')
        .trim(),
    )
    .filter((part) => part !== '')
    .map((part) => part.split('\n').map(escapeMark).join('\n'));
}

function escapeMark(line: string): string {
  const mark = BLOCK_MARK.exec(line)?.[0];
  if (mark === undefined) {
    return line;
  }
  return /^\d/u.test(mark) ? line.replace(/^(\d+)/u, '$1\\') : `\\${line}`;
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
