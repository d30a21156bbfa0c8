import type { Board } from '@hookline/contract/boards';
import { expect, it } from 'vitest';
import { unexpected } from '#testing/unexpected.ts';
import { asList, asNumber, asRecord, asText, asTexts, asWord, type Loose, withDefaults } from './tolerant.ts';

const boardOf = (answer: unknown) =>
  withDefaults(unexpected(answer) as Loose<Board>, {
    name: 'Untitled',
    item_count: 0,
    board_type: (type) => asWord(type, ['general', 'trending']) ?? 'general',
  });

it('puts a default in the place of what is missing or of another type', () => {
  const nothing = { name: 'Untitled', item_count: 0, board_type: 'general' };
  expect([{}, null, 'board', [1], { name: 5, item_count: '7', board_type: {} }].map(boardOf)).toEqual(
    Array.from({ length: 5 }, () => nothing),
  );
  expect(boardOf({ item_count: Infinity })).toEqual(nothing);
});

it('leaves what is there as it came, and drops what nobody asked for', () => {
  const board = { name: '', item_count: 3, board_type: 'trending' };
  expect(boardOf({ ...board, color: 'red' })).toEqual(board);
});

it('looks within objects', () => {
  const answer: Loose<{ usage: { calls: number; tokens: number } }> = { usage: { calls: 2 } };
  expect(withDefaults(answer, { usage: { calls: 0, tokens: 0 } })).toEqual({
    usage: { calls: 2, tokens: 0 },
  });
});

it('does not compile with a name or a type that the contract does not have', () => {
  const answer: Loose<Board & { usage: { calls: number } }> = {};
  // @ts-expect-error -- no board has this field
  expect(withDefaults(answer, { items: 0 })).toEqual({ items: 0 });
  // @ts-expect-error -- a count is no text
  expect(withDefaults(answer, { item_count: '' })).toEqual({ item_count: '' });
  // @ts-expect-error -- nor is it read as one
  expect(withDefaults(answer, { item_count: asText })).toEqual({ item_count: '' });
  // @ts-expect-error -- no usage has this field
  expect(withDefaults(answer, { usage: { call: 0 } })).toEqual({ usage: { call: 0 } });
  // @ts-expect-error -- no board has this field
  expect(answer.itemCount).toBeUndefined();
});

it('reads what is there and nothing else', () => {
  expect(asRecord({ a: 1 })).toEqual({ a: 1 });
  expect([asRecord(null), asRecord('text'), asRecord([1])]).toEqual([{}, {}, {}]);
  expect([asText('a'), asText(unexpected(1)), asText(undefined)]).toEqual(['a', '', '']);
  expect([asNumber(1), asNumber(unexpected('1')), asNumber(Number.NaN)]).toEqual([1, null, null]);
  const entries = [{ a: 1 }, unexpected('a'), unexpected(null), { a: 2 }, {}];
  expect(asList<{ a?: number }, number>(entries, ({ a }) => a)).toEqual([1, 2]);
  expect(asList(unexpected('no list'), () => 1)).toEqual([]);
  expect(asTexts(['a', ' ', unexpected(1)])).toEqual(['a']);
});
