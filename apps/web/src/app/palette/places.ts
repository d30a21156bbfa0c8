import { Activity, ArchiveRestore, type LucideIcon, Settings } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { furtherSections, sections } from '../shell/sections.ts';

/** A screen to go to, and the key that leads there after G. */
export interface Place {
  label: string;
  path: string;
  icon: LucideIcon;
  key: string;
}

const keys: Readonly<Record<string, string>> = {
  [paths.dashboard]: 'd',
  [paths.boards]: 'b',
  [paths.content]: 'c',
  [paths.generator]: 'g',
  [paths.analytics]: 'a',
  [paths.projects]: 'p',
  [paths.highlights]: 'l',
};

/** Every screen of the app that stands for itself. */
export const places: readonly Place[] = [
  ...[...sections, ...furtherSections].map((section) => ({ ...section, key: keys[section.path] ?? '' })),
  { label: 'Activity', path: paths.activity, icon: Activity, key: 'y' },
  { label: 'Settings', path: paths.settings, icon: Settings, key: 's' },
  { label: 'Recently deleted', path: paths.trash, icon: ArchiveRestore, key: 'r' },
];

export const placeAt = (key: string): Place | undefined =>
  places.find((place) => place.key === key.toLowerCase());
