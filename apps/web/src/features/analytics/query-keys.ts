/** What live events can make stale. */
export const analyticsKeys = {
  dashboard: ['analytics', 'dashboard'],
  corrections: (itemId: string) => ['analytics', 'dashboard', 'corrections', itemId],
  insights: ['analytics', 'insights'],
  settings: ['analytics', 'settings'],
} as const;
