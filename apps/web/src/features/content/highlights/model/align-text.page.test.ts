import { expect, it } from 'vitest';
import { alignText } from './align-text.ts';

const source = [
  '# Bees & wasps',
  'See [the **study**](https://example.org/the-study) of 1987: “bees” sleep.',
  '1. First entry\n2. Second entry',
  '```js\nlet bees = 1;\n```',
  '| Kind | Legs |\n| --- | --- |\n| Bee | 6 |',
  'これは文です。次の文。 🐝 Last words!',
].join('\n\n');
const html =
  '<h3>Bees &amp; wasps</h3><p>See <a>the <strong>study</strong></a> of 1987: “bees” sleep.</p>' +
  '<ol><li><p>First entry</p></li><li><p>Second entry</p></li></ol><pre><code>let bees = 1;</code></pre>' +
  '<table><tr><th>Kind</th><th>Legs</th></tr><tr><td>Bee</td><td>6</td></tr></table>' +
  '<p>これは文です。次の文。 🐝 Last words!</p>';

function open() {
  const root = document.createElement('div');
  root.innerHTML = html;
  return { root, alignment: alignText(root, source) };
}
const placeOf = (words: string) => ({
  start: source.indexOf(words),
  end: source.indexOf(words) + words.length,
});

it.each([
  ['Bees & wasps', 'Bees & wasps'],
  ['the **study**](https://example.org/the-study) of 1987', 'the study of 1987'],
  ['“bees” sleep.', '“bees” sleep.'],
  ['Second entry', 'Second entry'],
  ['bees = 1;', 'bees = 1;'],
  ['Bee | 6', 'Bee6'],
  ['次の文。', '次の文。'],
  ['🐝 Last words!', '🐝 Last words!'],
])('shows %j', (words, shown) => {
  expect(open().alignment.rangeOf(placeOf(words))?.toString()).toBe(shown);
});

it.each([
  ['study', 'p strong'],
  ['“bees” sleep.', 'p'],
  ['entry', 'li:last-child p'],
  ['次の文。', 'table + p'],
])('knows where %j stands that was selected', (words, selector) => {
  const { root, alignment } = open();
  const node = root.querySelector(selector)?.lastChild;
  const from = node?.textContent?.indexOf(words) ?? -1;
  const range = document.createRange();
  range.setStart(node as Node, from);
  range.setEnd(node as Node, from + words.length);
  const place = alignment.placeOf(range);
  expect(source.slice(place?.start, place?.end)).toBe(words);
});

it('knows a selection that ends between elements', () => {
  const { root, alignment } = open();
  const range = document.createRange();
  range.setStart(root.querySelector('li')?.firstChild?.firstChild as Node, 6);
  range.setEnd(root.querySelector('ol') as Node, 2);
  const place = alignment.placeOf(range);
  expect(source.slice(place?.start, place?.end)).toBe('entry\n2. Second entry');
});

it('shows nothing of what is not there', () => {
  const { root, alignment } = open();
  expect(alignment.rangeOf(placeOf('https://example.org/'))).toBeUndefined();
  const range = document.createRange();
  range.selectNodeContents(root.querySelector('strong') as Node);
  range.collapse();
  expect(alignment.placeOf(range)).toBeUndefined();
});
