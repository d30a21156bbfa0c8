const SENTENCE = 'The harbour town built a new market hall, and the old one became a library for children. ';
const PARAGRAPH = `<p>${SENTENCE.repeat(2)}</p>`;
const ARTICLE = PARAGRAPH.repeat(20);

const attributes = (count: number): string =>
  Array.from({ length: count }, (_, index) => `a${index}="v"`).join(' ');

/**
 * Pages made to exhaust time, memory or the stack: name and how to make it. `isReadable` says that an
 * article stands in it that must be found all the same.
 */
export const HOSTILE_PAGES: readonly { name: string; isReadable: boolean; make: () => string }[] = [
  { name: '20,000 nested div', isReadable: false, make: () => `${'<div>'.repeat(20_000)}text` },
  { name: '100,000 nested b', isReadable: false, make: () => `${'<b>'.repeat(100_000)}text` },
  { name: '30,000 unclosed p and b', isReadable: false, make: () => '<p><b>x'.repeat(30_000) },
  { name: '3,000 nested tables', isReadable: false, make: () => `${'<table><tr><td>'.repeat(3000)}x` },
  { name: '20,000 nested lists', isReadable: false, make: () => '<ul><li>x'.repeat(20_000) },
  {
    name: '200,000 links',
    isReadable: false,
    make: () => `<a href="https://site.example/a">link</a> `.repeat(200_000),
  },
  {
    name: '100,000 attributes',
    isReadable: true,
    make: () => `<div ${attributes(100_000)}>${ARTICLE}</div>`,
  },
  {
    name: 'an attribute of 5 MB',
    isReadable: true,
    make: () => `<div title="${'a'.repeat(5_000_000)}">${ARTICLE}</div>`,
  },
  { name: '200,000 br', isReadable: true, make: () => `${PARAGRAPH}${'<br>'.repeat(200_000)}${ARTICLE}` },
  {
    name: '50,000 paragraphs, 24 MB',
    isReadable: true,
    make: () => `<p>${SENTENCE.repeat(6)}</p>`.repeat(45_000),
  },
  { name: 'one text of 20 MB', isReadable: true, make: () => `<p>${SENTENCE.repeat(225_000)}</p>` },
  {
    name: 'a table 1,000 wide',
    isReadable: false,
    make: () => `<table>${`<tr>${'<td>x</td>'.repeat(1000)}</tr>`.repeat(50)}</table>`,
  },
  {
    name: '50,000 nested JSON-LD graphs',
    isReadable: true,
    make: () => `<script type="application/ld+json">${'{"@graph":['.repeat(50_000)}</script>${ARTICLE}`,
  },
  { name: '2,000,000 less-than signs', isReadable: false, make: () => '<'.repeat(2_000_000) },
  { name: '500,000 open link marks', isReadable: false, make: () => `<p>${'[('.repeat(500_000)}</p>` },
  { name: 'an unclosed comment', isReadable: false, make: () => `<!--${'a'.repeat(5_000_000)}` },
  { name: 'an unclosed title', isReadable: false, make: () => `<title>${'x'.repeat(5_000_000)}` },
  {
    name: '20,000 bylines',
    isReadable: false,
    make: () => `<div class="${'author date meta '.repeat(30)}">By 1.1.1</div>`.repeat(20_000),
  },
  {
    name: '30,000 dates',
    isReadable: false,
    make: () => `<time class="date">${'1.1.1 '.repeat(20)}</time>`.repeat(30_000),
  },
  {
    name: '30,000 headings',
    isReadable: false,
    make: () => '<h1>Market hall</h1>'.repeat(30_000),
  },
  {
    name: '20,000 posts of a forum',
    isReadable: false,
    make: () =>
      '<div class="message"><b class="username">x</b><i class="message-body"><u class="bbWrapper">x</u></i></div>'.repeat(
        20_000,
      ),
  },
  {
    name: 'comments of 16,000 paragraphs beside a long article',
    isReadable: true,
    make: () =>
      `<article>${`<p>${SENTENCE.repeat(17)}</p>`.repeat(1500)}</article>${'ab'.replace(/./gu, (name) => `<div class="message"><b class="username">${name}</b><div class="message-body"><div class="bbWrapper">${Array.from({ length: 8000 }, (_, index) => `<p>w${index} ${name}</p>`).join('')}</div></div></div>`)}`,
  },
  {
    name: '5,000 posts inside posts',
    isReadable: false,
    make: () => '<div class="message message-body"><div class="bbWrapper">x'.repeat(5000),
  },
  { name: '500,000 closing tags', isReadable: true, make: () => `${'</div>'.repeat(500_000)}${ARTICLE}` },
  {
    name: '60 empty comments',
    isReadable: true,
    make: () => `${'<!---->'.repeat(60)}<html><body>${ARTICLE}`,
  },
  { name: 'a fragment without html', isReadable: true, make: () => ARTICLE },
  { name: 'an empty page', isReadable: false, make: () => '' },
];
