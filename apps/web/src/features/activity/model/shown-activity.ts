import type { Activity, Dashboard, NextSteps } from '@hookline/contract/activity';
import { asList, asNumber, asText, asTextOrNull, type Loose, withDefaults } from '#lib/tolerant.ts';

/** An entry of the log. A kind that only a newer server knows is shown by its name. */
export type ShownActivity = ReturnType<typeof withEveryField>;

const withEveryField = (activity: Loose<Activity>) =>
  withDefaults(activity, {
    id: '',
    kind: '',
    title: '',
    board_id: asTextOrNull,
    content_id: asTextOrNull,
    created_at: '',
  });

/** The entries of the log that have an id. */
export const toShownActivity = (entries: readonly Loose<Activity>[] | undefined): ShownActivity[] =>
  asList(entries, withEveryField).filter(({ id }) => id !== '');

/** The dashboard as far as it can be read: a figure that is not known is missing. */
export interface ShownDashboard {
  stats: ShownStats;
  recentActivity: ShownActivity[];
  next: ShownNextSteps;
}

/** Where to go on; what is not known is nothing. */
export type ShownNextSteps = ReturnType<typeof toNextSteps>;

const toNextSteps = (next: Loose<NextSteps> | undefined) =>
  withDefaults(next, { processing: 0, failed: 0, script: toLastScript, best: toBestPost, due: toDue });

function toDue(answer: Loose<NextSteps['due']> | undefined) {
  const due = withDefaults(answer, {
    project_id: '',
    title: (title) => asText(title) || 'Untitled',
    days: 0,
    others: 0,
  });
  return due.project_id === '' ? null : due;
}

function toLastScript(answer: Loose<NextSteps['script']> | undefined) {
  const script = withDefaults(answer, {
    generation_id: '',
    board_id: asTextOrNull,
    title: (title) => asText(title) || 'Untitled',
    created_at: '',
  });
  return script.generation_id === '' ? null : script;
}

function toBestPost(answer: Loose<NextSteps['best']> | undefined) {
  const best = withDefaults(answer, {
    content_id: '',
    board_id: '',
    title: (title) => asText(title) || 'Untitled',
    views: 0,
  });
  return best.content_id === '' ? null : best;
}

export type ShownStats = Partial<Dashboard['stats']>;

/** The figures of the dashboard and what happened lately; null where there are no figures. */
export function toShownDashboard({ stats, recentActivity, next }: Loose<Dashboard>): ShownDashboard | null {
  return typeof stats !== 'object' || stats === null
    ? null
    : {
        stats: {
          ...figure('totalBoards', stats.totalBoards),
          ...figure('contentItems', stats.contentItems),
          ...figure('aiGenerations', stats.aiGenerations),
          ...figure('activeUsers', stats.activeUsers),
        },
        recentActivity: toShownActivity(recentActivity),
        next: toNextSteps(next),
      };
}

function figure(
  name: keyof ShownStats,
  stat: Loose<Dashboard['stats'][typeof name]> | undefined,
): ShownStats {
  const value = asNumber(stat?.value);
  return value === null ? {} : { [name]: { value, change: asNumber(stat?.change) } };
}
