import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';

it('keeps its name under the spinner', () => {
  render(<Button busy>Save</Button>);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect(button.disabled).toBe(true);
  expect(button.getAttribute('aria-busy')).toBe('true');
});

it('says only the busy label while busy, and only its own otherwise', () => {
  const { rerender } = render(<Button busyLabel="Creating...">Create Board</Button>);
  expect(screen.getByRole('button').textContent).toBe('Create Board');
  rerender(
    <Button busy busyLabel="Creating...">
      Create Board
    </Button>,
  );
  expect(screen.getByRole('button', { name: 'Creating...' }).textContent).toBe('Creating...');
});

it('leads to another screen as a link does, and is pressed as a button is', () => {
  render(
    <MemoryRouter>
      <ButtonLink to="/boards">Go to Boards</ButtonLink>
      <Place />
    </MemoryRouter>,
  );
  const button = screen.getByRole('button', { name: 'Go to Boards' });
  expect(button.getAttribute('href')).toBe('/boards');
  expect(fireEvent.keyDown(button, { key: ' ' })).toBe(false);
  expect(screen.getByText('at /boards')).toBeDefined();
});

const Place = () => <p>at {useLocation().pathname}</p>;
