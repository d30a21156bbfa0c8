import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSelection } from './use-selection.ts';

const open = () =>
  renderHook(({ order }) => useSelection(order), { initialProps: { order: 'abcdef'.split('') } });

it('chooses one by one and in ranges from the one pressed last, and leaves them again', () => {
  const { result } = open();
  const ids = () => [...result.current.ids].join('');
  act(() => result.current.toggle('b'));
  act(() => result.current.toggle('d', true));
  expect(ids()).toBe('bcd');
  act(() => result.current.toggle('c'));
  act(() => result.current.toggle('a', true));
  expect(ids()).toBe('abcd');
  act(() => result.current.toggle('a'));
  expect(ids()).toBe('bcd');
  act(() => result.current.all());
  expect(ids()).toBe('abcdef');
  act(() => result.current.clear());
  expect(ids()).toBe('');
});

it('a range from nowhere is one entry; what leaves the list leaves the selection', () => {
  const { result, rerender } = open();
  act(() => result.current.toggle('c', true));
  act(() => result.current.toggle('e'));
  rerender({ order: 'abcdf'.split('') });
  expect([...result.current.ids]).toEqual(['c']);
});
