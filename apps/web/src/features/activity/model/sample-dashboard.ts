import type { Activity, Dashboard } from '@hookline/contract/activity';

const minute = 60_000;
const hour = 60 * minute;

/** Figures and events that show what the dashboard looks like in use. Never mixed with real ones. */
export function sampleDashboard(now: number): Dashboard {
  return {
    stats: {
      totalBoards: { value: 12, change: 0.2 },
      contentItems: { value: 148, change: 0.125 },
      aiGenerations: { value: 64, change: 0.28 },
      activeUsers: { value: 1_240, change: -0.034 },
    },
    recentActivity: [
      sample('board_created', 'YouTube Strategy', now - 12 * minute),
      sample('script_generated', '10 habits that doubled my watch time', now - 2 * hour),
      sample('content_processed', 'Competitor research, spring.pdf', now - 7 * hour),
      sample('performance_tracked', 'Behind the scenes, part 3', now - 26 * hour),
    ],
  };
}

const sample = (kind: Activity['kind'], title: string, time: number): Activity => ({
  id: `sample-${kind}`,
  kind,
  title,
  board_id: null,
  content_id: null,
  created_at: new Date(time).toISOString(),
});
