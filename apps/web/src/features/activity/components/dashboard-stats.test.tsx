import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { DashboardStats } from './dashboard-stats.tsx';

const figure = (value: number, change: number | null) => ({ value, change });
const stats = (boards: number | null) => ({
  totalBoards: figure(3, boards),
  contentItems: figure(12, null),
  aiGenerations: figure(1, null),
  activeUsers: figure(1, null),
});

it('says once that nothing can be compared yet, and of each figure what it counts', () => {
  render(<DashboardStats stats={stats(null)} isSample={false} />);
  expect(screen.getAllByText(/no comparison/iu)).toHaveLength(1);
  expect(screen.getByText('in the last 30 days')).toBeDefined();
});

it('says of each figure what it is compared with, as soon as one is', () => {
  render(<DashboardStats stats={stats(0.5)} isSample={false} />);
  expect(screen.getAllByText('vs. prior 30 days')).toHaveLength(1);
  expect(screen.getAllByText('No comparison yet')).toHaveLength(3);
});
