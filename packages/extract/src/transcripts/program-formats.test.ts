import { describe, expect, it } from 'vitest';
import { parseTranscript } from './parse-transcript.ts';

const SEGMENTS = [
  { start: 1, end: 3, text: 'We built a market hall.' },
  { start: 12.3, end: 15.5, text: 'It is open, warm and full.' },
];

describe('a table of Whisper', () => {
  it('has milliseconds', () => {
    const rows = SEGMENTS.map(({ start, end, text }) => `${start * 1000}\t${end * 1000}\t${text}`);
    for (const end of ['\n', '\r\n']) {
      const source = `\ufeff${['start\tend\ttext', ...rows, ''].join(end)}`;
      expect(parseTranscript(source).segments).toEqual(SEGMENTS);
    }
  });

  it('without words is refused, and one that is another stays as it is', () => {
    expect(() => parseTranscript('start\tend\ttext\n0\t1\t ')).toThrow(/hold no words/u);
    const other = 'start\tend\ttext\nMonday\tFriday\tOpen all day';
    expect(parseTranscript(other)).toEqual({ text: other, segments: [] });
  });
});

describe('what Whisper prints', () => {
  it.each([
    ['minutes', '[00:01.000 --> 00:03.000]  ', '[00:12.300 --> 00:15.500]  '],
    ['hours', '[00:00:01.000 --> 00:00:03.000]   ', '[00:00:12.300 --> 00:00:15.500]   '],
  ])('has times in brackets, with %s', (_label, first, second) => {
    const source = `${first}We built a market hall.\n${second}It is open,\nwarm and full.\n`;
    expect(parseTranscript(source).segments).toEqual(SEGMENTS);
  });

  it('stands between what the program says of its work', () => {
    const source = [
      '/usr/lib/python3/site-packages/whisper/transcribe.py:114: UserWarning: FP16 is not supported on CPU',
      '  warnings.warn("FP16 is not supported on CPU; using FP32 instead")',
      'Detecting language using up to the first 30 seconds. Use `--language` to specify the language',
      'Detected language: English',
      'whisper_init_from_file_with_params_no_state: loading model from base.bin',
      "main: processing 'talk.wav' (248000 samples, 15.5 sec), 4 threads, 1 processors ...",
      '',
      '[00:01.000 --> 00:03.000]  We built a market hall.',
      '[00:12.300 --> 00:15.500]  It is open, warm and full.',
      '',
      'whisper_print_timings:     load time =   103.94 ms',
    ].join('\n');
    expect(parseTranscript(source).segments).toEqual(SEGMENTS);
  });

  it('keeps what is said of programs', () => {
    const said = [
      'It lies in /usr/lib/site-packages/ of course.',
      'About 50% main streets, 5$ whisper.',
      'Transcribing\nprocessing audio is hard.',
      'The end.',
    ];
    const source = said.map((words, at) => `[00:0${at}.000 --> 00:0${at + 1}.000]  ${words}`).join('\n');
    expect(parseTranscript(`Detected language: English\n${source}`).segments.map(({ text }) => text)).toEqual(
      said.map((words) => words.replace('\n', ' ')),
    );
  });

  it('keeps what is said of languages, and says where something else stands before it', () => {
    const said = '[00:01.000 --> 00:03.000]  Detected language: English';
    expect(parseTranscript(said).text).toBe('Detected language: English');
    expect(() => parseTranscript(`An interview\n${said}`)).toThrow(/Line 1 of the subtitles comes before/u);
  });
});

describe('SubStation', () => {
  const head =
    '[Script Info]\n; made by a program\nTitle: The hall\nScriptType: v4.00+\n\n[V4+ Styles]\nFormat: Name, Fontname\nStyle: Default,Arial\n\n[Events]\n';
  const format = 'Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text\n';

  it('is read with its commas and breaks, without styles, drawings and comments', () => {
    const source = `${head}${format}Comment: 0,0:00:00.00,0:00:01.00,Default,,0,0,0,,NOISE
Dialogue: 0,0:00:12.30,0:00:15.50,Default,,0,0,0,,{\\an8\\i1}It is {\\b1}open{\\b0},\\Nwarm\\hand full.
Dialogue: 1,0:00:02.00,0:00:02.50,Sign,,0,0,0,,{\\p1}m 0 0 l 100 0{\\p0}
Dialogue: 0,0:00:01.00,0:00:03.00,Default,,0,0,0,,We built a market hall.

[Fonts]
Dialogue: 0,0:00:40.00,0:00:41.00,Default,,0,0,0,,NOISE
`;
    expect(parseTranscript(source.replaceAll('\n', '\r\n')).segments).toEqual(SEGMENTS);
  });

  it('of the older version has its fields in the order it says, and names who speaks', () => {
    const source = `[Script Info]\nScriptType: v4.00\n[Events]\nFormat: Marked, Start, End, Name, Text\nDialogue: Marked=0,0:00:01.00,0:00:03.00,Ada,We built, all of us.\nDialogue: Marked=0,0:00:03.00,0:00:04.00,NTP,It is open.`;
    expect(parseTranscript(source).segments).toEqual([
      { start: 1, end: 3, text: 'Ada: We built, all of us.' },
      { start: 3, end: 4, text: 'It is open.' },
    ]);
  });

  it('with a wrong time is refused with its line', () => {
    const source = `${head}${format}Dialogue: 0,0:00:99.00,0:00:01.00,Default,,0,0,0,,One`;
    expect(() => parseTranscript(source)).toThrow(/Line 12 of the subtitles has no right times/u);
    expect(() => parseTranscript(head)).toThrow(/hold no words/u);
  });
});
