import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { IconButton } from './icon-button.tsx';
import { MenuItem } from './menu-item.tsx';
import { Menu } from './menu.tsx';
import { Ellipsis } from 'lucide-react';

it('does once what is chosen, and lets no second click of a double click through to what lay beneath', async () => {
  const done: string[] = [];
  render(
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label="Menu" />}>
        <MenuItem onSelect={() => done.push('chosen')}>Duplicate</MenuItem>
      </Menu>
      <button type="button" onClick={() => done.push('beneath')}>
        Beneath
      </button>
    </>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }), { detail: 1 });
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
  const beneath = screen.getByRole('button', { name: 'Beneath' });
  fireEvent.click(beneath, { detail: 2 });
  expect(done).toEqual(['chosen']);
  fireEvent.click(beneath, { detail: 1 });
  expect(done).toEqual(['chosen', 'beneath']);
});
