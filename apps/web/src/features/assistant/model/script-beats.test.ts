import { expect, it } from 'vitest';
import { readLine } from '@hookline/contract/counting';
import { readScript, withoutBareNumber } from './script-beats.ts';

it('reads the beats of a built-in draft', () => {
  const script = [
    'HOOK (0:00–0:08) [1]',
    '“Half of it is still there.”',
    '',
    '1. The number (0:08–0:20) [2]',
    'Listen to this number. “400 milligrams.”',
    'On screen: 400 milligrams',
    '- Show the mug',
    '- Show the clock',
  ].join('\n');
  expect(readScript(script)).toEqual([
    {
      heading: 'HOOK [1]',
      time: '0:00–0:08',
      blocks: [{ kind: 'paragraph', lines: ['“Half of it is still there.”'] }],
    },
    {
      heading: '1. The number [2]',
      time: '0:08–0:20',
      blocks: [
        { kind: 'paragraph', lines: ['Listen to this number. “400 milligrams.”'] },
        { kind: 'labelled', label: 'On screen', text: '400 milligrams', isOnScreen: true, isSaid: false },
        { kind: 'list', entries: ['Show the mug', 'Show the clock'] },
      ],
    },
  ]);
});

it('reads a post without beats as paragraphs, line by line', () => {
  expect(readScript('First line\nsecond line\r\n\r\nNew paragraph')).toEqual([
    {
      heading: null,
      time: null,
      blocks: [
        { kind: 'paragraph', lines: ['First line', 'second line'] },
        { kind: 'paragraph', lines: ['New paragraph'] },
      ],
    },
  ]);
  expect(readScript('  \n')).toEqual([]);
});

it.each([
  ['## The hook', 'The hook', null],
  ['**Hook (0:00-0:05)**', 'Hook', '0:00–0:05'],
  ['[0:05 - 0:12] The problem', 'The problem', '0:05–0:12'],
  ['[HOOK]', 'HOOK', null],
  ['APPEL À L’ACTION', 'APPEL À L’ACTION', null],
  ['1. In one sentence (0:27–0:36)', '1. In one sentence', '0:27–0:36'],
])('takes %j for a heading', (line, text, time) => {
  expect(readLine(line)).toEqual({ kind: 'heading', text, time });
});

it.each([
  'WAIT, WHAT?!',
  'At 3:00-5:00 in the night we sleep best.',
  'I',
  '[Camera pans to the desk]',
  'The result: 40%',
])('takes %j for something said', (line) => {
  expect(readLine(line).kind).toBe('text');
});

it('knows directions in the languages of the built-in assistant, bold or not', () => {
  expect(readLine('**Say:** Hello')).toMatchObject({
    kind: 'labelled',
    label: 'Say',
    text: 'Hello',
    isOnScreen: false,
  });
  expect(readLine('Im Bild: 40 %')).toMatchObject({ kind: 'labelled', isOnScreen: true });
  expect(readLine('À l’écran: 40 %')).toMatchObject({ kind: 'labelled', isOnScreen: true });
  expect(readLine('---')).toEqual({ kind: 'blank' });
});

it.each([
  ['1. (0:05–0:23) [1][2]\nFirst.\nLast.\nOn screen: 1 %', null, 'First.\nLast. [1][2]'],
  ['2. (0:05–0:23)\nLast.', null, 'Last.'],
  ['1. The number (0:05–0:23) [1]\nLast.', '1. The number [1]', 'Last.'],
  ['HOOK (0:05–0:23) [1]\nLast.', 'HOOK [1]', 'Last.'],
])('leaves out a heading that is only a number, not its sources: %j', (script, heading, said) => {
  const [beat] = readScript(script).map(withoutBareNumber);
  expect(beat).toMatchObject({ heading, time: '0:05–0:23' });
  expect(beat?.blocks[0]).toEqual({ kind: 'paragraph', lines: said.split('\n') });
});

it('keeps a number under which nothing is said yet', () => {
  expect(readScript('1. (0:05–0:23) [1]\nOn screen: 1 %').map(withoutBareNumber)[0]?.heading).toBe('1. [1]');
});
