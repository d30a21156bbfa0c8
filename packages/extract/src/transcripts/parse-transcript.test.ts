import { describe, expect, it } from 'vitest';
import { parseTranscript } from './parse-transcript.ts';

const lines = (...parts: string[]): string => parts.join('\n');

describe('SRT', () => {
  it('is read with its times, without numbers, styles and places', () => {
    const source = lines(
      '1',
      '00:00:01,000 --> 00:00:02,500 X1:40 X2:600',
      '<i>Good</i> <font color="red">morning</font>,',
      '{\\an8}everybody.',
      '',
      '2',
      '00:01:03,250 --> 01:00:04,000',
      'This is <b>late</b>: 1 < 2.',
    );
    expect(parseTranscript(source)).toEqual({
      text: 'Good morning, everybody.\n\nThis is late: 1 < 2.',
      segments: [
        { start: 1, end: 2.5, text: 'Good morning, everybody.' },
        { start: 63.25, end: 3604, text: 'This is late: 1 < 2.' },
      ],
    });
  });

  it.each([
    ['a byte order mark', (text: string) => `\ufeff${text}`],
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['CR', (text: string) => text.replaceAll('\n', '\r')],
    ['no empty lines', (text: string) => text.replaceAll('\n\n', '\n')],
    ['more empty lines', (text: string) => text.replaceAll('\n\n', '\n \n\n\t\n')],
    ['dots instead of commas', (text: string) => text.replaceAll(',', '.')],
    ['no numbers', (text: string) => text.replaceAll(/^\d\n/gmu, '')],
  ])('is read with %s', (_, change) => {
    const source = lines(
      '1',
      '00:00:01,000 --> 00:00:02,000',
      'One',
      '',
      '2',
      '00:00:02,000 --> 00:00:03,000',
      'Two',
      '',
    );
    expect(parseTranscript(change(source)).segments).toEqual([
      { start: 1, end: 2, text: 'One' },
      { start: 2, end: 3, text: 'Two' },
    ]);
  });

  it('keeps a number that is said, and words after an empty line', () => {
    const source = lines(
      '1',
      '00:01 --> 00:02',
      'How many?',
      '42',
      '',
      'Or 43.',
      '',
      '2',
      '00:03 --> 00:04',
      '7',
    );
    expect(parseTranscript(source).segments.map(({ text }) => text)).toEqual(['How many? 42 Or 43.', '7']);
  });

  it('out of order and overlapping is put in order', () => {
    const source = lines(
      '00:05 --> 00:09',
      'Third',
      '',
      '00:01 --> 00:04',
      'First',
      '',
      '00:03 --> 00:06',
      'Second',
    );
    expect(parseTranscript(source).segments).toEqual([
      { start: 1, end: 3, text: 'First' },
      { start: 3, end: 5, text: 'Second' },
      { start: 5, end: 9, text: 'Third' },
    ]);
  });
});

describe('WebVTT', () => {
  it('is read without its notes, styles, names of cues, inner times and entities', () => {
    const source = lines(
      'WEBVTT - a talk',
      'Kind: captions',
      '',
      'STYLE',
      '::cue { color: red }',
      '',
      'NOTE 00:01 --> is no cue',
      '',
      'opening',
      '00:01.000 --> 00:02.000 align:start position:0%',
      '<v.loud Ada Byron>Tom &amp; <00:01.500><c.blue>Jerry</c></v>',
      '',
      '00:02.000 --> 00:03.000',
      '<v Grace>&lt;laughs&gt;&nbsp;Yes.',
    );
    expect(parseTranscript(source).segments).toEqual([
      { start: 1, end: 2, text: 'Ada Byron: Tom & Jerry' },
      { start: 2, end: 3, text: 'Grace: <laughs> Yes.' },
    ]);
  });

  it('that rolls says each line once', () => {
    const source = lines(
      'WEBVTT',
      '',
      '00:00.000 --> 00:02.000',
      'we built a',
      '',
      '00:02.000 --> 00:02.010',
      'we built a',
      '',
      '00:02.010 --> 00:04.000',
      'we built a',
      'market hall',
      '',
      '00:04.000 --> 00:04.010',
      'market hall',
      '',
      '00:04.010 --> 00:06.000',
      'market hall',
      'for all',
    );
    const { text, segments } = parseTranscript(source);
    expect(text).toBe('we built a market hall for all');
    expect(segments.map(({ start }) => start)).toEqual([0, 2.01, 4.01]);
  });
});

describe('times without arrows', () => {
  it.each([
    ['a line above the words', '0:00\nHello there\n0:03\nSecond part\nof it'],
    ['before the words', '0:00 Hello there\n0:03 Second part\nof it'],
    ['in brackets', '[00:00:00] Hello there\n[00:00:03] Second part\nof it'],
    ['in parentheses, with empty lines', '(00:00) Hello there\n\n(00:03) - Second part\n\nof it'],
  ])('are read %s, as video sites show them', (_label, source) => {
    expect(parseTranscript(source)).toEqual({
      text: 'Hello there Second part of it',
      segments: [
        { start: 0, end: 3, text: 'Hello there' },
        { start: 3, end: 5, text: 'Second part of it' },
      ],
    });
  });

  it('are read behind the name of who speaks', () => {
    expect(parseTranscript('Bob 0:01\nHello.\n\nAda Byron  1:02:03\nGood morning.').segments).toEqual([
      { start: 1, end: 3723, text: 'Bob: Hello.' },
      { start: 3723, end: 3725, text: 'Ada Byron: Good morning.' },
    ]);
  });

  it.each([
    ['in no order', '10:30 Breakfast\n9:15 Swimming'],
    ['only one', '10:30 Breakfast\nand then nothing'],
    ['behind other words', 'Plan of the day\n10:30 Breakfast\n11:15 Swimming'],
    ['that cannot be', '10:75 Breakfast\n11:80 Swimming'],
  ])('are words of a plain text: %s', (_label, text) => {
    expect(parseTranscript(text)).toEqual({ text, segments: [] });
  });
});

describe('plain text', () => {
  it.each(['Just words.\n\nTwo paragraphs.', 'From A --> to B: 10:30 is when --> it begins'])(
    'is kept: %j',
    (text) => {
      expect(parseTranscript(`\ufeff${text}\r\n`)).toEqual({ text, segments: [] });
    },
  );
});

describe('subtitles that are not right', () => {
  it.each([
    ['no right beginning', '1\n00:00:xx --> 00:00:02\nOne', /Line 2 .* no right time stamps/u],
    ['no end', '1\n00:00:01,000 -->\nOne', /Line 2 .* no right time stamps/u],
    ['minutes beyond 59', '00:75:01,000 --> 00:76:00,000\nOne', /Line 1 .* no right time stamps/u],
    ['words instead of times', 'WEBVTT\n\nsoon --> later\nOne', /Line 3 .* no right time stamps/u],
    ['an end before the beginning', '00:00:05,000 --> 00:00:04,000\nOne', /Line 1 .* ends before it begins/u],
    [
      'words before any time',
      'Hello\n\n00:00:05,000 --> 00:00:06,000\nOne',
      /Line 1 .* before the first time stamp/u,
    ],
    ['no words', 'WEBVTT\n\n00:01.000 --> 00:02.000\n<c></c>\n', /hold no words/u],
    ['nothing but a head', 'WEBVTT\n', /hold no words/u],
  ])('are refused for %s', (_, source, reason) => {
    expect(() => parseTranscript(source)).toThrow(reason);
  });

  it('are read in time that grows with their length only', () => {
    const cue = (index: number): string =>
      `${index}\n00:00:01,000 --> 00:00:02,000\n${'<'.repeat(100)}${'{\\'.repeat(50)}\n`;
    const before = process.cpuUsage();
    parseTranscript(Array.from({ length: 4000 }, (_, index) => cue(index)).join('\n'));
    expect(process.cpuUsage(before).user).toBeLessThan(3_000_000);
  });
});

describe('the paragraphs of a transcript', () => {
  const captions = (count: number, words: (at: number) => string): string =>
    Array.from({ length: count }, (_, at) => `00:${10 + at}.000 --> 00:${11 + at}.000\n${words(at)}\n`).join(
      '\n',
    );
  const lengths = (source: string): number[] =>
    parseTranscript(source)
      .text.split('\n\n')
      .map(({ length }) => length);

  it('end with a sentence', () => {
    expect(lengths(captions(8, (at) => `${'word '.repeat(29)}${10 + at} end.`))).toEqual([611, 611]);
  });

  it('end without one too, at about 1,000 characters', () => {
    expect(lengths(captions(40, (at) => `${'words of no sentence at all '.repeat(4)}${10 + at}`))).toEqual([
      1034, 1034, 1034, 1034, 459,
    ]);
  });
});

it('holds whole words: no soft hyphens and no spaces that nobody sees, but joiners', () => {
  const said = 'Donau\u00addampf\u200bschiff \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 👩\u200d🚀';
  const whole = 'Donaudampfschiff \u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645 👩\u200d🚀';
  expect(parseTranscript(said).text).toBe(whole);
  const cues = parseTranscript(`00:01.000 --> 00:02.000\n${said}`);
  expect(cues).toEqual({ text: whole, segments: [{ start: 1, end: 2, text: whole }] });
  expect(() => parseTranscript('\u200b\u00ad')).toThrow('There is no transcript to add.');
});
