import { describe, expect, it } from 'vitest';
import { readSubtitles } from './read-subtitles.ts';

const SRT =
  '1\n00:00:01,000 --> 00:00:02,000\nThe market hall\n\n2\n00:00:02,000 --> 00:00:04,500\nis open.\n';
const SEGMENTS = [
  { start: 1, end: 2, text: 'The market hall' },
  { start: 2, end: 4.5, text: 'is open.' },
];

describe('a file that is nothing but subtitles says what is said in them', () => {
  it.each([
    ['SRT', SRT],
    ['SRT of Windows', `\ufeff${SRT.replaceAll('\n', '\r\n')}`],
    ['SRT without empty lines', SRT.replaceAll('\n\n', '\n')],
    ['WebVTT', `WEBVTT - The hall\n\nNOTE by Ada\n\n${SRT.replaceAll(',', '.')}`],
    [
      'WebVTT without hours',
      'WEBVTT\n\n00:01.000 --> 00:02.000\nThe market hall\n\n00:02.000 --> 00:04.500\nis open.',
    ],
    ['SubViewer', '0:00:01.000,0:00:02.000\nThe market hall\n\n0:00:02.000,0:00:04.500\nis open.'],
    [
      'TTML',
      '<?xml version="1.0"?>\n<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">The market hall</p><p begin="2s" end="4.5s">is open.</p></div></body></tt>\n',
    ],
    ['JSON', JSON.stringify({ text: 'The market hall is open.', segments: SEGMENTS })],
    ['a table', 'start\tend\ttext\n1000\t2000\tThe market hall\n2000\t4500\tis open.\n'],
    ['printed lines', '[00:01.000 --> 00:02.000]  The market hall\n[00:02.000 --> 00:04.500]  is open.\n'],
    [
      'SubStation',
      '[Script Info]\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,The market hall\nDialogue: 0,0:00:02.00,0:00:04.50,Default,,0,0,0,,is open.',
    ],
  ])('%s', (_format, source) => {
    expect(readSubtitles(source)).toEqual({ text: 'The market hall is open.', segments: SEGMENTS });
  });

  it.each([
    ['with fractions of seconds', '[00:01.00]The market hall\n[00:02.00]is open.\n[00:04.50]\n'],
    ['that name their song', '[ti:The hall]\n[00:01]The market hall\n[00:02]is open.\n[00:04.5]\n'],
  ])('lyrics %s', (_which, source) => {
    expect(readSubtitles(source)?.segments).toEqual(SEGMENTS);
  });

  it('one that is shown for as many seconds as it has letters', () => {
    expect(readSubtitles('1\n00:00:01,000 --> 00:00:06,000\nHello\n')?.text).toBe('Hello');
    expect(readSubtitles('{"text":"Hello","segments":[{"start":1,"end":6,"text":"Hello"}]}')?.text).toBe(
      'Hello',
    );
  });

  it('also with a few captions that an empty line tore', () => {
    const many = Array.from(
      { length: 10 },
      (_, at) => `${at + 1}\n00:00:${at + 10},000 --> 00:00:${at + 11},000\nL${at}`,
    );
    expect(readSubtitles(many.join('\n\n').replace('L3', 'L3\n\nand on'))?.text).toContain('L3 and on L4');
  });
});

describe('any other text stays as it is', () => {
  it.each([
    ['words', 'The market hall is open.'],
    ['a time of day', '10:30 Lunch\n11:00 Swimming'],
    ['an arrow', 'Lisbon --> Porto takes 3 hours.\n12:00 --> 15:00 on weekdays.'],
    ['times from and to', '09:00 --> 10:00\nBreakfast\n\n10:00 --> 11:00\nThe hall'],
    ['an example within a text', `This is what SRT looks like:\n\n${SRT}`],
    ['a text behind an example', `${SRT}\nThat was SRT. ${'Many programs write it. '.repeat(20)}`],
    ['texts behind an example', `${SRT}\nThat was SRT.\n\nMany programs write it.`],
    ['a heading above times', `The hall\n${SRT}`],
    ['wrong times', SRT.replace('02,000', '99,000')],
    ['chapters', '0:00 Intro\n1:30 The hall\n5:00 The roof'],
    ['lines beside a player', '0:00\nhello\n0:04\ntoday we build\n0:09\nbye'],
    ['a schedule in brackets', '[note: June]\n[10:30] Lunch\n[11:15] Swimming'],
    ['any JSON', '{"text":"The market hall"}'],
    ['a list in JSON', '[1, 2]'],
    [
      'names and where they stand',
      '[{"start":0,"end":6,"text":"London"},{"start":10,"end":16,"text":"Google"}]',
    ],
    ['markup', '<p begin="1s" end="2s">A page</p>'],
    ['a text behind markup', '<tt><p begin="1s" end="2s">One</p></tt>\nThat was TTML.'],
    ['any table', 'start\tend\ttext\nMonday\tFriday\tOpen'],
    ['no words', '1\n00:00:01,000 --> 00:00:02,000\n\n'],
    ['nothing', ''],
  ])('%s', (_what, source) => {
    expect(readSubtitles(source)).toBeNull();
  });
});
