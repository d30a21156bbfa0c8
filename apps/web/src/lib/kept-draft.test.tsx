import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forgetDraft, useKeptDraft } from './kept-draft.ts';

it('keeps both of two changes that come before it is drawn again', () => {
  forgetDraft('form');
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
