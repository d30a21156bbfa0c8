import { afterAll, describe, expect, it } from 'vitest';
import type { SandboxPool } from '#platform/sandbox/index.ts';
import type { ExtractedDocument, Extraction } from '@hookline/extract';
import { createExtractionPool, createExtractor } from '../index.ts';

const pool: SandboxPool = createExtractionPool();
const extractor = createExtractor({ pool });
afterAll(() => pool.close());

const bytes = (text: string): Buffer => Buffer.from(text, 'utf8');
const sentence = 'The harbour town built a new market hall, and the old one became a library for children. ';
const paragraph = `<p>${sentence.repeat(5)}</p>`;

function documentOf(extraction: Extraction): ExtractedDocument {
  if (!extraction.ok) {
    throw new Error(`${extraction.failure.code}: ${extraction.failure.reason}`);
  }
  return extraction.document;
}

describe('web pages', () => {
  const page = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8">
    <title>A market hall for all - Harbour News</title>
    <meta property="og:site_name" content="Harbour News"><meta name="author" content="By Ada Byron">
    <meta property="article:published_time" content="2024-03-05T10:00:00Z">
    <meta property="og:image" content="/hall.jpg"><link rel="canonical" href="/market-hall">
    <script>alert("never")</script></head><body>
    <nav><a href="/">Home</a> <a href="/sport">Sport</a></nav>
    <article><h1>A market hall for all</h1>${paragraph}<h2>What it cost</h2>${paragraph}
    <ul><li>Stone<ul><li>granite</li></ul></li><li>Wood</li></ul>
    <blockquote><p>It is ours.</p></blockquote>
    <p>See <a href="plan.html?x=(1)">the plan</a>.</p>
    <table><tr><th>Year</th><th>Cost</th></tr><tr><td>2023</td><td>5 | 6</td></tr></table>
    <pre>let a = 1;\n  a += 1;</pre>${paragraph}</article>
    <footer>All rights reserved</footer></body></html>`;

  it('become Markdown with metadata', async () => {
    const about = { contentType: 'text/html', url: 'https://news.example/2024/market' };
    const document = documentOf(await extractor.extractHtml(bytes(page), about));
    expect(document).toMatchObject({
      title: 'A market hall for all',
      language: 'en',
      format: 'markdown',
      warnings: [],
      metadata: {
        author: 'Ada Byron',
        siteName: 'Harbour News',
        publishedAt: '2024-03-05',
        image: 'https://news.example/hall.jpg',
        canonicalUrl: 'https://news.example/market-hall',
        encoding: 'utf-8',
      },
    });
    expect(document.text).toContain('## What it cost');
    expect(document.text).toContain('- Stone\n  - granite\n- Wood');
    expect(document.text).toContain('> It is ours.');
    expect(document.text).toContain('[the plan](https://news.example/2024/plan.html?x=%281%29)');
    expect(document.text).toContain('| Year | Cost |\n| --- | --- |\n| 2023 | 5 \\| 6 |');
    expect(document.text).toContain('```\nlet a = 1;\n  a += 1;\n```');
    expect(document.text).not.toMatch(/alert|Home|Sport|rights reserved/u);
  });

  it('are read in the encoding they are written in', async () => {
    const html = `<html><head><meta charset="windows-1251"></head><body><article><p>Привет, мир. ${sentence.repeat(6)}</p></article>`;
    const encoded = Buffer.from(
      [...html].map((sign) => {
        const code = sign.charCodeAt(0);
        return code >= 0x410 && code <= 0x44f ? code - 0x410 + 0xc0 : code;
      }),
    );
    const document = documentOf(await extractor.extractHtml(encoded, {}));
    expect(document.text).toContain('Привет, мир.');
    expect(document.metadata.encoding).toBe('windows-1251');
  });

  it('without html and body elements are read whole', async () => {
    const document = documentOf(
      await extractor.extractHtml(bytes(`${paragraph}<p>Second.</p>${paragraph}`), {}),
    );
    expect(document.text).toContain('Second.');
  });

  it('that hold their article in JSON-LD only give that', async () => {
    const article = {
      '@context': 'https://schema.org',
      '@type': 'NewsArticle',
      headline: 'Hidden',
      articleBody: sentence.repeat(6),
    };
    const html = `<html><body><div id="root"></div><script type="application/ld+json">${JSON.stringify(article)}</script></body></html>`;
    const document = documentOf(await extractor.extractHtml(bytes(html), {}));
    expect(document.title).toBe('Hidden');
    expect(document.text).toContain('market hall');
  });

  it.each([
    [
      'a bot check',
      '<title>Just a moment...</title><p>Enable JavaScript and cookies to continue</p>',
      'https://a.example/x',
    ],
    [
      'a login form',
      '<title>Sign in</title><form><input type=password></form><p>Sign in to continue</p>',
      'https://a.example/login',
    ],
    [
      'a consent page',
      '<title>Before you continue to YouTube</title><p>We use cookies. Accept all Reject all</p>',
      'https://consent.youtube.com/m',
    ],
  ])('that are %s are refused as blocked', async (_label, html, url) => {
    const extraction = await extractor.extractHtml(bytes(html), { url });
    expect(extraction).toMatchObject({
      ok: false,
      failure: { code: 'blocked', reason: expect.stringContaining('paste') },
    });
  });

  it.each(['', ' ', '<html></html>', '<script>1</script>', '\u0000\u0000'])(
    'with nothing in them (%j) are called empty',
    async (html) => {
      expect(await extractor.extractHtml(bytes(html), {})).toMatchObject({
        ok: false,
        failure: { code: 'empty' },
      });
    },
  );
});

describe('plain text', () => {
  it('keeps its lines and tells its title, language and encoding', async () => {
    const text = `Market hall\r\n\r\n${sentence}\r\n${sentence}`;
    const document = documentOf(await extractor.extractText(Buffer.from(`\ufeff${text}`, 'utf16le')));
    expect(document).toMatchObject({
      title: 'Market hall',
      language: 'en',
      format: 'plain',
      metadata: { encoding: 'utf-16le' },
    });
    expect(document.text).toBe(text.replaceAll('\r\n', '\n').trim());
  });

  it.each([
    ['a NUL', 'The minutes\0 of the meeting.', 'The minutes of the meeting.'],
    ['a NUL in few words', 'Hello\0World', 'HelloWorld'],
    ['a NUL at its end', 'Notes of Monday\n\0', 'Notes of Monday'],
    ['a bell', 'Ding\u0007 dong', 'Ding dong'],
    ['the end of DOS', 'Read me first\r\n\u001a', 'Read me first'],
    ['pages', 'Chapter one.\n\fChapter two.', 'Chapter one.\n\n\nChapter two.'],
    [
      'colours',
      '\u001b]0;build\u0007\u001b[1;32mPASS\u001b[0m all\n\u001b[31mFAIL\u001b[0m one',
      'PASS all\nFAIL one',
    ],
    ['strokes over letters', 'N\bNA\bAM\bME\bE\n  man - a manual', 'NAME\n  man - a manual'],
  ])('with %s in it is text', async (_label, given, text) => {
    expect(documentOf(await extractor.extractText(Buffer.from(given))).text).toBe(text);
  });

  it('that is subtitles is read where hostile files do no harm, with its times', async () => {
    const srt =
      '1\n00:00:01,000 --> 00:00:02,000\nThe market hall\n\n2\n00:00:02,000 --> 00:00:04,500\nis open.\n';
    expect(documentOf(await extractor.extractText(Buffer.from(srt)))).toMatchObject({
      title: null,
      text: 'The market hall is open.',
      metadata: {
        transcript: [
          { start: 1, end: 2, text: 'The market hall' },
          { start: 2, end: 4.5, text: 'is open.' },
        ],
      },
    });
  });

  it('that is too long a table of what is said loses its end, but no times', async () => {
    const rows = Array.from({ length: 60_000 }, (_, at) => `${at * 10}\t${at * 10 + 9}\tLine ${at} ends`);
    const { metadata, warnings } = documentOf(
      await extractor.extractText(Buffer.from(['start\tend\ttext', ...rows].join('\n'))),
    );
    expect(warnings.map(({ code }) => code)).toEqual(['truncated']);
    expect(metadata.transcript?.length).toBeGreaterThan(20_000);
    expect(metadata.transcript?.every(({ text }) => /^Line \d+ ends$/u.test(text))).toBe(true);
  });

  it('refuses binary and empty files with a reason', async () => {
    const few = await extractor.extractText(Buffer.from('4b00120304000a00520b00ff0c10', 'hex'));
    expect(few).toMatchObject({ ok: false, failure: { code: 'unreadable' } });
    const noise = Buffer.from(Array.from({ length: 4000 }, (_, index) => (index * 7919) % 256));
    expect(await extractor.extractText(noise)).toMatchObject({ ok: false, failure: { code: 'unreadable' } });
    expect(await extractor.extractText(bytes(' \n '))).toMatchObject({
      ok: false,
      failure: { code: 'empty' },
    });
  });
});

it('gives only what a database can store: no NUL, no lone surrogates, bounded lengths', async () => {
  const linked =
    '{"@type":"Article","headline":"Half \\ud83d and \\u0000 \\u202enothing","author":{"name":"A\\u0000B Person"}}';
  const html = `<script type="application/ld+json">${linked}</script><p>${sentence.repeat(20_000)}&#0;&#xD800;</p>`;
  const document = documentOf(await extractor.extractHtml(bytes(html), {}));
  const all = JSON.stringify(document);
  expect(all).not.toMatch(/\\u0000|\\ud83d|\u202e/u);
  expect(all.isWellFormed()).toBe(true);
  expect(document.text.length).toBeLessThanOrEqual(1_000_000);
  expect(document.warnings.map(({ code }) => code)).toContain('truncated');
});
