import type { Activity, Dashboard } from '@hookline/contract/activity';
import { asList, asNumber, asRecord } from '#lib/tolerant.ts';
import { readEntry } from './read-entry.ts';

export type Stats = Partial<Dashboard['stats']>;

/** The dashboard as far as it can be read. */
export interface ReadDashboard {
  stats: Stats;
  recentActivity: Activity[];
}

const names = ['totalBoards', 'contentItems', 'aiGenerations', 'activeUsers'] as const;

/** The figures of the dashboard and what happened lately; null where there are no figures. */
export function readDashboard(answer: unknown): ReadDashboard | null {
  const { stats, recentActivity } = asRecord(answer);
  if (typeof stats !== 'object' || stats === null) {
    return null;
  }
  const read: Stats = {};
  for (const name of names) {
    const { value, change } = asRecord(asRecord(stats)[name]);
    const number = asNumber(value);
    if (number !== null) {
      read[name] = { value: number, change: asNumber(change) };
    }
  }
  return { stats: read, recentActivity: asList(recentActivity, readEntry) };
}
