import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Extractor } from '../extraction/extractor.ts';
import { openAddressReader, type AddressReader } from '../testing/address-reader.ts';
import { readServed } from './read-served.ts';

let reader: AddressReader;
beforeAll(async () => {
  reader = await openAddressReader();
});
afterAll(() => reader.close());

function serve(name: string, type: string | null, body: string | Buffer) {
  const headers: Record<string, string> = type === null ? {} : { 'content-type': type };
  reader.sites.play({ [`www.example.org/${name}`]: { headers, body } });
  return reader.read(`https://www.example.org/${name}`);
}

const SRT =
  '1\n00:00:01,000 --> 00:00:02,000\nThe market hall\n\n2\n00:00:02,000 --> 00:00:04,500\nis open.\n';
const transcript = [
  { start: 1, end: 2, text: 'The market hall' },
  { start: 2, end: 4.5, text: 'is open.' },
];
const ttml =
  '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">The market hall</p><p begin="2s" end="4.5s">is open.</p></div></body></tt>';
const vtt = `WEBVTT\n\n${SRT.replaceAll(',', '.')}`;

describe('subtitles behind an address are what is said in them, with its times', () => {
  it.each<[string, string | null, string | Buffer]>([
    ['talk.srt', 'application/x-subrip', SRT],
    ['talk.srt', 'text/html', SRT],
    ['talk.srt', null, SRT],
    ['talk.srt', 'text/plain', Buffer.from(`\ufeff${SRT}`, 'utf16le')],
    ['talk.vtt', 'text/vtt; charset=utf-8', vtt],
    ['talk.vtt', null, vtt],
    [
      'talk.sbv',
      'application/octet-stream',
      '0:00:01.000,0:00:02.000\nThe market hall\n\n0:00:02.000,0:00:04.500\nis open.',
    ],
    ['talk.lrc', 'application/octet-stream', '[00:01.00]The market hall\n[00:02.00]is open.\n[00:04.50]\n'],
    ['talk.ttml', 'application/ttml+xml', ttml],
    ['talk.ttml', 'text/xml', `<?xml version="1.0"?>${ttml}`],
    ['talk.ttml', null, ttml],
    ['talk.json', 'application/json', JSON.stringify({ text: 'x', segments: transcript })],
    [
      'talk.txt',
      'text/plain',
      '[00:01.000 --> 00:02.000]  The market hall\n[00:02.000 --> 00:04.500]  is open.\n',
    ],
    [
      'talk.tsv',
      'text/tab-separated-values',
      'start\tend\ttext\n1000\t2000\tThe market hall\n2000\t4500\tis open.\n',
    ],
    [
      'talk.ass',
      null,
      '[Script Info]\n[Events]\nDialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,The market hall\nDialogue: 0,0:00:02.00,0:00:04.50,Default,,0,0,0,,is open.',
    ],
  ])('%s as %s', async (name, type, body) => {
    expect(await serve(name, type, body)).toMatchObject({
      text: 'The market hall is open.',
      title: name,
      metadata: { words: 5, warnings: [], transcript },
    });
  });

  it('that are too long lose their end, but no times', async () => {
    const count = 30_000;
    const long = Array.from({ length: count }, (_, at) => {
      const time = `00:${String(Math.floor(at / 600) % 60).padStart(2, '0')}:${String(Math.floor(at / 10) % 60).padStart(2, '0')}`;
      return `${at + 1}\n${time},${at % 10}00 --> ${time},${at % 10}90\nLine ${at} ends`;
    });
    const read = await serve('long.srt', 'text/plain', long.join('\n\n'));
    expect(read).toMatchObject({
      metadata: { warnings: [expect.stringMatching(/only its first [\d,]+ characters were kept/u)] },
    });
    const said = 'text' in read ? (read.metadata.transcript ?? []) : [];
    expect(said.length).toBeGreaterThan(15_000);
    expect(said.every(({ text }) => /^Line \d+ ends$/u.test(text))).toBe(true);
  });
});

describe('what only tells times', () => {
  it('is the text that it is', async () => {
    const text = 'Lisbon --> Porto\n12:00 --> 15:00 on weekdays';
    expect(await serve('trains.txt', 'text/plain', text)).toMatchObject({ text });
  });

  it.each([
    ['XML', 'application/xml', '<transcript><student>Ada</student></transcript>'],
    [
      'XML',
      'application/ttml+xml',
      '<tt xmlns="http://www.w3.org/ns/ttml"><body><p>No times</p></body></tt>',
    ],
    ['JSON', 'application/json', '{"text":"The market hall"}'],
  ])('stays %s that only programs read', async (kind, type, body) => {
    expect(await serve('data', type, body)).toMatchObject({
      failure: expect.stringContaining(`type ${kind}`),
    });
  });

  it('is not told by a machine that is too busy to look, so that another try is made', async () => {
    const starved = { ok: false, failure: { code: 'starved', reason: 'Too busy.' } } as const;
    const extractor = { extractText: () => Promise.resolve(starved) } as unknown as Extractor;
    const page = {
      url: 'https://www.example.org/talk.json',
      headers: new Headers(),
      contentType: 'application/json',
    };
    const tools = { extractor, signal: new AbortController().signal };
    const read = await readServed(tools, { ...page, status: 200, body: Buffer.from('{"segments":[]}') });
    expect(read).toMatchObject({ failure: 'Too busy.', code: 'starved' });
  });

  it('may be a page of typewriter letters', async () => {
    const page = '<tt>The market hall is open every day of the week, from eight to six.</tt>';
    expect(await serve('old.html', 'text/html', page)).toMatchObject({
      text: expect.stringContaining('The market'),
    });
  });
});
