import { describe, expect, it } from 'vitest';
import { extractHtml } from './extract-html.ts';

const TITLE = 'Wild bees return to the gardens of the old town';
const DESCRIPTION =
  'A count in June found thirty-eight species of wild bees on twelve balconies, more than in any summer before.';
const BEES =
  'A count in June found thirty-eight species of wild bees on twelve balconies. Gardeners had sown clover and thyme instead of short lawn, and most bees nest in the ground.';
const COOKIES =
  'We use cookies and similar technologies to store and access personal data on your device. Our partners process your data to measure advertising, and you can withdraw your consent at any time in our privacy settings.';
const WRITER =
  'Mara Linde has written about economics, harbours and shipping for twenty years. Her columns have won prizes in many countries, and she lives with her family beside the sea, where she keeps an archive of maps.';
const ADVERTISERS =
  'The offers that appear on this site are from companies that compensate us. This compensation may impact how and where products appear on this site, including the order in which they may appear within the listing categories.';
const NAMES = [
  'Ada Byron',
  'Mara Linde',
  'Tom Ager',
  'Nia Cole',
  'Ben Orr',
  'Ida Holm',
  'Jan Falk',
  'Leo Marsh',
];

const paragraphs = (words: string, count: number): string =>
  Array.from({ length: count }, (_, at) => `<p>${words} This was part ${at + 1} of it.</p>`).join('');

function read(body: string, head = '') {
  const html = `<html lang="en"><head><title>${TITLE}</title><meta property="og:title" content="${TITLE}"><meta name="description" content="${DESCRIPTION}">${head}</head><body>${body}</body></html>`;
  const extraction = extractHtml({
    kind: 'html',
    bytes: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    url: 'https://paper.example/bees',
  });
  const { text, warnings } = extraction.ok ? extraction.document : { text: '', warnings: [] };
  return { text, warnings: warnings.map(({ code }) => code) };
}

/** An article in a part of its page that is named like something beside it. */
const misnamed = `<div class="supplemental"><h1>${TITLE}</h1>${paragraphs(BEES, 12)}</div>`;

describe('what stands beside an article never wins over it', () => {
  it.each([
    ['a consent box', `<div class="cookieConsent-content">${paragraphs(COOKIES, 9)}</div>`],
    ['a box about the author', `<div class="author-bio"><article>${paragraphs(WRITER, 9)}</article></div>`],
    [
      'a disclosure about advertisers',
      `<section class="advertiser-disclosure">${paragraphs(ADVERTISERS, 9)}</section>`,
    ],
    [
      'a list of those who signed',
      `<div class="signatures"><p>${NAMES.join(', a writer from the harbour<br>').repeat(6)}</p></div>`,
    ],
    [
      'a form for comments',
      `<form id="respond">${paragraphs('Your e-mail address will not be published, and required fields are marked. Please keep to the rules of this house, as all comments are read before they appear.', 9)}</form>`,
    ],
    ['a noscript with consent text', `<noscript><div>${paragraphs(COOKIES, 9)}</div></noscript>`],
    [
      'a noscript with markup for counting',
      `<noscript>${'&lt;img src="https://count.example/p?id=1" alt="" height="1" width="1" style="display:none"&gt; '.repeat(20)}</noscript>`,
    ],
  ])('%s', (_label, box) => {
    for (const body of [box + misnamed, misnamed + box]) {
      const { text, warnings } = read(body);
      expect(text.match(/thirty-eight species/gu)).toHaveLength(12);
      expect(text).not.toMatch(/cookies|economics|compensat|Ida Holm|e-mail address|count\.example/u);
      expect(warnings).toEqual([]);
    }
  });
});

describe('the body in JSON-LD', () => {
  const linked = (body: string): string =>
    `<script type="application/ld+json">${JSON.stringify({ '@type': 'NewsArticle', headline: TITLE, articleBody: body })}</script>`;
  const lines = Array.from({ length: 12 }, (_, at) => `Garden ${at + 1}. ${BEES}`);

  it.each([
    ['as text', lines.join('\n\n')],
    ['as HTML', lines.map((line) => `<p>${line}</p>`).join('')],
    ['as HTML escaped twice', lines.map((line) => `&lt;p class=&quot;a&quot;&gt;${line}&lt;/p&gt;`).join('')],
    [
      'as Markdown of an editor',
      `**${lines[0]}**{: .lead}\n\n[#image: /a/1]|||A picture|||\n\n${lines.slice(1).join('\n\n')}`,
    ],
  ])('%s stands for an article of which the page shows little', (_label, body) => {
    const { text, warnings } = read(`<article>${paragraphs(BEES, 2)}</article>`, linked(body));
    expect(text.split('\n\n')).toEqual(lines);
    expect(warnings).toEqual([]);
  });

  it('is no reason to leave out what it does not have', () => {
    const { text } = read(`<article>${paragraphs(BEES, 9)}</article>`, linked(BEES));
    expect(text.match(/thirty-eight/gu)).toHaveLength(9);
  });
});

describe('a text that may not be the article is told', () => {
  const story =
    'The harbour council met on Tuesday to discuss fees for mooring, and the fishermen went home without a vote.';

  it('where it speaks of nothing that its page is about', () => {
    expect(read(`<article>${paragraphs(story, 9)}</article>`).warnings).toEqual(['doubtful']);
  });

  it('but not where it speaks of that in its own words', () => {
    const words = `${story} Thirty-eight species of wild bees live in gardens of the town.`;
    expect(read(`<article>${paragraphs(words, 9)}</article>`).warnings).toEqual([]);
  });

  it('nor of a teaser, of which that is said', () => {
    const free =
      '<script type="application/ld+json">{"@type":"NewsArticle","isAccessibleForFree":false}</script>';
    expect(read(`<article>${paragraphs(story, 4)}</article>`, free).warnings).toEqual(['teaser']);
  });
});

describe('the first paragraphs below the headline', () => {
  const lead =
    'Twelve balconies, thirty-eight species: who sows clover instead of lawn is visited by more bees than any meadow outside.';
  const opening =
    'The town had asked its gardeners in spring to leave a corner of every garden alone, and most of them did.';
  /** A page as many are made: the article's first part above its picture, the rest in a part of its own. */
  const parted = (top: string, headline = TITLE): string =>
    `<main><div class="top"><h1>${headline}</h1>${top}</div><div class="picture"><figure><img src="a.png"></figure></div><div class="rest"><div class="body">${paragraphs(BEES, 12)}</div></div></main>`;

  it.each([
    ['in a part of their own', parted(`<p>${lead}</p><p>${opening}</p>`), [lead, opening]],
    ['parted by breaks', parted(`<p>${lead}<br><br>${opening}</p>`), [lead, opening]],
    ['below a headline in other words', parted(`<p>${lead}</p>`, 'Wild bees: gardens fill again'), [lead]],
  ])('belong to the text: %s', (_label, body, first) => {
    const { text } = read(body);
    expect(text.split('\n\n').slice(0, first.length)).toEqual(first);
    expect(text.match(/thirty-eight species of wild bees/gu)).toHaveLength(12);
  });

  it.each([
    ['a caption', `<p class="image-caption">${lead}</p>`],
    ['a note of who wrote it', `<div class="byline"><p>${lead}</p></div>`],
    ['links to other pages', `<p><a href="/other">${lead}</a></p>`],
    [
      'lines that are no sentences',
      '<p>Photos, maps and everything else about the gardens of the old town and of all its balconies</p>',
    ],
    [
      'a pitch',
      '<p>Get the stories of this paper in your inbox every morning: sign up for our newsletter, it costs nothing. It takes one minute to read.</p>',
    ],
    ['the text of another headline', `<h2>Harbour</h2><h3>Fees</h3><p></p><h3>More</h3><p>${lead}</p>`],
  ])('but not %s', (_label, top) => {
    expect(read(parted(top)).text).toMatch(/^A count in June/u);
  });
});
