import { Document, HeadingLevel, Packer, Paragraph, TextRun } from 'docx';
import { quotationsOf } from './quotations.ts';
import type { WrittenContent } from './written-content.ts';
import { readScript, type ScriptBlock } from './script-beats.ts';

/** A script as a Word document. Fetched only when somebody asks for one: the library is large. */
export function toDocument(name: string, content: WrittenContent): Promise<Blob> {
  const { script, titles, hooks, sources, engine } = content;
  const children = [
    new Paragraph({ text: name, heading: HeadingLevel.TITLE }),
    ...(engine === null
      ? []
      : [new Paragraph({ children: [new TextRun({ text: engine.label, italics: true })] })]),
    ...readScript(script).flatMap(({ heading, time, blocks }) => [
      ...headingOf([heading, time && `(${time})`].filter(Boolean).join(' ')),
      ...blocks.flatMap(blockOf),
    ]),
    ...listOf('Titles', titles),
    ...listOf('Hooks', hooks),
    ...listOf(
      'Sources',
      sources.flatMap((source) => [
        [source.title, source.url].filter(Boolean).join(', '),
        ...quotationsOf(source, ['“', '”']),
      ]),
    ),
  ];
  return Packer.toBlob(new Document({ title: name, sections: [{ children }] }));
}

const headingOf = (text: string): Paragraph[] =>
  text === '' ? [] : [new Paragraph({ text, heading: HeadingLevel.HEADING_2 })];

function blockOf(block: ScriptBlock): Paragraph[] {
  switch (block.kind) {
    case 'list':
      return block.entries.map((text) => new Paragraph({ text, bullet: { level: 0 } }));
    case 'labelled':
      return [
        new Paragraph({
          children: [new TextRun({ text: `${block.label}: `, bold: true }), new TextRun(block.text)],
        }),
      ];
    case 'paragraph':
      return block.lines.map((text) => new Paragraph({ text }));
  }
}

const listOf = (heading: string, entries: readonly string[]): Paragraph[] =>
  entries.length === 0
    ? []
    : [...headingOf(heading), ...entries.map((text) => new Paragraph({ text, bullet: { level: 0 } }))];
