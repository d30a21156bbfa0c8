import { describe, expect, it } from 'vitest';
import { splitCommand } from '#platform/config/transcription-settings.ts';
import { fillCommand } from './command-transcriber.ts';
import { readOutput } from './read-output.ts';

const SEGMENTS = [
  { start: 1, end: 2, text: 'One.' },
  { start: 2, end: 3.5, text: 'Two.' },
];

describe('what an engine writes', () => {
  it.each([
    [
      'whisper',
      JSON.stringify({
        text: ' One. Two.',
        segments: SEGMENTS.map((part) => ({ id: 1, ...part, tokens: [1] })),
      }),
    ],
    ['a list', JSON.stringify(SEGMENTS)],
    [
      'whisper.cpp',
      JSON.stringify({
        systeminfo: 'x',
        transcription: SEGMENTS.map(({ start, end, text }) => ({
          offsets: { from: start * 1000, to: end * 1000 },
          text,
        })),
      }),
    ],
    [
      'what whisper.cpp prints',
      '\n[00:00:01.000 --> 00:00:02.000]   One.\n[00:00:02.000 --> 00:00:03.500]   Two.\n',
    ],
    ['SRT', '1\n00:00:01,000 --> 00:00:02,000\nOne.\n\n2\n00:00:02,000 --> 00:00:03,500\nTwo.\n'],
    ['WebVTT', 'WEBVTT\n\n00:01.000 --> 00:02.000\nOne.\n\n00:02.000 --> 00:03.500\nTwo.\n'],
  ])('is recognised as %s', (_, output) => {
    expect(readOutput(output)).toEqual({ text: 'One. Two.', segments: SEGMENTS });
  });

  it.each([
    ['One. Two.\n', 'One. Two.'],
    ['{"text":" One. Two."}', 'One. Two.'],
    ['{"text":" One. Two.","model":"base"}', 'One. Two.'],
    ['{"result":{"language":"en"},"transcription":[]}', ''],
    ['{"text":"","segments":[],"language":"en"}', ''],
    ['[]', ''],
    ['[laughs] One.', '[laughs] One.'],
    ['', ''],
    [' \0\n', ''],
  ])('is plain text otherwise: %j', (output, text) => {
    expect(readOutput(output)).toEqual({ text, segments: [] });
  });

  it.each(['{"error":"no model"}', '[1,2]', '00:00:99,000 --> 00:01:00,000\nOne'])(
    'is refused: %j',
    (output) => {
      expect(() => readOutput(output)).toThrow(/to check TRANSCRIBE_COMMAND/u);
    },
  );
});

describe('a command', () => {
  it.each<[string, string[]]>([
    ['whisper-cli -f {input} -oj', ['whisper-cli', '-f', '{input}', '-oj']],
    [`sh -c 'a "b" $c; d' "x\\"y z"`, ['sh', '-c', 'a "b" $c; d', 'x"y z']],
    [String.raw`a\ b --dir="{output}"/x ''`, ['a b', '--dir={output}/x', '']],
    ['  ', []],
  ])('%s is split into words', (line, words) => {
    expect(splitCommand(line)).toEqual(words);
  });

  it.each([`a 'b`, `a "b`, 'a \\'])('%s has an open quote', (line) => {
    expect(() => splitCommand(line)).toThrow(/not closed/u);
  });

  it('gets paths that stay one word whatever they hold', () => {
    const paths = { input: '/tmp/a b; rm {output}', output: '/tmp/o' };
    expect(fillCommand(['x', '--in={input}', '{output}.json'], paths)).toEqual([
      'x',
      '--in=/tmp/a b; rm /tmp/o',
      '/tmp/o.json',
    ]);
  });
});
