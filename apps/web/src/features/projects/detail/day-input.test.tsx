import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DayInput } from './day-input.tsx';

it('hands on whole days, and no year that is being typed', () => {
  const days: (string | null)[] = [];
  render(<DayInput aria-label="Due" day="2026-03-04" onDay={(day) => days.push(day)} />);
  const field = screen.getByLabelText<HTMLInputElement>('Due');
  for (const value of ['0002-05-03', '0020-05-03', '0202-05-03']) {
    fireEvent.change(field, { target: { value } });
    expect(field.value).toBe(value);
  }
  expect(days).toEqual([]);
  fireEvent.change(field, { target: { value: '2026-05-03' } });
  expect(days).toEqual(['2026-05-03']);
  fireEvent.change(field, { target: { value: '0026-05-03' } });
  fireEvent.blur(field);
  expect(field.value).toBe('2026-03-04');
  fireEvent.change(field, { target: { value: '' } });
  expect(days).toEqual(['2026-05-03', null]);
});
