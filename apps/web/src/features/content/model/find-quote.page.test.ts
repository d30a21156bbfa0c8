import { expect, it } from 'vitest';
import { findQuote } from './find-quote.ts';

function textOf(html: string): HTMLElement {
  const root = document.createElement('div');
  root.innerHTML = html;
  return root;
}

it.each([
  ['<p>One. Two words here. Three.</p>', 'Two words here.', 'Two words here'],
  [
    '<p>A <strong>bold</strong> claim,\n\n made twice.</p>',
    'A bold claim, made twice.',
    'A bold claim,\n\n made twice',
  ],
  ['<p>First half</p><p>and second.</p>', 'First half and second.', 'First halfand second'],
  ['<p>“Quoted” words</p>', '"Quoted" words', 'Quoted” words'],
  ['<p>See <a>the study</a> now.</p>', 'See [the study](https://example.org/a) now.', 'See the study now'],
  [
    '<p><i data-beside-text>0:05</i> It goes</p><p><i data-beside-text>0:09</i> on.</p>',
    'It goes on.',
    'It goes0:09 on',
  ],
  ['<p>これは文です。次の文。</p>', '次の文。', '次の文'],
])('finds %j', (html, quote, found) => {
  expect(findQuote(textOf(html), { words: quote, share: 0 })?.toString()).toBe(found);
});

it('finds whole words, nearest to where they are said to stand', () => {
  const root = textOf('<p>His eyes said yes. Then no, then <b>yes</b> again, yesterday.</p>');
  const startOf = (share: number) => {
    const range = findQuote(root, { words: 'Yes', share });
    return range?.startContainer.textContent?.slice(range.startOffset);
  };
  expect([startOf(0), startOf(0.6), startOf(1)]).toEqual(['yes. Then no, then ', 'yes', 'yes']);
});

it.each(['', '...', 'Not there'])('does not find %j', (quote) => {
  expect(findQuote(textOf('<p>One. Two.</p>'), { words: quote, share: 0 })).toBeUndefined();
});
