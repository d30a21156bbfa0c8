import { describe, expect, it } from 'vitest';
import { parseTranscript } from './parse-transcript.ts';

const SEGMENTS = [
  { start: 1, end: 3, text: 'We built a market hall.' },
  { start: 12.3, end: 15.5, text: 'It is <open> & warm.' },
];
const TEXT = 'We built a market hall.\n\nIt is <open> & warm.';
const EVENTS = [
  { tStartMs: 0, dDurationMs: 20_000, id: 1 },
  {
    tStartMs: 1000,
    dDurationMs: 2000,
    segs: [{ utf8: 'We built' }, { utf8: ' a\nmarket hall.', tOffsetMs: 400 }],
  },
  { tStartMs: 12_300, dDurationMs: 3200, segs: [{ utf8: 'It is <open> & warm.' }] },
];
const said = SEGMENTS.map((segment, id) => ({ id, seek: 0, ...segment, tokens: [1, 2], avg_logprob: -0.2 }));
const ttml = (body: string, attributes = '') =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<tt xmlns="http://www.w3.org/ns/ttml" ${attributes}><head><metadata><title>No word</title></metadata></head><body><div>${body}</div></body></tt>`;

describe('subtitles are read by what they hold', () => {
  it.each([
    [
      'SubViewer, as YouTube writes it',
      '0:00:01.000,0:00:03.000\nWe built[br]a\nmarket hall.\n\n0:00:12.300,0:00:15.500\nIt is &lt;open&gt; & warm.\n',
    ],
    [
      'TTML',
      ttml(
        '<p begin="00:00:01.000" end="00:00:03.000"><span>We built</span> a<br/>market\n  hall.</p><p begin="00:00:12.300" dur="3.2s">It is &lt;open&gt; &amp; warm.</p>',
      ),
    ],
    [
      'DFXP with a prefix and other times',
      ttml(
        '<p begin="1s" end="90t">We built a market hall.</p><p begin="12300ms" end="00:00:15:15">It is &lt;open&gt; &amp; warm.</p>',
        'ttp:tickRate="30" ttp:frameRate="30"',
      ).replaceAll(/(<\/?)(?=[a-z])/gu, '$1tt:'),
    ],
    ['the JSON of Whisper', JSON.stringify({ text: ' …', segments: said, language: 'en' })],
    [
      'a list in JSON',
      JSON.stringify(SEGMENTS.map(({ start, end, text }) => ({ start, duration: end - start, text }))),
    ],
    [
      'the JSON of whisper.cpp',
      JSON.stringify({
        transcription: SEGMENTS.map(({ start, end, text }) => ({
          offsets: { from: start * 1000, to: end * 1000 },
          text,
        })),
      }),
    ],
    ['json3', JSON.stringify({ wireMagic: 'pb3', events: EVENTS })],
    [
      'srv1',
      '<transcript><text start="1" dur="2">We built a market hall.</text><text start="12.3" dur="3.2">It is &lt;open&gt; &amp;amp; warm.</text></transcript>'.replace(
        '&amp;amp;',
        '&amp;',
      ),
    ],
  ])('%s', (_name, source) => {
    expect(parseTranscript(`\ufeff${source}`)).toEqual({ text: TEXT, segments: SEGMENTS });
  });

  it('LRC, with its tags, and lines that are sung again', () => {
    const source =
      '[ti:The hall]\n[ar: Somebody]\n[length: 00:20]\n[00:01.00]<00:01.00>We <00:01.50>built it\n[00:03.50][00:09.00]La la\n[00:05.00]\n[00:12:30]The end';
    expect(parseTranscript(source.replace('12:30', '12.30')).segments).toEqual([
      { start: 1, end: 3.5, text: 'We built it' },
      { start: 3.5, end: 5, text: 'La la' },
      { start: 9, end: 12.3, text: 'La la' },
      { start: 12.3, end: 14.3, text: 'The end' },
    ]);
    const moved = parseTranscript('[offset:+500]\r\n[75:10.5]One\r\n[75:12.50]Two\r\n');
    expect(moved.segments.map(({ start }) => start)).toEqual([4510, 4512]);
  });

  it('the text of a JSON without times', () => {
    expect(parseTranscript('{"text":" One.\\u0000 Two.\\ud83d "}')).toEqual({
      text: 'One. Two.\ufffd',
      segments: [],
    });
  });

  it.each([
    '{"error":"no words"}',
    '[1, 2]',
    '{ not JSON',
    '{"segments":[{"start":1,"end":1e999,"text":"x"}]}',
    '{"text":"caption","title":"Not to be lost"}',
    '{"events":[{"type":"click"}],"note":"Words"}',
    '{"events":[{"tStartMs":5,"type":"click"}],"note":"Words"}',
    '[]',
    '{"segments":[]}',
    '{"events":[]}',
    '<transcript>Hello there</transcript>',
    '<p begin="1s" end="2s">A page</p>',
    '[Chorus]\nLa la\n[Verse]\nWords',
    '[10:30] Lunch\n[9:15] Swimming',
  ])('all else stays as it is: %s', (source) => {
    expect(parseTranscript(source)).toEqual({ text: source, segments: [] });
  });

  it.each([
    ttml('<p begin="1s" end="2s"> </p>'),
    '{"segments":[{"start":1,"end":2,"text":" "}]}',
    '{"text":"","segments":[],"language":"en"}',
    '{"events":[{"tStartMs":5,"segs":[]}]}',
    '{"text":""}',
  ])('without words they are refused: %s', (source) => {
    expect(() => parseTranscript(source)).toThrow(/hold no words/u);
  });

  it('the text beside segments that are none, and beside the language', () => {
    for (const beside of [{ segments: [] }, { language: 'en', task: 'transcribe' }]) {
      expect(parseTranscript(JSON.stringify({ text: ' One. Two.', ...beside })).text).toBe('One. Two.');
    }
  });

  it('with the times of what they stand in added, in TTML', () => {
    const source = ttml('<p begin="1s" end="2s">One</p></div><div><p begin="5s" dur="1s">Two</p>')
      .replace('<body>', '<body begin="00:01:00">')
      .replace('<div>', '<div begin="10s">');
    expect(parseTranscript(source).segments).toEqual([
      { start: 65, end: 66, text: 'Two' },
      { start: 71, end: 72, text: 'One' },
    ]);
  });

  it('nested deeper than any are refused, so that none are lost in silence', () => {
    const deep = `${'<span>'.repeat(150)}late${'</span>'.repeat(150)}`;
    const source = ttml(`<p begin="1s" end="2s">One</p><p begin="3s" end="4s">${deep}</p>`);
    expect(() => parseTranscript(source)).toThrow(/nested too deeply/u);
  });

  it('all of them, however many', () => {
    const many = Array.from({ length: 60_000 }, (_, at) => at);
    const xml = `<transcript>${many.map((at) => `<text start="${at}">${at}</text>`).join('')}</transcript>`;
    const json = JSON.stringify(many.map((at) => ({ start: at, end: at + 1, text: String(at) })));
    for (const source of [xml, json]) {
      const { segments } = parseTranscript(source);
      expect([segments.length, segments.at(-1)?.text]).toEqual([60_000, '59999']);
    }
  });
});

describe('what is copied from the transcript beside a video', () => {
  const segments = [
    { start: 0, end: 4, text: 'hello and welcome' },
    { start: 4, end: 723, text: 'today we build' },
    { start: 723, end: 730, text: 'The roof the roof comes last' },
    { start: 730, end: 732, text: 'bye' },
  ];
  const plain =
    '0:00\nhello and welcome\n0:04\ntoday we build\nThe roof\n12:03\nthe roof comes last\n12:10\nbye';

  it('gives headings of chapters to what follows them', () => {
    expect(parseTranscript(plain).segments).toEqual(segments);
  });

  it('leaves a second line of what is said where it is', () => {
    const source =
      '0:00\nwe begin with flour,\nwater and salt\n0:04\nand knead it\n0:09\nThen we wait.\nFor an hour.\n0:20\nthat is all\n0:22\nbye\n0:24\nbye bye\n0:25\nend';
    expect(parseTranscript(source).segments.map(({ text }) => text)).toEqual([
      'we begin with flour, water and salt',
      'and knead it',
      'Then we wait. For an hour.',
      'that is all',
      'bye',
      'bye bye',
      'end',
    ]);
  });

  it('may begin with a heading', () => {
    const [first, ...rest] = segments;
    expect(parseTranscript(`Intro\n${plain}`).segments).toEqual([
      { ...first, text: 'Intro hello and welcome' },
      ...rest,
    ]);
  });

  it.each([
    ['lines of their own', (words: string) => `${words}\n`],
    ['no space', (words: string) => words],
  ])('leaves out times in words: %s', (_name, after) => {
    const source = plain
      .replace('0:00\n', `0:00\n${after('0 seconds')}`)
      .replace('0:04\n', `0:04\n${after('4 seconds')}`)
      .replace('12:03\n', `12:03\n${after('12 minutes, 3 seconds')}`)
      .replace('12:10\n', `12:10\n${after('12 minutes, 10 seconds')}`);
    expect(parseTranscript(source).segments).toEqual(segments);
  });

  it('leaves the first letter of a word where it is, also of one that could end a time in words', () => {
    const source =
      '0:00\n0 secondswelcome back\n0:01\n1 secondso today we talk\n1:00\n1 minutesome people say\n1:01\n1 minute, 1 secondsee you\n1:00:00\n1 hoursince then\n2:02:05\n2 hours, 2 minutes, 5 secondsthe end';
    expect(parseTranscript(source).segments.map(({ text }) => text)).toEqual([
      'welcome back',
      'so today we talk',
      'some people say',
      'see you',
      'since then',
      'the end',
    ]);
  });

  it('leaves out times in the words of other languages', () => {
    const source =
      '0:01\n1 Sekunde\nhallo\n0:04\n4 Sekunden\n3 Sekunden Pause\n1:02:03\n1 Stunde, 2 Minuten und 3 Sekunden\nSchluss';
    expect(parseTranscript(source).segments.map(({ text }) => text)).toEqual([
      'hallo',
      '3 Sekunden Pause',
      'Schluss',
    ]);
  });

  it('keeps what is said of seconds', () => {
    const source = '0:03\n3 seconds\n0:04\nthat is all\n0:06\nit took 6 seconds\n0:08\nbye';
    expect(parseTranscript(source).segments.map(({ text }) => text)).toEqual([
      '3 seconds',
      'that is all',
      'it took 6 seconds',
      'bye',
    ]);
  });
});
