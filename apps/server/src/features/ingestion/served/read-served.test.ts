import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAddressReader, type AddressReader } from '../testing/address-reader.ts';
import { makeDoc, makeLockedDocx } from '@hookline/extract/testing/sample-doc.ts';
import { coreProperties, makeDocx, paragraphXml } from '@hookline/extract/testing/sample-docx.ts';
import { makeMp3, makeMp4, makeWav } from '@hookline/extract/testing/sample-media.ts';
import { makePdf } from '@hookline/extract/testing/sample-pdf.ts';

let reader: AddressReader;
beforeAll(async () => {
  reader = await openAddressReader();
});
afterAll(() => reader.close());

const address = 'https://www.example.org/there';

/** Reads what a site serves with this type, or with none. */
function serve(type: string, body: string | Buffer) {
  reader.sites.play({ 'www.example.org/there': { headers: { 'content-type': type }, body } });
  return reader.read(address);
}

const SENTENCE = 'The harbour town built a new market hall.';
const entries = (times: number, one: (index: number) => string): string =>
  Array.from({ length: times }, (_, index) => one(index)).join('');

const rss = `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>Harbour &amp; News</title><atom:link href="https://www.example.org/there" rel="self"/><link>https://www.example.org/</link><description>All about the harbour</description><language>en-gb</language><image><title>Logo</title><url>https://www.example.org/l.png</url></image>
<item><title><![CDATA[The hall <em>opens</em>]]></title><link>/2026/hall</link><pubDate>Thu, 05 Mar 2026 07:00:00 GMT</pubDate><dc:creator>Ada Hall</dc:creator><description>Short.</description><content:encoded><![CDATA[<p>${SENTENCE}</p><script>alert(1)</script>]]></content:encoded></item>
<item><title>Bread &#8211; and &lt;b&gt;fish&lt;/b&gt;</title><guid isPermaLink="true">https://www.example.org/2026/bread</guid><description>&lt;p&gt;Sold in the hall.&lt;/p&gt;</description></item></channel></rss>`;
const atom = `<?xml version='1.0'?><feed xmlns="http://www.w3.org/2005/Atom" xml:lang="de"><title type="text">Hafen</title><subtitle>Neues</subtitle><link rel="self" href="https://www.example.org/there"/><link href="https://www.example.org/"/><entry><title>Die Halle</title><link rel="enclosure" href="https://www.example.org/a.mp3"/><link rel="alternate" href="https://www.example.org/halle"/><updated>2026-03-06T08:00:00Z</updated><published>2026-03-05T07:00:00Z</published><author><name>Ada Hall</name><email>ada@example.org</email></author><summary>Kurz.</summary><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>Die Halle ist <b>offen</b>.</p></div></content></entry></feed>`;
const rdf = `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://www.example.org/"><title>Harbour</title><link>https://www.example.org/</link></channel><item rdf:about="https://www.example.org/1"><title>One</title><link>https://www.example.org/1</link><dc:date>2026-03-05</dc:date><description>${SENTENCE}</description></item></rdf:RDF>`;
const jsonFeed = {
  version: 'https://jsonfeed.org/version/1.1',
  title: 'Harbour',
  home_page_url: 'https://www.example.org/',
  language: 'en-US',
  description: 'All about it',
  items: [
    {
      id: '1',
      url: 'https://www.example.org/1',
      title: 'The hall',
      content_html: `<p>${SENTENCE}</p>`,
      date_published: '2026-03-05T07:00:00-08:00',
      authors: [{ name: 'Ada Hall' }],
    },
    { id: 2, url: 'https://www.example.org/2', content_text: 'A note without a title.' },
    'no entry',
  ],
};

describe('a feed', () => {
  it('of RSS is a list of its entries', async () => {
    expect(await serve('application/rss+xml', rss)).toMatchObject({
      title: 'Harbour & News',
      text: `All about the harbour\n\n## [The hall opens](https://www.example.org/2026/hall)\n\n2026-03-05 · Ada Hall\n\n${SENTENCE}\n\n## [Bread – and fish](https://www.example.org/2026/bread)\n\nSold in the hall.`,
      metadata: { siteName: 'Harbour & News', language: 'en', warnings: [] },
    });
  });

  it.each([
    [
      'Atom',
      'application/atom+xml; charset=utf-8',
      atom,
      'Neues\n\n## [Die Halle](https://www.example.org/halle)\n\n2026-03-05 · Ada Hall\n\nDie Halle ist offen.',
      'de',
    ],
    ['RSS 1.0', 'text/xml', rdf, `## [One](https://www.example.org/1)\n\n2026-03-05\n\n${SENTENCE}`, 'en'],
    [
      'JSON',
      'application/feed+json',
      JSON.stringify(jsonFeed),
      `All about it\n\n## [The hall](https://www.example.org/1)\n\n2026-03-05 · Ada Hall\n\n${SENTENCE}\n\n## [Untitled](https://www.example.org/2)\n\nA note without a title.`,
      'en',
    ],
    [
      'JSON, called any JSON',
      'application/json',
      JSON.stringify({ ...jsonFeed, items: jsonFeed.items.slice(1) }),
      'All about it\n\n## [Untitled](https://www.example.org/2)\n\nA note without a title.',
      'en',
    ],
    ['RSS, called a page', 'text/html', rss.slice(0, 900), expect.stringContaining('The hall opens'), 'en'],
  ])('of %s is too', async (_kind, ...[type, body, text, language]) => {
    expect(await serve(type, body)).toMatchObject({ text, metadata: { language } });
  });

  it('keeps words of different elements apart', async () => {
    const item = (type: string, text: string) =>
      `<entry><title>x</title><content type="${type}">${text}</content></entry>`;
    const list = '<p>Full text</p><ul><li>one</li><li>t<b>w</b>o</li></ul>';
    for (const content of [item('xhtml', list), item('html', list.replaceAll('<', '&lt;'))]) {
      const feed = `<feed xmlns="http://www.w3.org/2005/Atom"><title>f</title>${content}</feed>`;
      expect(await serve('application/atom+xml', feed)).toMatchObject({ text: '## x\n\nFull text one two' });
    }
  });

  it('that is long is cut, and says so', async () => {
    const long = `<rss><channel><title>Long</title>${entries(300, (index) => `<item><title>Entry ${index}</title><description>${'word '.repeat(400)}</description></item>`)}</channel></rss>`;
    const result = await serve('application/rss+xml', long);
    expect(result).toMatchObject({ metadata: { warnings: [expect.stringContaining('first entries')] } });
    expect('text' in result && result.text.match(/^## /gmu)).toHaveLength(200);
  });

  it.each([
    ['without entries', 'application/rss+xml', '<rss><channel><title>Nothing</title></channel></rss>'],
    ['that is damaged from the start', 'application/atom+xml', '<feed><title>Half'],
    [
      'of JSON that breaks off',
      'application/feed+json',
      '{"version":"https://jsonfeed.org/version/1","items":[{',
    ],
    [
      'with a billion laughs',
      'application/rss+xml',
      `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(50)}">]><rss><channel><title>&b;</title></channel></rss>`,
    ],
  ])('%s says so', async (_kind, ...[type, body]) => {
    expect(await serve(type, body)).toMatchObject({
      failure: expect.stringMatching(/feed.+\.$/u),
      code: 'empty',
    });
  });
});

describe('a file behind an address is called', () => {
  const pdf = makePdf([['', SENTENCE]]);
  const named = (disposition: string, body: string | Buffer = pdf) => {
    const headers = { 'content-type': 'application/octet-stream', 'content-disposition': disposition };
    reader.sites.play({ 'www.example.org/files/hall%20plan.pdf': { headers, body } });
    return reader.read('https://www.example.org/files/hall%20plan.pdf');
  };

  it.each([
    [
      'as its heading says',
      'attachment; filename="x.pdf"',
      makePdf([['Market hall', SENTENCE]]),
      'Market hall',
    ],
    ['as its server says', 'attachment; filename="The \\"plan\\".pdf"', pdf, 'The "plan".pdf'],
    [
      'as its server says in signs of its own',
      "inline; filename*=UTF-8''Gr%C3%BC%C3%9Fe.pdf",
      pdf,
      'Grüße.pdf',
    ],
    [
      'as its server says in bytes of UTF-8',
      Buffer.from('attachment; filename="Übersicht.pdf"').toString('latin1'),
      pdf,
      'Übersicht.pdf',
    ],
    ['as its address ends', 'inline', pdf, 'hall plan.pdf'],
    ['as its address ends when it is a recording', 'inline', makeWav(1), 'hall plan.pdf'],
    [
      'as a program would have it, never',
      'inline',
      makePdf([['', SENTENCE]], { info: { title: 'IBM-PDFs.graffle' } }),
      'hall plan.pdf',
    ],
  ])('%s', async (_label, ...[disposition, body, title]) => {
    expect(await named(disposition, body)).toMatchObject({ title });
  });

  it('as its first heading without the marks of Markdown', async () => {
    expect(await serve('text/markdown', `# The hall\n\n${SENTENCE}`)).toMatchObject({ title: 'The hall' });
  });
});

describe('what an address serves', () => {
  it.each<[string, string, () => string | Buffer | Promise<Buffer>, object]>([
    ['a text', 'text/plain', () => `Notes\n\n${SENTENCE}`, { text: `Notes\n\n${SENTENCE}` }],
    [
      'a text in an old encoding',
      'text/plain',
      () => Buffer.from('Caf\u00e9 am Hafen, sch\u00f6n gr\u00fcn. Der Bäcker bäckt früh.', 'latin1'),
      { text: expect.stringContaining('schön grün') },
    ],
    ['a wide text', 'text/plain', () => Buffer.from(`\ufeff${SENTENCE}`, 'utf16le'), { text: SENTENCE }],
    [
      'Markdown',
      'text/markdown; charset=utf-8',
      () => `# Hall\n\n${SENTENCE}`,
      { text: `# Hall\n\n${SENTENCE}` },
    ],
    [
      'subtitles',
      'text/vtt',
      () => `WEBVTT\n\n00:01.000 --> 00:02.000\n${SENTENCE}\n`,
      { text: expect.stringContaining(SENTENCE) },
    ],
    [
      'a PDF',
      'application/pdf',
      () => makePdf([['Market hall', SENTENCE]], { info: { title: 'The plan' } }),
      { title: 'The plan', text: expect.stringContaining(SENTENCE), metadata: { pages: 1 } },
    ],
    [
      'a PDF that is called anything',
      'application/octet-stream',
      () => makePdf([['Market hall', SENTENCE]]),
      { metadata: { pages: 1 } },
    ],
    [
      'a PDF that is called a page',
      'text/html',
      () => makePdf([['Market hall', SENTENCE]]),
      { metadata: { pages: 1 } },
    ],
    [
      'a docx',
      'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      () => makeDocx(paragraphXml(SENTENCE), [coreProperties('The plan', 'Ada')]),
      { title: 'The plan', text: expect.stringContaining(SENTENCE), metadata: { author: 'Ada' } },
    ],
    ['a doc', 'application/msword', () => makeDoc(SENTENCE), { text: expect.stringContaining(SENTENCE) }],
    [
      'an MP3',
      'audio/mpeg',
      () => makeMp3(5, { title: 'A talk', artist: 'Ada', album: 'Talks' }),
      {
        title: 'A talk',
        text: '',
        metadata: { author: 'Ada', warnings: [expect.stringContaining('not written down')] },
      },
    ],
    ['a WAV', 'audio/x-wav', () => makeWav(2), { metadata: { durationSeconds: 2 } }],
    ['an m4a', 'audio/mp4', () => makeMp4(4, { title: 'A walk', hasPicture: false }), { title: 'A walk' }],
    [
      'a film',
      'video/mp4',
      () => makeMp4(4, { title: 'A film', hasPicture: true }),
      { metadata: { width: 320, durationSeconds: 4 } },
    ],
    [
      'a page that is called a text',
      'text/plain',
      () => `<!doctype html><title>Hall</title><article><p>${SENTENCE.repeat(9)}</p></article>`,
      { title: 'Hall' },
    ],
    [
      'a page without a type',
      '',
      () => `<p>${SENTENCE.repeat(9)}</p>`,
      { text: expect.stringContaining(SENTENCE) },
    ],
  ])('is taken for %s', async (_kind, ...[type, make, expected]) => {
    expect(await serve(type, await make())).toMatchObject({
      landedUrl: 'https://example.org/there',
      ...expected,
    });
  });

  it.each<[string, string, string | Buffer, RegExp]>([
    [
      'a picture',
      'image/png',
      Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
      /file of the type png, which cannot be read here/u,
    ],
    [
      'a program that is called a page',
      'text/html',
      Buffer.from(`4d5a90000300000004000000ffff0000${'00'.repeat(64)}`, 'hex'),
      /cannot be read here/u,
    ],
    [
      'an archive',
      'application/zip',
      Buffer.from(`504b0506${'00'.repeat(18)}`, 'hex'),
      /file of the type zip/u,
    ],
    [
      'bytes without a sense',
      'application/octet-stream',
      Buffer.from('0001020300010203', 'hex'),
      /cannot be read here/u,
    ],
    ['a locked docx', 'application/octet-stream', makeLockedDocx(), /password/u],
    ['a locked PDF', 'application/pdf', makePdf([['x']], { isLocked: true }), /password/u],
    ['a damaged PDF', 'application/pdf', '%PDF-1.7 and no more', /damaged/u],
    ['nothing', 'text/html', '', /No text was found/u],
    [
      'frames',
      'text/html',
      '<html><frameset><frame src="a.html"></frameset></html>',
      /frame around other pages/u,
    ],
    ['nothing, called a text', 'text/plain', '', /[Nn]o text|empty/u],
    [
      'a map of a site',
      'application/xml',
      '<?xml version="1.0"?><urlset><url><loc>https://www.example.org/a</loc></url></urlset>',
      /file of the type XML/u,
    ],
    [
      'XML that is called a text',
      'text/plain',
      '<?xml version="1.0"?><data><a>1</a></data>',
      /file of the type XML/u,
    ],
    ['a playlist', 'application/vnd.apple.mpegurl', '#EXTM3U\n#EXTINF:10,\na.ts\n', /file of the type M3U/u],
    ['data', 'application/json', '{"a":[1,2,3]}', /file of the type JSON/u],
  ])('cannot be read when it is %s, and the user hears why', async (_kind, ...[type, body, reason]) => {
    expect(await serve(type, body)).toMatchObject({ failure: expect.stringMatching(reason) });
  });

  it('is read to its limit once when it has no end', async () => {
    let sent = 0;
    function* endless() {
      for (; ; sent += 100_000) {
        yield Buffer.alloc(100_000, '<p>on and on</p>');
      }
    }
    reader.sites.play({ 'www.example.org/there': () => ({ body: Readable.from(endless()) }) });
    await expect(reader.read(address)).rejects.toMatchObject({ code: 'too_large', retryable: false });
    expect(reader.sites.asked).toHaveLength(2);
    // The second time only its beginning is; some more is on its way when the reader leaves.
    expect(sent).toBeLessThan(35_000_000);
  });

  it('is given up when it is larger than anything that is read, unless it is a file', async () => {
    const large = Buffer.alloc(21_000_000, 'a');
    await expect(serve('text/plain', large)).rejects.toMatchObject({ code: 'too_large', retryable: false });
    const talk = Buffer.concat([
      makeMp3(900, { title: 'A long talk', artist: 'Ada', album: 'Talks' }),
      large,
    ]);
    expect(await serve('audio/mpeg', talk)).toMatchObject({
      title: 'A long talk',
      landedUrl: 'https://example.org/there',
      metadata: { durationSeconds: expect.closeTo(900, 0) },
    });
  });
});
