import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
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
