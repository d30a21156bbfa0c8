import type { DomElement } from './dom.ts';

type CellWriter = {
  /** Whether tables hold data and never only place things, as in documents of word processors. */
  isData: boolean;
  blocks(cell: DomElement): string[];
  inline(cell: DomElement): string;
};

const MAX_COLUMNS = 20;

function rowsOf(table: DomElement): DomElement[][] {
  return [...table.querySelectorAll('tr')].map((row) =>
    [...row.children].filter(({ localName }) => localName === 'td' || localName === 'th'),
  );
}

/** A table that only places things on the page: one column, ragged, or with whole texts in its cells. */
function isLayout(table: DomElement, rows: DomElement[][], isData: boolean): boolean {
  if (isData) {
    return rows.every((row) => row.length < 2) || table.querySelector('table') !== null;
  }
  const widths = rows.map((row) => row.length);
  const widest = Math.max(0, ...widths);
  return (
    rows.length < 2 ||
    widest < 2 ||
    widest > MAX_COLUMNS ||
    table.querySelector('table, ul, ol, pre, blockquote, h1, h2, h3, p + p') !== null
  );
}

/** What a cell says on one line, however many paragraphs that are. */
function cellText(cell: DomElement, write: CellWriter): string {
  const isPlain = [...cell.children].every(
    ({ localName }) => localName !== 'p' && localName !== 'ul' && localName !== 'ol',
  );
  return isPlain ? write.inline(cell) : write.blocks(cell).join(' ').replace(/\s+/gu, ' ');
}

/** A data table as a Markdown table, any other as the blocks of its cells in reading order. */
export function tableToMarkdown(table: DomElement, write: CellWriter): string[] {
  const rows = rowsOf(table);
  const caption = table.querySelector('caption');
  const head = caption ? write.blocks(caption) : [];
  if (isLayout(table, rows, write.isData)) {
    const cells = rows.length === 0 ? [] : rows.flat();
    return [
      ...head,
      ...cells.filter((cell) => cell.closest('table') === table).flatMap((cell) => write.blocks(cell)),
    ];
  }
  const width = Math.max(...rows.map((row) => row.length));
  const lines = rows.map((row) => {
    const cells = row.map((cell) => cellText(cell, write).replace(/\|/gu, '\\|'));
    return `| ${[...cells, ...Array<string>(width - cells.length).fill('')].join(' | ')} |`;
  });
  lines.splice(1, 0, `|${' --- |'.repeat(width)}`);
  return [...head, lines.join('\n')];
}
