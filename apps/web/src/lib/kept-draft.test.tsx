import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { useKeptDraft } from './kept-draft.ts';
import { endSession, startSession, wordsEntry } from './session.ts';

const signIn = (id: string) => startSession({ token: `token of ${id}`, user: { id } });
beforeEach(() => signIn('maya'));

it('keeps both of two changes that come before it is drawn again', () => {
  const blank = { name: '', email: '' };
  const { result, unmount } = renderHook(() => useKeptDraft('form', blank));
  act(() => {
    result.current.change({ name: 'Ada' });
    result.current.change({ email: 'ada@example.com' });
  });
  expect(result.current.draft).toEqual({ name: 'Ada', email: 'ada@example.com' });

  unmount();
  const reopened = renderHook(() => useKeptDraft('form', blank));
  expect(reopened.result.current.draft).toEqual({ name: 'Ada', email: 'ada@example.com' });
  act(() => {
    reopened.result.current.discard();
    reopened.result.current.change({ name: 'Grace' });
  });
  expect(reopened.result.current.draft).toEqual({ name: 'Grace', email: '' });
});

it('keeps only what was typed: the rest is as it is by now, and nothing where it was taken back', () => {
  const open = (description: string) =>
    renderHook(({ blank }) => useKeptDraft('form', blank), {
      initialProps: { blank: { name: 'Bees', description } },
    });
  const first = open('Old');
  act(() => first.result.current.change({ name: 'Beesx' }));
  // Changed on another device while the form is open.
  first.rerender({ blank: { name: 'Bees', description: 'New' } });
  act(() => first.result.current.change({ name: 'Bees!' }));
  first.unmount();

  const second = open('New');
  expect(second.result.current).toMatchObject({ draft: { name: 'Bees!', description: 'New' }, isBack: true });
  act(() => second.result.current.change({ name: 'Bees' }));
  second.unmount();

  const third = open('Newer');
  expect(third.result.current).toMatchObject({
    draft: { name: 'Bees', description: 'Newer' },
    isBack: false,
  });
});

it('outlives a reload and a session that ends by itself, for the same user alone', () => {
  const open = () => renderHook(() => useKeptDraft('form', { name: '' }));
  const first = open();
  act(() => first.result.current.change({ name: 'Ada' }));
  first.unmount();
  expect(sessionStorage.getItem(wordsEntry)).toContain('Ada');
  endSession();
  signIn('grace');
  expect(open().result.current).toMatchObject({ draft: { name: '' }, isBack: false });
  signIn('maya');
  expect(open().result.current).toMatchObject({ draft: { name: 'Ada' }, isBack: true });
});
