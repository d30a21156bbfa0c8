/** What live events can make stale. */
export const analyticsKeys = {
  dashboard: ['analytics', 'dashboard'],
  insights: ['analytics', 'insights'],
  settings: ['analytics', 'settings'],
} as const;
