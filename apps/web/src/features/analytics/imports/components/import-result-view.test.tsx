import type { ImportResult } from '@hookline/contract/analytics';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ImportResultView } from './import-result-view.tsx';

const result: ImportResult = {
  source: 'Table',
  platform: 'youtube',
  recorded_at: '2026-11-01T10:00:00Z',
  counts: { created: 0, matched: 2, unchanged: 0, skipped: 0 },
  board_id: null,
};
const show = (given: Partial<ImportResult>) =>
  render(
    <ImportResultView result={{ ...result, ...given }} onAgain={() => undefined} onClose={() => undefined} />,
  );

it('says how many posts came back from the trash, and nothing of it where none did', () => {
  const { unmount } = show({ restored: 1_200 });
  expect(screen.getByText('Restored from Recently deleted: 1,200')).toBeDefined();
  unmount();
  show({});
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Matched: 2']);
});
