import { escapeSpans, paragraphs } from '../html/markdown-lines.ts';

/** A row of a table: cells, each with a tab behind it. */
const ROW = /^(?:[^\t]*\t){2,}$/u;

const cellsOf = (line: string): string[] =>
  line
    .split('\t')
    .slice(0, -1)
    .map((cell) => cell.trim().replace(/\|/gu, '\\|'));

function toTable(rows: readonly string[]): string {
  const cells = rows.map(cellsOf);
  const width = Math.max(...cells.map((row) => row.length));
  const lines = cells.map(
    (row) => `| ${[...row, ...Array<string>(width - row.length).fill('')].join(' | ')} |`,
  );
  return lines.toSpliced(1, 0, `|${' --- |'.repeat(width)}`).join('\n');
}

/** A part of an old Word document as Markdown: each line a paragraph, lines of cells as tables. */
export function toDocBlocks(part: string): string[] {
  const blocks: string[] = [];
  let rows: string[] = [];
  const flush = (): void => {
    blocks.push(...(rows.length > 1 ? [toTable(rows)] : rows.flatMap(paragraphs)));
    rows = [];
  };
  for (const line of part.split(/[\r\n]+/u)) {
    if (ROW.test(line)) {
      rows.push(line);
    } else {
      flush();
      blocks.push(...paragraphs(escapeSpans(line)));
    }
  }
  flush();
  return blocks;
}
