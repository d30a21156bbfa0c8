import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { sendJson, startServer } from '#testing/start-server.ts';
import { SignupForm } from './signup-form.tsx';

// Isolated because the configuration is read once a page.
it('says below the field how long a password must be, where that counts', async () => {
  await startServer((_, response) => sendJson(response, 200, { demoMode: false }));
  render(<SignupForm invited={null} />);
  const rule = await screen.findByText('At least 8 characters.');
  expect(screen.getByLabelText('Password').getAttribute('aria-describedby')).toBe(rule.id);
});
