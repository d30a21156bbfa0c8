/** What live events can make stale. */
export const analyticsKeys = {
  /** Every figure that is made of recorded numbers begins like this. */
  dashboard: ['analytics', 'dashboard'],
  comparison: ['analytics', 'dashboard', 'comparison'],
  posts: ['analytics', 'dashboard', 'posts'],
  reminders: ['analytics', 'dashboard', 'reminders'],
  report: ['analytics', 'dashboard', 'report'],
  scores: (itemId: string) => ['analytics', 'dashboard', 'scores', itemId],
  corrections: (itemId: string) => ['analytics', 'dashboard', 'corrections', itemId],
  insights: ['analytics', 'insights'],
  settings: ['analytics', 'settings'],
} as const;
