import { render } from '@testing-library/react';
import { useRef } from 'react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useRowWindow } from './use-row-window.ts';

const rowHeight = 500;
const ids = Array.from({ length: 1_000 }, (_, index) => `item ${index}`);
const shapes = ids.map(() => 'plain');

// Nothing is laid out here: rows are as high as the test says.
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(rowHeight);
});
afterEach(() => vi.restoreAllMocks());

/** A long list, which reports the pixels below its rows. */
function List({ onDraw }: { onDraw: (rest: number) => void }) {
  const list = useRef<HTMLUListElement>(null);
  const { rows, rest, measure } = useRowWindow(list, ids, { shapes });
  onDraw(rest);
  return (
    <ul ref={list}>
      {rows.map(({ index }) => (
        <li key={index} data-index={index} ref={measure} />
      ))}
    </ul>
  );
}

/**
 * Opens the list at an entry of the history and leaves it. Returns the pixels below its rows as first
 * drawn.
 */
function visit(key: string): number | undefined {
  const drawn: number[] = [];
  const { unmount } = render(
    <MemoryRouter initialEntries={[{ pathname: '/', key }]}>
      <List onDraw={(rest) => drawn.push(rest)} />
    </MemoryRouter>,
  );
  unmount();
  return drawn[0];
}

it('knows the heights of the lists left last, and forgets those of the ones left long ago', () => {
  const unknown = visit('first');
  const remembered = visit('first');
  expect(remembered).not.toBe(unknown);
  for (let index = 0; index < 60; index += 1) {
    visit(`later ${index}`);
  }
  expect(visit('later 59')).toBe(remembered);
  expect(visit('first')).toBe(unknown);
});
