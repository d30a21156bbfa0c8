import { ChevronRight, FolderPlus, type LucideIcon, Upload, WandSparkles } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { IconTile } from '#ui/icon-tile.tsx';
import { Section } from '#ui/section.tsx';

interface QuickAction {
  to: string;
  /** What is wanted there. */
  state?: object;
  icon: LucideIcon;
  label: string;
  description: string;
}

const actions: readonly QuickAction[] = [
  {
    to: paths.boards,
    state: { create: 'board' },
    icon: FolderPlus,
    label: 'Create New Board',
    description: 'Gather ideas and research',
  },
  {
    to: paths.generator,
    icon: WandSparkles,
    label: 'Generate AI Content',
    description: 'Scripts from your sources',
  },
  { to: paths.content, icon: Upload, label: 'Upload Content', description: 'Documents, audio and video' },
];

/** The three ways most days begin. */
export function QuickActions() {
  return (
    <Section title="Quick Actions">
      <ul className="grid flex-1 gap-1 p-2">
        {actions.map(({ to, state, icon, label, description }) => (
          <li key={to}>
            <Link
              to={to}
              state={state}
              className="group flex h-full items-center gap-3 rounded-lg px-2 py-2.5 transition-colors hover:bg-hover sm:px-3"
            >
              <IconTile icon={icon} tone="accent" size="md" />
              <span className="min-w-0 flex-1">
                <span className="block font-medium text-ink">{label}</span>
                <span className="block text-sm text-muted">{description}</span>
              </span>
              <ChevronRight
                aria-hidden="true"
                className="size-4 shrink-0 text-faint transition-transform group-hover:translate-x-0.5"
              />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
