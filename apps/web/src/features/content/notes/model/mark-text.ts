export const markKinds = ['bold', 'italic', 'heading', 'list', 'numbers', 'quote', 'link'] as const;
export type MarkKind = (typeof markKinds)[number];

/** A text that is being written, and what is selected of it. */
export interface Written {
  text: string;
  start: number;
  end: number;
}

const around: Partial<Record<MarkKind, [before: string, behind: string]>> = {
  bold: ['**', '**'],
  italic: ['*', '*'],
  link: ['[', '](https://)'],
};

const ahead: Partial<Record<MarkKind, (line: number) => string>> = {
  heading: () => '## ',
  list: () => '- ',
  numbers: (line) => `${line + 1}. `,
  quote: () => '> ',
};

const anyAhead = /^(?:#{1,6} |[-*+] |\d{1,9}[.)] |> )/u;

/** Puts a mark of Markdown around what is selected, or at the beginning of its lines; takes it away again. */
export function markText(written: Written, kind: MarkKind): Written {
  const pair = around[kind];
  return pair ? markAround(written, pair) : markLines(written, ahead[kind] ?? (() => ''));
}

function markAround({ text, start, end }: Written, [before, behind]: [string, string]): Written {
  const isMarked = text.slice(0, start).endsWith(before) && text.slice(end).startsWith(behind);
  return isMarked
    ? {
        text: text.slice(0, start - before.length) + text.slice(start, end) + text.slice(end + behind.length),
        start: start - before.length,
        end: end - before.length,
      }
    : {
        text: text.slice(0, start) + before + text.slice(start, end) + behind + text.slice(end),
        start: start + before.length,
        end: end + before.length,
      };
}

function markLines({ text, start, end }: Written, markOf: (line: number) => string): Written {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = text.indexOf('\n', end);
  const to = lineEnd < 0 ? text.length : lineEnd;
  const lines = text.slice(from, to).split('\n');
  const isMarked = lines.every((line, index) => line.startsWith(markOf(index)));
  const marked = lines
    .map((line, index) => (isMarked ? '' : markOf(index)) + line.replace(anyAhead, ''))
    .join('\n');
  return { text: text.slice(0, from) + marked + text.slice(to), start: from, end: from + marked.length };
}
