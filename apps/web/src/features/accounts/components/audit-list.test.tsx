import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toShownEntry } from '#lib/audit.ts';
import { AuditList } from './audit-list.tsx';

it('says how often a sign-in was refused, and nothing of what happened once', () => {
  const at = '2026-11-03T10:20:00.000Z';
  const refused = { id: '1', kind: 'sign_in_refused', detail: 'password', at, attempts: 12 };
  const once = { id: '2', kind: 'sign_in', detail: 'passkey', at, attempts: 1 };
  const result = {
    data: [refused, once].map(toShownEntry),
    error: null,
    isFetching: false,
    refetch: () => Promise.reject(new Error('not asked for')),
  };
  render(<AuditList result={result} empty="Nothing." />);
  const [first, second] = screen.getAllByRole('listitem');
  expect(first?.textContent).toMatch(/^Sign-in with a password refused12 attempts/u);
  expect(second?.textContent).toMatch(/^Signed in with a passkey/u);
  expect(second?.textContent).not.toContain('attempt');
});
