/** What live events can make stale. */
export const analyticsKeys = {
  /** All that is made of recorded numbers begins like this: what the user does to numbers reads it anew. */
  numbers: ['analytics', 'numbers'],
  dashboard: ['analytics', 'numbers', 'dashboard'],
  /** What is made of all posts: too large to be read anew with every live event. */
  history: ['analytics', 'numbers', 'history'],
  comparison: ['analytics', 'numbers', 'dashboard', 'comparison'],
  channel: ['analytics', 'numbers', 'history', 'channel'],
  gained: ['analytics', 'numbers', 'history', 'gained'],
  posts: ['analytics', 'numbers', 'dashboard', 'posts'],
  reminders: ['analytics', 'numbers', 'dashboard', 'reminders'],
  report: ['analytics', 'numbers', 'dashboard', 'report'],
  scores: (itemId: string) => ['analytics', 'numbers', 'dashboard', 'scores', itemId],
  retention: (itemId: string) => ['analytics', 'numbers', 'dashboard', 'retention', itemId],
  corrections: (itemId: string) => ['analytics', 'numbers', 'dashboard', 'corrections', itemId],
  insights: ['analytics', 'numbers', 'dashboard', 'insights'],
  facts: ['analytics', 'numbers', 'history', 'facts'],
  /** Nothing to be read: live events tell it. Null while nobody looks. */
  insightsProgress: ['analytics', 'progress'],
  dismissedInsights: ['analytics', 'numbers', 'dashboard', 'insights', 'dismissed'],
  settings: ['analytics', 'settings'],
} as const;
