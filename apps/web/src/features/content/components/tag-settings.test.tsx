import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import { unexpected } from '#testing/unexpected.ts';
import { TagSettings } from './tag-settings.tsx';

it('says why there are no tags to show', async () => {
  await openScreen({
    route: { path: '/', element: <TagSettings /> },
    at: { pathname: '/' },
    answers: { 'GET /api/tags': json(unexpected({ error: 'The database is down.' }), 500) },
  });
  expect(screen.getByText('Loading your tags')).toBeDefined();
  expect(await screen.findByText('The database is down.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeDefined();
});
