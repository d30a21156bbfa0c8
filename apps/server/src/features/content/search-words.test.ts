import { expect, it } from 'vitest';
import { toSearchEntry, toSearchQuery } from './search-words.ts';

it.each([
  ['Node.js 3.5', "'node' & 'js' & '3' & '5':*"],
  ['ＦＵＬＬ ﬁne', "'full' & 'fine':*"],
  ['हिन्दी', "'हिन्दी':*"],
  ['東京タワー', "'東京' & '京タ' & 'タワ' & 'ワー':*"],
  ['茶', "'茶':*"],
  ['iPhone手机', "'iphone' & '手机':*"],
  ["'); drop", "'drop':*"],
])('%s asks for %s', (text, query) => {
  expect(toSearchQuery(text)).toBe(query);
});

it('asks for nothing where there is no word', () => {
  expect(toSearchQuery(' -- ! ')).toBeNull();
});

it('weighs the title most and stays within what a search entry holds', () => {
  expect(toSearchEntry({ title: 'Tea', about: 'tea', text: '茶道' })).toBe("'tea':1A 'tea':2B '茶道':3C '道':3C");
  const text = Array.from({ length: 150_000 }, (_, place) =>
    String.fromCodePoint(0x4e00 + ((place * 7919) % 20_000)),
  ).join('');
  const words = Array.from({ length: 100_000 }, (_, place) => `w${place}`).join(' ');
  expect(Buffer.byteLength(toSearchEntry({ title: text, about: words, text: words }))).toBeLessThan(1_000_000);
});
