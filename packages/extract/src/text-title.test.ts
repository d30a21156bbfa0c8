import { describe, expect, it } from 'vitest';
import { statedTitle } from './stated-title.ts';
import { textTitle } from './text-title.ts';

const PROSE = 'The harbour town built a new market hall.';

describe('a text calls itself', () => {
  it.each([
    ['# Market hall\n\n', 'Market hall'],
    ['# The *old* [hall](https://example.org) #\n\n', 'The old hall'],
    ['\nMarket hall\n===\n\n', 'Market hall'],
    ['## News\n\nBy Ada\n\n# Market hall\n\n', 'Market hall'],
    ['## Market hall\n\n', 'Market hall'],
    ['```sh\n# install\n```\n\n# Market hall\n\n', 'Market hall'],
    ['# Untitled\n\n# Market hall\n\n', 'Market hall'],
    ['Market hall\n\n## Beginnings\n\n', 'Market hall'],
    ['Why a market hall?\n\n', 'Why a market hall?'],
    ['市場について\n\n', '市場について'],
  ])('%j', (beginning, title) => {
    expect(textTitle(beginning + PROSE)).toBe(title);
  });

  it.each([
    '',
    `${PROSE}\n\n`,
    `${PROSE}\n\n## Beginnings\n\n`,
    '市場ができました。\n\n',
    'Market hall\n',
    '- Bread\n\n',
    '1. Bread\n\n',
    '> Bread\n\n',
    'https://example.org/hall\n\n',
    'plan_final.txt\n\n',
    '----\n\n',
    '2026\n\n',
    '```\n# install\n```\n\n',
    `# ${'hall '.repeat(60)}\n\n`,
    `${`${PROSE}\n\n`.repeat(100)}# Market hall\n\n`,
  ])('nothing: %j', (beginning) => {
    expect(textTitle(beginning + PROSE)).toBeNull();
  });

  it('by headings of the second level, where those are looked for', () => {
    expect(textTitle(`Town paper\n\n## Market hall\n\n${PROSE}`, [1, 2])).toBe('Market hall');
    expect(textTitle(`## News\n\n# Market hall\n\n${PROSE}`, [1, 2])).toBe('Market hall');
  });
});

it.each([
  'about:blank',
  'Microsoft Word - plan.docx',
  'Microsoft Word - The plan',
  'Untitled',
  'untitled document',
  'Documento sin título',
  'Untitled 3',
  'plan.docx',
  'the plan.pdf',
  'plan_final',
  'https://example.org/plan',
  '12',
  '',
])('a file does not state a title by %j', (stated) => {
  expect(statedTitle(stated)).toBeNull();
});

it.each(['The plan', 'About: blank spaces', 'Untitled lives', 'Re:Zero', 'Document design'])(
  'a file states a title by %j',
  (stated) => {
    expect(statedTitle(stated)).toBe(stated);
  },
);
