import { allPlatforms } from '@hookline/contract/platforms';
import type { NewProject } from '@hookline/contract/projects';
import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { asRecord, asWord } from '#lib/tolerant.ts';
import { useCreateProject } from './use-create-project.ts';

/**
 * Begins the project that somebody came for, from an item or a script elsewhere, and opens it: the state of
 * the navigation says which under `project`. Says whether it is on the way.
 */
export function useWantedProject(): boolean {
  const { state } = useLocation();
  const navigate = useNavigate();
  const create = useCreateProject();
  const wanted = readWanted(asRecord(state)['project']);
  const handleWish = useEffectEvent(async () => {
    // Cleared first: what is read again, on a reload, begins no second one.
    void navigate(paths.projects, { replace: true, state: null });
    const project = wanted && (await create(wanted));
    if (project) {
      void navigate(paths.project(project.id), { replace: true });
    }
  });
  const isWanted = wanted !== undefined;
  useEffect(() => {
    if (isWanted) {
      void handleWish();
    }
  }, [isWanted]);
  return isWanted;
}

function readWanted(state: unknown): NewProject | undefined {
  const fields = asRecord(state);
  const text = (name: string) => {
    const value = fields[name];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const title = text('title');
  const platform = asWord(text('platform'), allPlatforms);
  return title === null
    ? undefined
    : {
        title: title.slice(0, 500),
        platforms: platform === undefined ? [] : [platform],
        boardId: text('boardId'),
        itemId: text('itemId'),
        generationId: text('generationId'),
        due_on: text('dueOn'),
      };
}
