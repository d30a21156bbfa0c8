import { stageLabel } from '@hookline/contract/stages';
import { ArrowRight, CalendarX, Ellipsis, Maximize2, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { focusInstead } from '#ui/focus-instead.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuSeparator } from '#ui/menu-separator.tsx';
import { Menu } from '#ui/menu.tsx';
import type { ProjectActions } from '../model/use-projects.ts';
import type { ShownProject } from '../model/shown-project.ts';

export interface ProjectMenuProps {
  project: ShownProject;
  stages: readonly string[];
  actions: ProjectActions;
}

/** What can be done with a project from where it is listed. */
export function ProjectMenu({ project, stages, actions }: ProjectMenuProps) {
  const navigate = useNavigate();
  const { id, title, stage, due_on } = project;
  return (
    <Menu
      trigger={
        <IconButton
          icon={Ellipsis}
          label={`Actions for ${title}`}
          size="sm"
          // Over the end of the title, which has the whole width of a narrow column.
          className="relative z-1 -my-1.75 -mr-1.5 bg-surface opacity-0 pointer-fine:absolute pointer-fine:top-2.5 pointer-fine:right-3 group-focus-within/card:opacity-100 group-hover/card:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
        />
      }
    >
      <MenuItem icon={Maximize2} onSelect={() => void navigate(paths.project(id))}>
        Open
      </MenuItem>
      <MenuSeparator />
      {stages
        .filter((name) => name !== stage)
        .map((name) => (
          <MenuItem
            key={name}
            icon={ArrowRight}
            onSelect={() => keepPlace(() => actions.move(id, { stage: name, before: undefined }))}
          >
            Move to {stageLabel(name)}
          </MenuItem>
        ))}
      <MenuSeparator />
      {due_on !== null && (
        <MenuItem icon={CalendarX} onSelect={() => actions.reschedule(id, null)}>
          Unschedule
        </MenuItem>
      )}
      <MenuItem icon={Trash2} isDangerous onSelect={() => keepPlace(() => actions.remove(id))}>
        Delete
      </MenuItem>
    </Menu>
  );
}

/**
 * Does what takes the project with the focus out of its column, and gives the focus to the one beside it, or
 * to the column's button where it was the last.
 */
function keepPlace(act: () => void): void {
  const entry = document.activeElement?.closest('li');
  const column = entry?.closest('section');
  const beside = entry?.nextElementSibling ?? entry?.previousElementSibling;
  act();
  focusInstead(() => beside?.querySelector('a') ?? column?.querySelector('button'));
}
