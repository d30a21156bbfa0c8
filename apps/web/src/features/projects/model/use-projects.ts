import { stageLabel } from '@hookline/contract/stages';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { showError, showUndo } from '#ui/toast.ts';
import { changeProject } from '../api/change-project.ts';
import { projectsQuery } from '../api/get-projects.ts';
import { deleteProject } from '../api/delete-project.ts';
import { placeProject } from '../api/place-project.ts';
import { restoreProject } from '../api/restore-project.ts';
import { projectKeys } from '../query-keys.ts';
import { dayName } from './calendar-days.ts';
import { moveProject, placeOf, type Target } from './columns.ts';
import type { ProjectList, ShownProject } from './shown-project.ts';

type Update = (projects: readonly ShownProject[]) => ShownProject[];

const unchanged: Update = (projects) => [...projects];

interface Write {
  /** What the lists show at once. */
  update: Update;
  /** What they show again where it could not be sent. */
  revert: Update;
  send: () => Promise<unknown>;
  failure: string;
  /** Tells of it, once the server has it. */
  tell?: (() => void) | undefined;
}

const movesKey = ['projects', 'write'] as const;

/** What can be done with projects from their lists: shown at once, then sent, with a way back. */
export function useProjectActions() {
  const queryClient = useQueryClient();
  const show = useCallback(
    (update: Update) =>
      void queryClient.setQueryData(
        projectsQuery().queryKey,
        (list) => list && { ...list, projects: update(list.projects) },
      ),
    [queryClient],
  );
  const { mutate } = useMutation({
    mutationKey: movesKey,
    // One after the other: two moves into one gap keep the order in which they were made.
    scope: { id: 'projects' },
    mutationFn: ({ send }: Write) => send(),
    onMutate: async ({ update }) => {
      show(update);
      // An answer that is on its way does not know of it.
      await queryClient.cancelQueries({ queryKey: projectKeys.list });
    },
    onSuccess: (_, { tell }) => tell?.(),
    onError: (error, { failure, revert }) => {
      showError(errorMessage(error, failure));
      // Offline nothing else takes back what was shown.
      show(revert);
    },
    onSettled: () => {
      // The last of several reads what came of all.
      if (queryClient.isMutating({ mutationKey: movesKey }) === 1) {
        void queryClient.invalidateQueries({ queryKey: projectKeys.all });
      }
    },
  });

  return useMemo(() => projectActions({ queryClient, mutate, show }), [queryClient, mutate, show]);
}

/** What is sent, and how it is shown meanwhile. */
function projectWrites(mutate: (write: Write) => void) {
  const place = (
    id: string,
    target: Target,
    { from, tell }: { from: Target | undefined; tell?: () => void },
  ) =>
    mutate({
      update: (projects) => moveProject(projects, id, target),
      revert: (projects) => (from === undefined ? unchanged(projects) : moveProject(projects, id, from)),
      send: () => placeProject(id, target),
      failure: 'Failed to move the project',
      tell,
    });
  const setDay = (
    id: string,
    day: string | null,
    { from, tell }: { from: string | null; tell?: () => void },
  ) =>
    mutate({
      update: (projects) => onDay(projects, id, day),
      revert: (projects) => onDay(projects, id, from),
      send: () => changeProject(id, { due_on: day }),
      failure: 'Failed to change the project',
      tell,
    });
  const restore = (id: string) =>
    mutate({
      update: unchanged,
      revert: unchanged,
      send: () => restoreProject(id),
      failure: 'Failed to restore the project',
    });
  const remove = (id: string, before: readonly ShownProject[]) => {
    const at = before.findIndex((project) => project.id === id);
    const removed = before.slice(at, at + 1);
    mutate({
      update: (projects) => projects.filter((project) => project.id !== id),
      revert: (projects) =>
        projects.some((project) => project.id === id)
          ? unchanged(projects)
          : projects.toSpliced(at, 0, ...removed),
      send: () => deleteProject(id),
      failure: 'Failed to delete the project',
      tell: () => showUndo('Project deleted', () => restore(id)),
    });
  };
  return { place, setDay, remove };
}

interface Means {
  queryClient: QueryClient;
  mutate: (write: Write) => void;
  /** Shows projects in another way, and sends nothing. */
  show: (update: Update) => void;
}

function projectActions({ queryClient, mutate, show }: Means) {
  const list = (): ProjectList =>
    queryClient.getQueryData(projectsQuery().queryKey) ?? { projects: [], stages: [] };
  const { place, setDay, remove } = projectWrites(mutate);
  return {
    list,
    /** Shows a project elsewhere, and sends nothing yet. */
    preview: (id: string, target: Target) => show((projects) => moveProject(projects, id, target)),
    /** Moves a project from where it was, which is where it is unless it was shown elsewhere meanwhile. */
    move: (id: string, target: Target, from = placeOf(list().projects, id)) => {
      const tell = () => {
        if (from !== undefined && from.stage !== target.stage) {
          showUndo(`Moved to ${stageLabel(target.stage)}`, () => place(id, from, { from: target }));
        }
      };
      place(id, target, { from, tell });
    },
    /** Shows a project on another day, and sends nothing yet. */
    previewDay: (id: string, day: string | null) => show((projects) => onDay(projects, id, day)),
    /**
     * Gives a project another day than `before`, which is its own unless it was shown elsewhere
     * meanwhile.
     */
    reschedule: (id: string, day: string | null, before = dayIn(list(), id)) => {
      if (before !== day) {
        const done = day === null ? 'Unscheduled' : `Due on ${dayName(day)}`;
        const tell = () => showUndo(done, () => setDay(id, before, { from: day }));
        setDay(id, day, { from: before, tell });
      }
    },
    remove: (id: string) => remove(id, list().projects),
  };
}

const onDay = (projects: readonly ShownProject[], id: string, day: string | null): ShownProject[] =>
  projects.map((project) => (project.id === id ? { ...project, due_on: day } : project));

const dayIn = ({ projects }: ProjectList, id: string): string | null =>
  projects.find((project) => project.id === id)?.due_on ?? null;

export type ProjectActions = ReturnType<typeof useProjectActions>;
