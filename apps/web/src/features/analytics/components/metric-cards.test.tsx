import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { toShownDashboard } from '../model/shown-dashboard.ts';
import { MetricCards } from './metric-cards.tsx';

it.each([
  [{ posts: 12, engagementPosts: 0 }, /needs likes, shares or comments/u],
  [{ posts: 0, engagementPosts: 0 }, /likes, shares and comments as % of views/u],
])('beside no engagement of %j stands why', (overview, words) => {
  const dashboard = toShownDashboard({ overview });
  render(<MetricCards overview={dashboard.overview} before={undefined} range="30d" />);
  expect(screen.getByText(words)).toBeDefined();
});
