import { describe, expect, it } from 'vitest';
import type { ExtractedDocument } from '../extraction.ts';
import { extractHtml } from './extract-html.ts';

const story =
  '<p>The harbour town built a new market hall, and the old one became a library for children.</p>'.repeat(9);

function read(head: string, body: string, url = 'https://www.harbour-news.example/x'): ExtractedDocument {
  const html = `<html><head>${head}</head><body>${body}</body></html>`;
  const extraction = extractHtml({
    kind: 'html',
    bytes: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url,
  });
  if (!extraction.ok) {
    throw new Error(extraction.failure.reason);
  }
  return extraction.document;
}

const og = (property: string, content: string): string =>
  `<meta property="og:${property}" content="${content}">`;
const linked = (article: object): string =>
  `<script type="application/ld+json">${JSON.stringify(article)}</script>`;

describe('title', () => {
  const h1 = (text: string): string => `<article><h1>${text}</h1>${story}</article>`;
  it.each([
    [
      'the heading, not the title with the site',
      '<title>New hall opens - Harbour News</title>',
      h1('New hall opens'),
    ],
    [
      'without the named site',
      `${og('site_name', 'Harbour News')}<title>New hall opens | Harbour News</title>`,
      story,
    ],
    ['without the host', '<title>Harbour-News.example: x | New hall opens</title>', h1('New hall opens')],
    [
      'not the logo heading',
      `${og('title', 'New hall opens')}${og('site_name', 'Harbour News')}`,
      `<h1>Harbour News</h1><article><h2>New hall opens</h2>${story}</article>`,
    ],
    [
      'without the topic above it',
      '<title>Town: New hall opens</title>',
      h1('<span class="kicker">Town</span> <span class="headline">New hall opens</span>'),
    ],
    ['from JSON-LD', linked({ '@type': 'NewsArticle', headline: 'New hall opens' }), story],
    ['the only heading when the head differs', '<title>Welcome to our pages</title>', h1('New hall opens')],
  ])('%s', (_label, head, body) => {
    expect(read(head, body).title).toBe('New hall opens');
  });
});

describe('author', () => {
  it.each([
    ['meta', '<meta name="author" content="Ada Byron">', ''],
    ['JSON-LD', linked({ '@type': 'Article', author: [{ '@type': 'Person', name: 'Ada Byron' }] }), ''],
    [
      'JSON-LD by reference',
      linked({
        '@graph': [
          { '@type': 'Article', author: { '@id': '#a' } },
          { '@id': '#a', '@type': 'Person', name: 'Ada Byron' },
        ],
      }),
      '',
    ],
    ['byline', '', '<div class="byline">By Ada Byron | 5 March 2024</div>'],
    ['a link to all of her posts', '', '<div class="byline">Posts by Ada Byron</div>'],
    ['rel=author', '', '<a rel="author" href="/a">Ada Byron</a>'],
    ['microdata', '', '<span itemprop="author" itemscope><span itemprop="name">Ada Byron</span></span>'],
    [
      'a person before the site',
      `${og('site_name', 'Harbour News')}<meta name="author" content="Harbour News">`,
      '<span class="author-name">Ada Byron</span>',
    ],
    ['words in the text', '', '<p>Text: Ada Byron</p>'],
    ['words with another part after them', '', '<p>Text von Ada Byron Illustration von Mary Somerville</p>'],
    ['a sentence', '', '<div class="meta-author">Posted on September 21, 2020 by Ada Byron</div>'],
    ['a link in German', '', '<a rel="author" href="/a">Zeige alle Beiträge von Ada Byron</a>'],
    ['her handle beside it', '<meta name="author" content="Ada Byron @ada">', ''],
    [
      'words where the head names a body',
      '<meta name="author" content="Hafen-Stiftung">',
      '<p>Von Ada Byron</p>',
    ],
    [
      'a loose mark where the head names the site by its first letters',
      `${og('site_name', 'Harbour News')}<meta name="author" content="HN">`,
      '<p class="author">Ada Byron</p>',
    ],
    [
      'the site that is around it',
      '',
      '<div class="page-menu"><h1>Hall</h1><p class="author">Ada Byron</p></div>',
    ],
  ])('by %s', (_label, head, byline) => {
    expect(read(head, `<article><h1>Hall</h1>${byline}${story}</article>`).metadata.author).toBe('Ada Byron');
  });

  it('joins several names and drops repeated ones', () => {
    const author = [{ name: 'Ada Byron' }, { name: 'Mary Somerville' }, { name: 'ada byron' }];
    expect(read(linked({ '@type': 'Article', author }), story).metadata.author).toMatch(
      /^ada byron; Mary Somerville$/iu,
    );
  });

  it('is several where a byline is a list of names', () => {
    const byline = '<div class="byline">By Ada Byron, Mary Somerville and Charles Babbage</div>';
    expect(read('', byline + story).metadata.author).toBe('Ada Byron; Mary Somerville; Charles Babbage');
    const place = '<div class="byline">By Ada Byron, London</div>';
    expect(read('', place + story).metadata.author).toBe('Ada Byron');
  });

  it('is whoever a Chinese line names, and the site where nothing looks like a name', () => {
    expect(read('', `${story}<p>责任编辑：焦鹏</p>`).metadata.author).toBe('焦鹏');
    const head = `${og('site_name', 'Harbour News')}<meta name="author" content="Harbour News">`;
    expect(read(head, `<p class="author">Thursday</p>${story}`).metadata.author).toBe('Harbour News');
  });

  it('is not the author of a comment', () => {
    const comments = '<div class="comments"><a rel="author">Some Reader</a></div>';
    expect(read('', `<article>${story}</article>${comments}`).metadata.author).toBeUndefined();
  });
});

describe('date', () => {
  it.each([
    ['meta', '<meta property="article:published_time" content="2024-03-05T10:00:00Z">', ''],
    ['JSON-LD', linked({ '@type': 'BlogPosting', datePublished: '2024-03-05' }), ''],
    ['microdata', '', '<meta itemprop="datePublished" content="2024-03-05">'],
    ['a time element', '', '<time datetime="2024-03-05T09:00">today</time>'],
    ['words under the headline', '', '<div>5 March 2024, 9:00</div>'],
    ['a line far from the headline', '', `${story}<p>Ada Byron<br>5 March 2024</p>`],
    ['the beginning of a paragraph', '', `${story}<p>(5 March 2024) ${'The hall is open. '.repeat(9)}</p>`],
    [
      'the headline, where programs are told the evening before in UTC',
      '<meta property="article:published_time" content="2024-03-04T23:30:00Z">',
      '<div>5 March 2024</div>',
    ],
  ])('by %s', (_label, head, body) => {
    const page = `<article><h1>New hall opens</h1>${body}${story}</article>`;
    expect(read(`<title>New hall opens</title>${head}`, page).metadata.publishedAt).toBe('2024-03-05');
  });

  it('by the address', () => {
    expect(read('', story, 'https://site.example/2024/03/05/hall').metadata.publishedAt).toBe('2024-03-05');
  });

  it('is not that of a teaser, and publication goes before change', () => {
    const teaser = '<div class="related-teaser"><time datetime="2024-04-01">1 April</time></div>';
    expect(read('', `<article>${story}</article>${teaser}`).metadata.publishedAt).toBeUndefined();
    const both =
      '<meta property="article:modified_time" content="2024-04-01"><meta name="date" content="2024-03-05">';
    expect(read(both, story).metadata.publishedAt).toBe('2024-03-05');
    const loose = '<meta name="date" content="2024-04-01">';
    const time = '<time itemprop="datePublished" datetime="2024-03-05">5 March</time>';
    expect(read(loose, time + story).metadata.publishedAt).toBe('2024-03-05');
  });
});

describe('the rest', () => {
  it('makes addresses absolute against base and final address, and drops what is no web address', () => {
    const head = `<base href="/blog/">${og('image', 'a.png')}<link rel="canonical" href="hall">`;
    expect(read(head, story).metadata).toMatchObject({
      image: 'https://www.harbour-news.example/blog/a.png',
      canonicalUrl: 'https://www.harbour-news.example/blog/hall',
    });
    expect(read(og('image', 'data:image/png;base64,AA'), story).metadata.image).toBeUndefined();
  });

  it('takes neither an address for the name of a site nor an empty picture for one', () => {
    const linked = '<script type="application/ld+json">{"@type":"Article","image":"/hall.jpg"}</script>';
    const { metadata } = read(
      `${og('site_name', 'https://www.harbour-news.example')}${og('image', '/img/blank.jpg')}${linked}`,
      story,
    );
    expect(metadata.siteName).toBeUndefined();
    expect(metadata.image).toBe('https://www.harbour-news.example/hall.jpg');
  });

  it('is not the heading of a form that waits to be shown', () => {
    const form = '<form><h1>Forgot your password?</h1><p>Enter your address.</p></form>';
    expect(read(og('title', 'New hall'), form + story).title).toBe('New hall');
    expect(
      read(og('title', 'New hall'), `<div style="display:none"><h1>Sign in</h1></div>${story}`).title,
    ).toBe('New hall');
  });

  it('survives JSON-LD that is broken in the usual ways', () => {
    const broken = `<script type="application/ld+json">/* no */ {</script>
      <script type="application/ld+json"><!-- {"@type":"Article","headline":"New
      hall",} --></script>`;
    expect(read(broken, story).title).toBe('New hall');
  });

  it.each([
    ['<html lang="de-AT">', '<p>Radio Tirol.</p>', 'de'],
    ['<meta property="og:locale" content="fr_FR">', '<p>Radio Nice.</p>', 'fr'],
    ['<html lang="de-AT">', story, 'en'],
    ['', story, 'en'],
  ])('language by %s above %s', (head, body, language) => {
    const html = head.startsWith('<html') ? `${head}<body>${body}` : `<head>${head}</head>${body}`;
    const extraction = extractHtml({ kind: 'html', bytes: Buffer.from(html), contentType: null, url: null });
    expect(extraction.ok && extraction.document.language).toBe(language);
  });
});
