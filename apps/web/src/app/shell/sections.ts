import {
  ChartColumn,
  Clapperboard,
  Highlighter,
  LayoutDashboard,
  Library,
  type LucideIcon,
  SquareKanban,
  WandSparkles,
} from 'lucide-react';
import { paths } from '#lib/paths.ts';

export interface AppSection {
  label: string;
  path: string;
  icon: LucideIcon;
}

/** What the sidebar lists first: the sections of the specification. */
export const sections: readonly AppSection[] = [
  { label: 'Dashboard', path: paths.dashboard, icon: LayoutDashboard },
  { label: 'Boards', path: paths.boards, icon: SquareKanban },
  { label: 'Content', path: paths.content, icon: Library },
  { label: 'AI Generator', path: paths.generator, icon: WandSparkles },
  { label: 'Analytics', path: paths.analytics, icon: ChartColumn },
];

/** What it lists below them. */
export const furtherSections: readonly AppSection[] = [
  { label: 'Projects', path: paths.projects, icon: Clapperboard },
  { label: 'Highlights', path: paths.highlights, icon: Highlighter },
];

/** The section at exactly this address; what lies below one belongs to none. */
export const sectionAt = (pathname: string): AppSection | undefined =>
  [...sections, ...furtherSections].find(({ path }) => path === pathname);
