import type { Activity } from '@hookline/contract/activity';
import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ActivityLog } from './activity-log.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 4, 5, 23, 59, 58) });
});
afterEach(() => {
  vi.useRealTimers();
});

it('calls the day before yesterday once midnight has passed', () => {
  const entry: Activity = {
    id: '1',
    kind: 'content_added',
    title: 'A page',
    board_id: 'b1',
    content_id: 'c1',
    created_at: new Date().toISOString(),
  };
  render(
    <MemoryRouter>
      <ActivityLog
        entries={[entry]}
        error={null}
        busy={false}
        onRetry={() => undefined}
        isFiltered={false}
        onShowAll={() => undefined}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading').textContent).toBe('Today');
  act(() => void vi.advanceTimersByTime(3_000));
  expect(screen.getByRole('heading').textContent).toBe('Yesterday');
});
