import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router';
import type { FormEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { ButtonLink } from './button-link.tsx';
import { Button } from './button.tsx';

it('keeps its name under the spinner', () => {
  render(<Button busy>Save</Button>);
  expect(screen.getByRole('button', { name: 'Save', busy: true })).toBeDefined();
});

it('keeps the focus while busy, and can’t be pressed', () => {
  const onPress = vi.fn<() => void>();
  const onSubmit = vi.fn<(event: FormEvent) => void>((event) => event.preventDefault());
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy} onClick={onPress}>
        Save
      </Button>
    </form>
  );
  const { rerender } = render(form(false));
  const button = screen.getByRole('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  rerender(form(true));
  fireEvent.click(button);
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect([onPress.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
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
