import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageHeader } from './page-header.tsx';

it('shows the whole of a long title when asked', () => {
  const title = 'A title that goes on and on '.repeat(10).trim();
  render(<PageHeader title={title} />);
  const heading = screen.getByRole('heading', { level: 1, name: title });
  expect(heading.className).toContain('max-sm:line-clamp-3');
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(heading.className).not.toContain('line-clamp');
  expect(screen.getByRole('button', { name: 'Show less', expanded: true })).toBeDefined();
});

it('leaves a short title alone', () => {
  render(<PageHeader title="Boards" />);
  expect(screen.queryByRole('button')).toBeNull();
});
