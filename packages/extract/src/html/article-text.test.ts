import { describe, expect, it } from 'vitest';
import { parseDocument } from './dom.ts';
import { extractHtml } from './extract-html.ts';
import { preClean } from './pre-clean.ts';

const sentence = 'The harbour town built a new market hall, and the old one became a library for children. ';
const paragraph = `<p>${sentence.repeat(4)}</p>`;

function textOf(body: string): string {
  const html = `<html><head><title>New hall opens</title><meta name="author" content="Ada Byron"></head><body>${body}</body></html>`;
  const extraction = extractHtml({
    kind: 'html',
    bytes: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url: 'https://site.example/',
  });
  return extraction.ok ? extraction.document.text : extraction.failure.code;
}

const around = (inside: string): string =>
  `<article>${paragraph}${paragraph}${inside}${paragraph}${paragraph}</article>`;

describe('what stands in an article without being part of it goes', () => {
  it.each([
    ['captions', '<figure><img src=a.png><figcaption>NOISE by the sea</figcaption></figure>'],
    ['picture credits', '<p class="photo-credit">NOISE/Agency</p>'],
    [
      'newsletter boxes',
      '<div class="newsletter-signup"><h3>NOISE letters</h3><p>Get NOISE every day.</p></div>',
    ],
    ['share bars', '<ul class="social-share"><li>NOISE</li></ul>'],
    ['pointers', '<p>Read more: <a href="/b">NOISE in the harbour</a></p>'],
    ['advertising', '<p>Advertisement</p><div class="ad"><h4>NOISE</h4><p>NOISE now</p></div>'],
    [
      'explanations that are shown on demand',
      '<p>A <span>hall<span role="tooltip">NOISE is a large room</span></span> for all.</p>',
    ],
    ['rows of what to do with a page', '<p>Share Tweet Submit</p>'],
    ['shortcodes', '<p>[caption id="NOISE" align="left"] A hall [/caption]</p>'],
    ['how signs are read', '<p>A <ruby>hall<rp>(</rp><rt>NOISE</rt><rp>)</rp></ruby> for all.</p>'],
    ['credits of pictures', '<p>NOISE stands by the harbour. (AP Photo/Ada Byron, File)</p>'],
    ['labels of galleries', '<p>Image 1 of / 23</p><p>Caption</p><p>Close</p><p>Titelbild: NOISE</p>'],
    ['who else wrote', '<p>NOISE and other writers contributed to this report.</p>'],
    ['how long reading takes', '<p>Lesezeit: 3 Minuten NOISE</p>'],
    ['headlines of other pages', '<p><a href="/b">NOISE IN THE HARBOUR OF THE OLD TOWN</a></p>'],
    ['scripts and styles', '<script>NOISE()</script><style>.NOISE{}</style>'],
    ['hidden parts', '<div style="display:none"><p>NOISE</p></div>'],
  ])('%s', (_label, noise) => {
    const text = textOf(around(noise));
    expect(text).not.toMatch(/NOISE|Advertisement|Share|caption/u);
    expect(text.match(/market hall/gu)).toHaveLength(16);
  });

  it.each([
    [
      'headline and byline before it',
      `<article><h1>New hall opens</h1><p>By Ada Byron</p><p>5 March 2024</p>${paragraph.repeat(3)}</article>`,
    ],
    [
      'links after it',
      `<article>${paragraph.repeat(3)}<h3>More news</h3><ul><li><a href="/a">A bridge</a></li><li><a href="/b">A road</a></li></ul></article>`,
    ],
    [
      'a list of other pages without links after it',
      `<article>${paragraph.repeat(3)}<h3>More great harbour stories</h3><ul><li>A bridge is built over the river</li><li>A road to the hall</li></ul></article>`,
    ],
    [
      'pitches around it',
      `<article><p>This post may contain affiliate links.</p>${paragraph.repeat(3)}<p>If you enjoyed this article, we have a proposition for you: join us.</p><p>Let our news meet your inbox.</p></article>`,
    ],
    [
      'counts and comments after it',
      `<article>${paragraph.repeat(3)}<p>37 views</p><p>Kategorisiert unter: Hafen</p><h3>Comments</h3><p>comments</p></article>`,
    ],
    [
      'housekeeping after it',
      `<article>${paragraph.repeat(3)}<p>Follow us on <a href="https://x.com/a">X</a></p><p>All rights reserved.</p></article>`,
    ],
  ])('%s', (_label, body) => {
    expect(textOf(body).replace(/\s+/gu, ' ')).toBe(sentence.repeat(4).trim().concat(' ').repeat(3).trim());
  });
});

describe('the headline does not stand above its text again', () => {
  it.each([
    ['市場の秘密', '港町は新しい市場を建て、古い市場は子供の図書館になった。'],
    ['سر الأسواق', 'بنت مدينة الميناء قاعة سوق جديدة، وأصبحت القاعة القديمة مكتبة للأطفال.'],
    ['ความลับของตลาด', 'เมืองท่าสร้างตลาดใหม่ และตลาดเก่ากลายเป็นห้องสมุดสำหรับเด็ก'],
    ['Café déjà vu', 'The café by the harbour opened once more.'],
    ['The secret of markets', 'Nobody knows it but the fishermen.'],
  ])('%s', (title, words) => {
    const body = `<article><h1>${title}</h1>${`<p>${words}</p>`.repeat(12)}</article>`;
    const html = `<html><head><title>${title} - Harbour News</title></head><body><nav>Home</nav>${body}</body></html>`;
    const bytes = Buffer.from(html);
    const extraction = extractHtml({ kind: 'html', bytes, contentType: null, url: 'https://site.example/' });
    expect(extraction).toMatchObject({
      ok: true,
      document: { title, text: Array(12).fill(words).join('\n\n') },
    });
  });
});

describe('what is part of it stays', () => {
  it.each([
    ['code in figures', '<figure><pre>KEPT = 1</pre></figure>'],
    ['quotes in figures', '<figure><blockquote>KEPT words</blockquote><figcaption>x</figcaption></figure>'],
    ['tables', '<table><tr><th>KEPT</th><th>b</th></tr><tr><td>1</td><td>2</td></tr></table>'],
    [
      'links in sentences',
      '<p>The <a href="/plan">KEPT plan</a> was drawn by the town itself in a long winter.</p>',
    ],
    [
      'sentences that begin like pointers',
      '<p>Read more slowly, KEPT the teacher saying, and you will understand what the hall was for.</p>',
    ],
    [
      'sentences with a remark about a picture',
      `<p>${sentence.repeat(3)}KEPT is the old map of the harbour (photo by Ada Byron).</p>`,
    ],
    [
      'pitches that are told of',
      '<p>If you like the harbour, KEPT the sign saying, join the fishermen on Monday.</p>',
    ],
    ['headings that lists of other pages have, over prose', '<h3>Related news: KEPT</h3>'],
    ['names in capitals', '<p><a href="/k">KEPT NATO</a></p>'],
    ['text in noscript', `<noscript><p>KEPT ${sentence.repeat(6)}</p></noscript>`],
  ])('%s', (_label, part) => {
    expect(textOf(around(part))).toContain('KEPT');
  });
});

describe('questions that unfold their answers stay', () => {
  const answer = `<p>${sentence}</p>`;
  it.each([
    [
      'a button in a heading',
      `<div class="accordion-item"><h2 class="accordion-header" id="headingOne"><button class="accordion-button">KEPT how?</button></h2><div class="accordion-collapse"><div class="accordion-body">${answer}</div></div></div>`,
    ],
    ['a heading in a button', `<div><button><h3>KEPT how?</h3></button><div>${answer}</div></div>`],
    ['a button in a term', `<dl><dt><button>KEPT how?</button></dt><dd>${answer}</dd></dl>`],
    [
      'a button that says what it unfolds',
      `<div><button aria-expanded="false" aria-controls="a1">KEPT how?</button><div id="a1">${answer}</div></div>`,
    ],
  ])('%s', (_label, part) => {
    const text = textOf(around(part.repeat(3)));
    expect(text.match(/KEPT how\?/gu)).toHaveLength(3);
    expect(text.match(/market hall/gu)).toHaveLength(19);
  });

  it.each([
    ['a button', '<p><button>NOISE</button></p>'],
    ['a link sign beside a heading', '<h2>The hall <button>NOISE</button></h2>'],
    ['a command that unfolds', '<button aria-expanded="false">Show more NOISE here</button>'],
    ['a menu', '<button aria-expanded="false" aria-haspopup="menu">NOISE of many kinds</button>'],
    ['what unfolds in a bar', '<nav><button aria-expanded="false">NOISE of many kinds</button></nav>'],
    ['buttons in buttons', '<button>NOISE<b>NOISE<button>NOISE</button></b></button>'],
  ])('but not %s', (_label, noise) => {
    const text = textOf(around(noise));
    expect(text).not.toContain('NOISE');
    expect(text.match(/market hall/gu)).toHaveLength(16);
  });
});

describe('white space', () => {
  it('that only indents is left out, and parts words all the same', () => {
    const { html } = preClean(
      '<body>\n  <div>\n    <b>one </b> <i>two</i>\n    <p>three</p>\n    <p>four</p>\n  </div>\n</body>',
    );
    expect(html).toContain('<body><div><b>one </b><i>two</i>\n    <p>three</p>\n    <p>four</p>');
    expect(parseDocument(html).body.textContent).toMatch(/^one two\s+three\s+four\s*$/u);
  });

  it('is kept in code, and where a button or a noscript went', () => {
    const kept = (html: string) => parseDocument(preClean(html).html).body.textContent;
    expect(kept('<pre><b>if \n</b>\n\n<i>  </i>then</pre>')).toBe('if \n\n\n  then');
    expect(kept('<p>one<button>Show </button> <b>two</b></p>')).toBe('one two');
    expect(kept('<p>one<noscript>Turn on </noscript> <b>two</b></p>')).toBe('one two');
  });
});
