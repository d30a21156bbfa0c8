import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        New
      </button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Create" description="A new one">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

it('starts the focus on its content, ends on Escape and gives the focus back', async () => {
  render(<Example />);
  const opener = screen.getByRole('button', { name: 'New' });
  opener.focus();
  fireEvent.click(opener);

  const dialog = await screen.findByRole('dialog', { name: 'Create' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'A new one',
  );
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));

  fireEvent.keyDown(document.activeElement ?? document, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

it('adds no style element, which the Content-Security-Policy would refuse', async () => {
  const before = document.querySelectorAll('style').length;
  render(<Example />);
  fireEvent.click(screen.getByRole('button', { name: 'New' }));
  await screen.findByRole('dialog');
  expect(document.querySelectorAll('style')).toHaveLength(before);
});

it('closes on a press outside unless that would lose what was typed or is at work', async () => {
  const closed: string[] = [];
  const forms = {
    'nothing typed': <input aria-label="Name" />,
    typed: <input aria-label="Name" />,
    'at work': <Button busy>Send</Button>,
  };
  for (const [name, form] of Object.entries(forms)) {
    const { unmount } = render(
      <Dialog open onClose={() => closed.push(name)} title={name}>
        {form}
      </Dialog>,
    );
    await screen.findByRole('dialog', { name });
    if (name === 'typed') {
      fireEvent.input(screen.getByLabelText('Name'), { target: { value: 'x' } });
    }
    // Radix listens a moment after it has opened, and acts a moment after the press.
    await new Promise((resolve) => setTimeout(resolve, 10));
    fireEvent.pointerDown(document.body);
    fireEvent.click(document.body);
    await new Promise((resolve) => setTimeout(resolve, 10));
    unmount();
  }
  expect(closed).toEqual(['nothing typed']);
});
