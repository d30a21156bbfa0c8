import { act, fireEvent, render, screen } from '@testing-library/react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { endSession, startSession } from '#lib/session.ts';
import {
  isUndoable,
  keepUndos,
  showBeforeNavigation,
  showSuccess,
  appendAfterNavigation,
  showUndo,
} from './toast.ts';
import { Toaster } from './toaster.tsx';

let undone: string[] = [];
const show = (...names: string[]) =>
  act(() => names.forEach((name) => showUndo(`${name} deleted`, () => undone.push(name))));
const pressUndo = (target: Element = document.body) => fireEvent.keyDown(target, { key: 'z', ctrlKey: true });

beforeEach(() => {
  toast.remove();
  undone = [];
  render(
    <>
      <input aria-label="Name" />
      <Toaster />
    </>,
  );
});

it('takes back what was done last with the keys of undo, but not while somebody types', () => {
  show('A', 'B');
  pressUndo(screen.getByLabelText('Name'));
  expect(undone).toEqual([]);
  pressUndo();
  expect(screen.queryByText('B deleted')).toBeNull();
  pressUndo();
  pressUndo();
  expect(undone).toEqual(['B', 'A']);
});

it('takes back nothing that is not offered any more', () => {
  show('A');
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  pressUndo();
  expect(undone).toEqual([]);
});

it('goes on offering what came to the screen just as something else left it', () => {
  const id = showUndo('A deleted', () => undone.push('A'));
  keepUndos([]);
  expect(isUndoable(id)).toBe(true);
  keepUndos([id]);
  keepUndos([]);
  expect(isUndoable(id)).toBe(false);
});

it('offers nobody to take back what somebody else has done', () => {
  startSession({ token: 't1' });
  show('A');
  act(() => {
    showSuccess('Logged out successfully');
    endSession();
  });
  expect(screen.queryByText('A deleted')).toBeNull();
  expect(screen.getByText('Logged out successfully')).toBeDefined();
});

it('tells of one deed in one toast, which a second screen adds to', () => {
  act(() => showBeforeNavigation('/boards/b1', 'Saved!'));
  act(() => appendAfterNavigation('/boards/b1', 'Added!'));
  expect(screen.getByText('Saved!')).toBeDefined();
  expect(screen.getByText('Added!')).toBeDefined();
  expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(1);
  // Whoever comes there later brings nothing along.
  act(() => toast.remove());
  act(() => appendAfterNavigation('/boards/b1', 'Added!'));
  expect(screen.queryByText('Saved!')).toBeNull();
});

it('lets messages go in time again after one was pressed away with the focus on it', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  show('A');
  const dismiss = screen.getByRole('button', { name: 'Dismiss' });
  act(() => dismiss.focus());
  fireEvent.click(dismiss);
  act(() => void showSuccess('Saved'));
  expect(screen.getByText('Saved')).toBeDefined();
  act(() => void vi.advanceTimersByTime(3000));
  expect(screen.queryByText('Saved')).toBeNull();
});
