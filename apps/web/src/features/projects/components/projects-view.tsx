import type { NewProject } from '@hookline/contract/projects';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, CalendarSync, Columns3, ListChecks, Plus, Rows3 } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { errorMessage } from '#lib/api-error.ts';
import { useToday } from '#lib/clock.ts';
import { lazyPart } from '#lib/load-program.ts';
import { useSingleKey } from '#lib/use-single-key.ts';
import { useNavigationIntent } from '#lib/use-navigation-intent.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Loading } from '#ui/loading.tsx';
import { Segments } from '#ui/segments.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Input } from '#ui/input.tsx';
import { projectsQuery } from '../api/get-projects.ts';
import { dayOf } from '../model/calendar-days.ts';
import type { ProjectList as List } from '../model/shown-project.ts';
import { focusProject } from '../model/focus-project.ts';
import { useCreateProject } from '../model/use-create-project.ts';
import { useWantedProject } from '../model/use-wanted-project.ts';
import { useProjectActions } from '../model/use-projects.ts';
import { ProjectList } from './project-list.tsx';
import { ProjectsEmpty } from './projects-empty.tsx';
import { StageBoard } from './stage-board.tsx';

// What is shown when it is asked for comes then: the columns are there before.
const ProjectCalendar = lazyPart(
  async () => (await import('../calendar/project-calendar.tsx')).ProjectCalendar,
);
const FeedDialog = lazyPart(async () => (await import('./feed-dialog.tsx')).FeedDialog);
const StagesDialog = lazyPart(async () => (await import('./stages-dialog.tsx')).StagesDialog);

const views = [
  { value: 'board', label: 'Board', icon: Columns3 },
  { value: 'calendar', label: 'Calendar', icon: CalendarDays },
  { value: 'list', label: 'List', icon: Rows3 },
] as const;
type View = (typeof views)[number]['value'];

/** Columns and calendar fill the window below the bar; each column scrolls by itself. */
const whole = 'flex h-[calc(100dvh-3.25rem)] flex-col gap-4 pt-4';
const frames: Record<View, string> = {
  board: whole,
  calendar: whole,
  list: 'grid grid-cols-1 gap-4 pt-4',
};

/** Fewer need no words to find one by. */
const worthFiltering = 8;

/** Everything in the making: as columns, on the calendar, in a list. The view is in the address. */
export function ProjectsView({ weekStartsOn }: { weekStartsOn: 'monday' | 'sunday' }) {
  const [search, setSearch] = useSearchParams();
  const view = views.find(({ value }) => value === search.get('view'))?.value ?? 'board';
  const [words, setWords] = useState('');
  const [dialog, setDialog] = useState<'stages' | 'feed'>();
  const [adding, setAdding] = useState<string>();
  const found = useQuery(projectsQuery());
  const create = useCreateProject();
  const isComing = useWantedProject();
  const list = useMemo(() => (found.data ? narrow(found.data, words) : undefined), [found.data, words]);
  const isEmpty = found.data?.projects.length === 0;

  const choose = (next: View) => setSearch(next === 'board' ? {} : { view: next }, { replace: true });
  const begin = () => {
    choose('board');
    setAdding(found.data?.stages[0] ?? 'idea');
  };
  useSingleKey('n', begin, found.data !== undefined && !isEmpty);
  useNavigationIntent('create', 'project', begin);

  return (
    <div className={frames[view]}>
      <ProjectsHeader
        view={view}
        onView={choose}
        words={words}
        onWords={setWords}
        list={found.data}
        onDialog={setDialog}
        onNew={begin}
      />
      {found.isPending || isComing ? (
        <ProjectsSkeleton />
      ) : list === undefined ? (
        <div className="px-4 sm:px-6 lg:px-8">
          <Card>
            <ErrorState
              title="Your projects couldn’t be loaded"
              busy={found.isFetching}
              onRetry={() => void found.refetch()}
            >
              {errorMessage(found.error)}
            </ErrorState>
          </Card>
        </div>
      ) : isEmpty && adding === undefined ? (
        <ProjectsEmpty
          onCreate={(title) => void create({ title }).then((project) => project && focusProject(project.id))}
        />
      ) : (
        <ShownView
          view={view}
          list={list}
          weekStartsOn={weekStartsOn}
          adding={adding}
          onAdd={setAdding}
          onCreate={create}
        />
      )}
      {found.data && (
        <Suspense>
          <Dialogs dialog={dialog} list={found.data} onClose={() => setDialog(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** What was asked for with the buttons of the header. */
function Dialogs({
  dialog,
  list,
  onClose,
}: {
  dialog: 'stages' | 'feed' | undefined;
  list: List;
  onClose: () => void;
}) {
  if (dialog === 'feed') {
    return <FeedDialog onClose={onClose} />;
  }
  return (
    dialog === 'stages' && <StagesDialog stages={list.stages} counts={countByStage(list)} onClose={onClose} />
  );
}

interface HeaderProps {
  view: View;
  onView: (view: View) => void;
  words: string;
  onWords: (words: string) => void;
  list: List | undefined;
  onDialog: (dialog: 'stages' | 'feed') => void;
  onNew: () => void;
}

/** What is seen, and what can be done with all of it. */
function ProjectsHeader({ view, onView, words, onWords, list, onDialog, onNew }: HeaderProps) {
  const count = list?.projects.length ?? 0;
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-3 px-4 sm:px-6 lg:px-8">
      <h1 className="mr-2 text-2xl font-semibold text-ink">Projects</h1>
      <div className="max-sm:order-last">
        <Segments label="View" options={views} value={view} onChoose={onView} />
      </div>
      <div className="ml-auto flex items-center gap-1.5">
        {count >= worthFiltering && (
          <Input
            type="search"
            aria-label="Filter projects"
            placeholder="Filter"
            value={words}
            onChange={({ target }) => onWords(target.value)}
            className="w-40 max-md:hidden"
          />
        )}
        <IconButton icon={ListChecks} label="Stages" onClick={() => onDialog('stages')} />
        <IconButton icon={CalendarSync} label="Calendar feed" onClick={() => onDialog('feed')} />
        {count > 0 && (
          <Button variant="primary" onClick={onNew}>
            <Plus aria-hidden="true" />
            <span>
              New<span className="max-sm:sr-only"> project</span>
            </span>
          </Button>
        )}
      </div>
    </header>
  );
}

interface ShownViewProps {
  view: View;
  list: List;
  weekStartsOn: 'monday' | 'sunday';
  /** The column that a new project is typed into. */
  adding: string | undefined;
  onAdd: (stage: string | undefined) => void;
  onCreate: (fields: NewProject) => Promise<unknown>;
}

/** The projects in the way that was chosen. */
function ShownView({ view, list, weekStartsOn, ...rest }: ShownViewProps) {
  const today = dayOf(useToday());
  const actions = useProjectActions();
  if (view === 'list') {
    return <ProjectList list={list} today={today} />;
  }
  return view === 'board' ? (
    <StageBoard list={list} today={today} actions={actions} {...rest} />
  ) : (
    <Suspense fallback={<CalendarSkeleton />}>
      <ProjectCalendar
        projects={list.projects}
        stages={list.stages}
        today={today}
        weekStartsOn={weekStartsOn}
        actions={actions}
        onCreate={rest.onCreate}
      />
    </Suspense>
  );
}

const CalendarSkeleton = () => (
  <Loading label="Loading the calendar" className="grid min-h-0 flex-1 px-4 pb-4 sm:px-6 lg:px-8">
    <Skeleton className="rounded-xl" />
  </Loading>
);

const cards = [4, 3, 2, 3, 1, 2];

/** The shape of the columns. */
const ProjectsSkeleton = () => (
  <Loading
    label="Loading your projects"
    className="flex min-h-0 flex-1 gap-2 overflow-hidden px-4 sm:px-6 lg:px-8"
  >
    {cards.map((count, column) => (
      <div
        key={column}
        className="grid max-w-80 min-w-44 flex-1 content-start gap-2 rounded-xl bg-sunken p-2 max-sm:min-w-[86vw]"
      >
        <Skeleton className="m-1.5 h-4 w-24" />
        {Array.from({ length: count }, (_, card) => (
          <Skeleton key={card} className="h-20 rounded-lg" />
        ))}
      </div>
    ))}
  </Loading>
);

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The projects in whose title each word stands. */
function narrow(list: List, words: string): List {
  const wanted = plain(words).split(/\s+/u);
  return words.trim() === ''
    ? list
    : {
        ...list,
        projects: list.projects.filter(({ title }) => wanted.every((word) => plain(title).includes(word))),
      };
}

const countByStage = ({ projects }: List): Map<string, number> =>
  new Map([...Map.groupBy(projects, ({ stage }) => stage)].map(([stage, own]) => [stage, own.length]));
