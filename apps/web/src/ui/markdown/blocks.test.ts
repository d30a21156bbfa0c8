import { expect, it } from 'vitest';
import { parseBlocks } from './blocks.ts';

const paragraph = (text: string) => ({ kind: 'paragraph', text });

it('cuts headings, paragraphs, rules and code', () => {
  expect(parseBlocks('# Title\r\n\r\nOne\ntwo\n\n---\n```ts\n# not a heading\n\n```\nafter')).toEqual([
    { kind: 'heading', level: 1, text: 'Title' },
    paragraph('One\ntwo'),
    { kind: 'rule' },
    { kind: 'code', text: '# not a heading\n' },
    paragraph('after'),
  ]);
});

it('nests lists, and keeps what is wrapped or indented with its item', () => {
  expect(parseBlocks('- one\n  - inner\n    deep\n- two\nwrapped\n\n  second paragraph\n\nafter')).toEqual([
    {
      kind: 'list',
      start: null,
      items: [
        [paragraph('one'), { kind: 'list', start: null, items: [[paragraph('inner\ndeep')]] }],
        [paragraph('two\nwrapped'), paragraph('second paragraph')],
      ],
    },
    paragraph('after'),
  ]);
});

it('counts on from the first number, and takes a year in a sentence for no list', () => {
  expect(parseBlocks('3. three\n4. four')).toEqual([
    { kind: 'list', start: 3, items: [[paragraph('three')], [paragraph('four')]] },
  ]);
  expect(parseBlocks('It was\n1984. That was it.')).toEqual([paragraph('It was\n1984. That was it.')]);
});

it('reads quotes and tables, with escaped bars and missing cells', () => {
  expect(parseBlocks('> said\n> > twice')).toEqual([
    { kind: 'quote', blocks: [paragraph('said'), { kind: 'quote', blocks: [paragraph('twice')] }] },
  ]);
  expect(parseBlocks('| a | b |\n| --- | --- |\n| 1 \\| 2 | 3 |\n| 4 |')).toEqual([
    {
      kind: 'table',
      head: ['a', 'b'],
      rows: [
        ['1 | 2', '3'],
        ['4', ''],
      ],
    },
  ]);
});

it('ends, and soon, whatever the text is', () => {
  const start = process.cpuUsage();
  const hostile = [
    '> '.repeat(50_000),
    '- '.repeat(50_000),
    '#'.repeat(100_000),
    '```\n'.repeat(20_000),
    `a|\n-${' '.repeat(100_000)}x`,
  ];
  for (const text of [...hostile, ...hostile.map((line) => `${line}\n`.repeat(3)), '1. a\n'.repeat(20_000)]) {
    expect(parseBlocks(text).length).toBeGreaterThan(0);
  }
  expect(process.cpuUsage(start).user).toBeLessThan(3_000_000);
});
