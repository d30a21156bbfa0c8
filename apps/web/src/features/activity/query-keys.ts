/** What live events can make stale. */
export const activityKeys = {
  dashboard: ['dashboard'],
  list: ['activity'],
} as const;
