import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Field } from './field.tsx';
import { Input } from './input.tsx';

it('ties label, hint and error to the control', () => {
  render(
    <Field label="Board Name" hint="Short is best" error="Give it a name." required>
      <Input name="name" />
    </Field>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Board Name');
  const described = (input.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id));
  expect(described.map((element) => element?.textContent)).toEqual(['Short is best', 'Give it a name.']);
  expect(input.required).toBe(true);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

it('describes nothing that is not there', () => {
  render(
    <Field label="Title">
      <Input />
    </Field>,
  );
  const input = screen.getByLabelText('Title');
  expect(input.hasAttribute('aria-describedby')).toBe(false);
  expect(input.hasAttribute('aria-invalid')).toBe(false);
});
