import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Question } from './question.tsx';

it('sends nothing at the Enter that chooses letters', () => {
  const asked: string[] = [];
  render(<Question text="Why?" isDisabled={false} onAsk={(text) => asked.push(text)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Edit question' }));
  const field = screen.getByRole('textbox');
  fireEvent.change(field, { target: { value: 'なぜ' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(asked).toEqual([]);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(asked).toEqual(['なぜ']);
});
