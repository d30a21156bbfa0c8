import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { forgetWords, keptWords, useKeptWords } from './kept-words.ts';
import { endSession, leaveSession, startSession } from './session.ts';

const signIn = (id: string) => startSession({ token: `token of ${id}`, user: { id } });
function write(text: string) {
  const { result, unmount } = renderHook(() => useKeptWords('text 1', 'Saved'));
  act(() => result.current.change(text));
  unmount();
}

it('brings back what was left unsaved, until it is dropped, saved or as before', () => {
  signIn('maya');
  write('Half');
  expect(keptWords('text 2')).toBeUndefined();
  const { result } = renderHook(() => useKeptWords('text 1', 'Saved'));
  expect(result.current).toMatchObject({ text: 'Half', isBack: true });
  act(() => result.current.drop());
  expect(result.current).toMatchObject({ text: 'Saved', isBack: false });
  expect(keptWords('text 1')).toBeUndefined();

  write('Half');
  write('Saved');
  expect(keptWords('text 1')).toBeUndefined();
  write('');
  expect(keptWords('text 1')).toBe('');
  forgetWords('text 1');
  expect(keptWords('text 1')).toBeUndefined();
});

it('knows what a text was begun from, also when it is back and other words are there by now', () => {
  signIn('maya');
  const open = (words: string, version: string) =>
    renderHook((now) => useKeptWords('text 3', now.words, now.version), { initialProps: { words, version } });
  const first = open('Saved', 'one');
  first.rerender({ words: 'Newer', version: 'two' });
  expect(first.result.current).toMatchObject({ text: 'Saved', begunFrom: 'one' });
  act(() => first.result.current.change('Half'));
  first.unmount();

  const { result } = open('Newer', 'two');
  expect(result.current).toMatchObject({ text: 'Half', begunFrom: 'one' });
  act(() => result.current.drop());
  expect(result.current).toMatchObject({ text: 'Newer', begunFrom: 'two' });
  act(() => result.current.change('Half'));
  forgetWords('text 3');
  expect(open('Newest', 'three').result.current.begunFrom).toBe('three');
});

it('outlives a session that ends by itself, for the same user alone, and goes with who signs out', () => {
  signIn('maya');
  write('Half');
  endSession();
  write('Nobody is signed in');
  signIn('ada');
  expect(keptWords('text 1')).toBeUndefined();
  signIn('maya');
  expect(keptWords('text 1')).toBe('Half');
  leaveSession();
  signIn('maya');
  expect(keptWords('text 1')).toBeUndefined();
});
