import { expect, it } from 'vitest';
import { asList, asNumber, asRecord, asText, asTexts } from './tolerant.ts';

it('reads what is there and nothing else', () => {
  expect(asRecord({ a: 1 })).toEqual({ a: 1 });
  expect([asRecord(null), asRecord('text'), asRecord([1])]).toEqual([{}, {}, {}]);
  expect([asText('a'), asText(1), asText(undefined)]).toEqual(['a', '', '']);
  expect([asNumber(1), asNumber('1'), asNumber(Number.NaN)]).toEqual([1, null, null]);
  expect(asList([1, 'a', 2], (entry) => (typeof entry === 'number' ? entry * 2 : undefined))).toEqual([2, 4]);
  expect(asList('no list', () => 1)).toEqual([]);
  expect(asTexts(['a', ' ', 1])).toEqual(['a']);
});
