import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { startSession } from '#lib/session.ts';
import { ProfileForm } from './profile-form.tsx';

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ProfileForm />
    </QueryClientProvider>,
  );

it('has what was typed and not saved again after another screen', () => {
  startSession({ token: 'profile', user: { id: '1', name: 'Maya', email: 'maya@example.com' } });
  const { unmount } = open();
  fireEvent.change(screen.getByLabelText('Full name'), { target: { value: 'Mia' } });
  unmount();
  open();
  expect(screen.getByLabelText<HTMLInputElement>('Full name').value).toBe('Mia');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('maya@example.com');
});
