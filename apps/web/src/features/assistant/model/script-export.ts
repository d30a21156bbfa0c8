import { quotationsOf } from './quotations.ts';
import type { Source } from '@hookline/contract/assistant';
import type { WrittenContent } from './written-content.ts';
import { readScript, type ScriptBeat, type ScriptBlock } from './script-beats.ts';

/** A script as Markdown: beats under headings with their times, then titles, hooks and sources. */
export function toMarkdown(name: string, { script, titles, hooks, sources, engine }: WrittenContent): string {
  return [
    `# ${name}`,
    ...(engine === null ? [] : [`_${engine.label}_`]),
    ...readScript(script).map(beatAsMarkdown),
    ...listed('## Titles', titles),
    ...listed('## Hooks', hooks),
    ...(sources.length === 0 ? [] : ['## Sources', sources.map(sourceAsMarkdown).join('\n')]),
  ].join('\n\n');
}

/** The same as plain text. */
export function toPlainText(
  name: string,
  { script, titles, hooks, sources, engine }: WrittenContent,
): string {
  const numbered = (heading: string, entries: readonly string[]) =>
    entries.length === 0
      ? []
      : [`${heading}\n${entries.map((entry, index) => `${index + 1}. ${entry}`).join('\n')}`];
  return [
    [name, ...(engine === null ? [] : [engine.label])].join('\n'),
    script.trim(),
    ...numbered('TITLES', titles),
    ...numbered('HOOKS', hooks),
    ...numbered(
      'SOURCES',
      sources.map((source) =>
        [
          [source.title, source.url].filter(Boolean).join(', '),
          ...quotationsOf(source, ['"', '"']).map((quotation) => `   ${quotation}`),
        ].join('\n'),
      ),
    ),
  ].join('\n\n');
}

function beatAsMarkdown({ heading, time, blocks }: ScriptBeat): string {
  const title = [heading, time && `(${time})`].filter(Boolean).join(' ');
  return [...(title === '' ? [] : [`## ${title}`]), ...blocks.map(blockAsMarkdown)].join('\n\n');
}

function blockAsMarkdown(block: ScriptBlock): string {
  switch (block.kind) {
    case 'list':
      return block.entries.map((entry) => `- ${entry}`).join('\n');
    case 'labelled':
      return `**${block.label}:** ${block.text}`;
    case 'paragraph':
      return block.lines.join('  \n');
  }
}

const listed = (heading: string, entries: readonly string[]): string[] =>
  entries.length === 0 ? [] : [heading, entries.map((entry, index) => `${index + 1}. ${entry}`).join('\n')];

function sourceAsMarkdown(source: Source, index: number): string {
  const { title, url } = source;
  const name = url === null ? title : `[${title.replace(/[[\]]/gu, '')}](${url})`;
  return [`${index + 1}. ${name}`, ...quotationsOf(source).map((quotation) => `   > ${quotation}`)].join(
    '\n',
  );
}
