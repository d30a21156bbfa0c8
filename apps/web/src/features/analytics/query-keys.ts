/** What live events can make stale. */
export const analyticsKeys = {
  /** All that is made of recorded numbers begins like this. */
  dashboard: ['analytics', 'dashboard'],
  comparison: ['analytics', 'dashboard', 'comparison'],
  posts: ['analytics', 'dashboard', 'posts'],
  reminders: ['analytics', 'dashboard', 'reminders'],
  report: ['analytics', 'dashboard', 'report'],
  scores: (itemId: string) => ['analytics', 'dashboard', 'scores', itemId],
  corrections: (itemId: string) => ['analytics', 'dashboard', 'corrections', itemId],
  insights: ['analytics', 'dashboard', 'insights'],
  dismissedInsights: ['analytics', 'dashboard', 'insights', 'dismissed'],
  settings: ['analytics', 'settings'],
} as const;
