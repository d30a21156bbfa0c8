import { describe, expect, it } from 'vitest';
import { parseDocument } from './dom.ts';
import { toMarkdown } from './markdown.ts';
import { preClean } from './pre-clean.ts';

const markdown = (html: string): string =>
  toMarkdown(parseDocument(preClean(html).html).body, 'https://site.example/a/');

describe('toMarkdown', () => {
  it.each([
    ['headings', '<h2>One <em>two</em></h2><p>x</p>', '## One two\n\nx'],
    ['white space', '<p>  a \n b<span> c</span>d </p>', 'a b cd'],
    ['line breaks', '<p>a<br>b<br><br>c</p>', 'a\nb\n\nc'],
    ['loose text between blocks', 'a<p>b</p>c', 'a\n\nb\n\nc'],
    ['numbered lists', '<ol start="3"><li>a</li><li>b</li></ol>', '3. a\n4. b'],
    [
      'nested lists',
      '<ul><li>a<ol><li>b</li></ol></li><li><p>c</p><p>d</p></li></ul>',
      '- a\n  1. b\n- c\n\n  d',
    ],
    ['quotes', '<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['links', '<p>see <a href="../b?q=1"> this </a>now</p>', 'see [this](https://site.example/b?q=1) now'],
    ['links that lead nowhere', '<p><a href="#x">a</a> <a href="javascript:f()">b</a> <a>c</a></p>', 'a b c'],
    ['links around blocks', '<a href="/b"><h3>a</h3><p>b</p></a>', '### a\n\nb'],
    ['brackets in links', '<p><a href="/b_(c)">[1]</a></p>', '[\\[1\\]](https://site.example/b_%28c%29)'],
    ['code', '<p>run <code>npm  start</code></p><pre>a\n  b</pre>', 'run `npm start`\n\n```\na\n  b\n```'],
    ['fences in code', '<pre>```\nx</pre>', '````\n```\nx\n````'],
    ['pictures and forms', '<p>a<img alt="b"><input value="c"><button>d</button></p>', 'a'],
    [
      'marks at the start of lines',
      '<p># a</p><p>1. b</p><p>- c</p><p>&gt; d</p><p>1.5 e</p>',
      '#\u00a0a\n\n1.\u00a0b\n\n-\u00a0c\n\n\\> d\n\n1.5 e',
    ],
    [
      'words that only look like markup',
      '<p>**bold?** *no* `code` [a](b) \\*c <code>**</code></p>',
      '\\*\\*bold?\\*\\* \\*no\\* \\`code\\` \\[a](b) \\\\*c `**`',
    ],
    [
      'signs that nobody takes for markup',
      '<p>2*3*4 * 5, a_b, [1], ` and C:\\dir</p>',
      '2*3*4 * 5, a_b, [1], ` and C:\\dir',
    ],
    [
      'data tables',
      '<table><tr><th>a</th><th>b</th></tr><tr><td>1</td></tr></table>',
      '| a | b |\n| --- | --- |\n| 1 |  |',
    ],
    ['layout tables', '<table><tr><td><p>a</p><p>b</p></td><td>c</td></tr></table>', 'a\n\nb\n\nc'],
    [
      'numbers above and below the line',
      '<p>x<sup>2</sup>, H<sub>2</sub>O, 10<sup>th</sup></p>',
      'x², H₂O, 10th',
    ],
    ['lines drawn with signs', '<p>a<br>====<br>b</p><p>_______</p><p>* * *</p><p>c</p>', 'a\nb\n\nc'],
    ['headings without words', '<h2>______</h2><p>a</p>', 'a'],
    ['markup as text', '<p>&lt;script&gt;</p>', '<script>'],
  ])('%s', (_label, html, expected) => {
    expect(markdown(html)).toBe(expected);
  });
});
