import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { startSession } from '#lib/session.ts';
import { MobileSidebar } from './mobile-sidebar.tsx';

function Example() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <MemoryRouter>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open menu
      </button>
      <MobileSidebar open={isOpen} onClose={() => setIsOpen(false)} />
    </MemoryRouter>
  );
}

it('starts the focus on the menu, not on its way out, and gives it back', async () => {
  startSession({ token: 't', user: { name: 'Maya' } });
  render(<Example />);
  const opener = screen.getByRole('button', { name: 'Open menu' });
  opener.focus();
  fireEvent.click(opener);
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await waitFor(() => expect(document.activeElement).toBe(menu));

  fireEvent.keyDown(menu, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});
