import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { usePageDrop } from './use-page-drop.ts';

let dropped = 0;

function Page() {
  const isOver = usePageDrop({ kinds: ['text/uri-list'], onDrop: () => (dropped += 1) });
  return (
    <>
      <a href="/there">A link</a>
      {isOver && <p>Drop it</p>}
    </>
  );
}
const send = (type: string, target: Element = document.body, types = ['text/uri-list']) =>
  fireEvent(
    target,
    Object.assign(new Event(type, { bubbles: true, cancelable: true }), { dataTransfer: { types } }),
  );

it('takes what comes from elsewhere and is welcome, but no link of the page itself', () => {
  dropped = 0;
  render(<Page />);
  send('dragstart', screen.getByRole('link'));
  send('dragover');
  expect(screen.queryByText('Drop it')).toBeNull();
  send('drop');
  send('dragend', screen.getByRole('link'));
  expect(dropped).toBe(0);

  send('dragover', document.body, ['text/plain']);
  expect(screen.queryByText('Drop it')).toBeNull();
  send('dragover');
  expect(screen.getByText('Drop it')).toBeDefined();
  send('drop');
  expect(screen.queryByText('Drop it')).toBeNull();
  expect(dropped).toBe(1);
});
