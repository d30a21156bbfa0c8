import { ArrowLeft, Trash2 } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, errorMessage } from '#lib/api-error.ts';
import { useToday } from '#lib/clock.ts';
import { paths } from '#lib/paths.ts';
import { isEnter } from '#lib/typing.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { Loading } from '#ui/loading.tsx';
import { MissingPage } from '#ui/missing-page.tsx';
import { Notice } from '#ui/notice.tsx';
import { Page } from '#ui/page.tsx';
import { ProblemLine } from '#ui/problem-line.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { WholeProject } from '../model/shown-project.ts';
import { dayOf } from '../model/calendar-days.ts';
import { type KeptTextOptions, useKeptText } from '../model/use-kept-text.ts';
import { useProject } from '../model/use-project.ts';
import { useProjectActions } from '../model/use-projects.ts';
import { Checklist } from './checklist.tsx';
import { ProjectFacts } from './project-facts.tsx';
import { PostQuestions, ProjectPost, type ProjectPostProps } from './project-post.tsx';
import { ProjectScript, type ProjectScriptProps } from './project-script.tsx';

export interface ProjectDetailProps {
  id: string;
  stages: readonly string[];
  boards: readonly { id: string; name: string }[];
  script: ProjectScriptProps['script'];
  /** Asks for the version of a script that a project is to use. */
  onAskScript: (project: WholeProject, onChoose: (id: string | null) => void) => void;
  publishedDay: ProjectPostProps['publishedDay'];
  /** Asks for the numbers of a post of the project. */
  onTrack: (project: WholeProject) => void;
}

/** Everything of one project. What is changed is kept at once. */
export function ProjectDetail({
  id,
  stages,
  boards,
  script,
  onAskScript,
  publishedDay,
  onTrack,
}: ProjectDetailProps) {
  const today = dayOf(useToday());
  const { data: project, error, isPending, isFetching, refetch, change, confirmPost } = useProject(id);
  if (isPending) {
    return <DetailSkeleton />;
  }
  if (project === undefined) {
    return error instanceof ApiError && error.status === 404 ? (
      <MissingPage title="Project not found" back={{ to: paths.projects, label: 'Back to Projects' }}>
        It may have been deleted.
      </MissingPage>
    ) : (
      <Page>
        <Card>
          <ErrorState title="The project couldn’t be loaded" busy={isFetching} onRetry={() => void refetch()}>
            {errorMessage(error)}
          </ErrorState>
        </Card>
      </Page>
    );
  }
  return (
    <Page>
      <DetailHeader project={project} onSave={(title) => change({ title }, { title })} />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-1 gap-6">
          <PostQuestions project={project} onAnswer={confirmPost} />
          <ProjectScript
            project={project}
            script={script}
            onAsk={(onChoose) => onAskScript(project, onChoose)}
            onChange={change}
          />
          <Checklist
            tasks={project.checklist}
            onChange={(checklist) => change({ checklist }, { checklist })}
          />
          <Notes project={project} onSave={(notes) => change({ notes }, { notes })} />
        </div>
        <div className="grid grid-cols-1 gap-6 max-lg:contents">
          <div className="max-lg:order-first">
            <ProjectFacts project={project} stages={stages} boards={boards} onChange={change} />
          </div>
          <ProjectPost
            project={project}
            today={today}
            onChange={change}
            publishedDay={publishedDay}
            onTrack={isTrackable(project) ? () => onTrack(project) : undefined}
            onAnswer={confirmPost}
          />
        </div>
      </div>
    </Page>
  );
}

/** Whether there is something to have the numbers: its post, what it began with, or the address of one. */
const isTrackable = ({ post, draft, url }: WholeProject): boolean => (post ?? draft ?? url) !== null;

interface TextFieldProps {
  project: WholeProject;
  onSave: KeptTextOptions['onSave'];
}

function DetailHeader({ project, onSave }: TextFieldProps) {
  const navigate = useNavigate();
  const { remove } = useProjectActions();
  const field = useRef<HTMLTextAreaElement>(null);
  const { field: kept, ...title } = useKeptText({
    place: `project title ${project.id}`,
    saved: project.title,
    // Without any, the title stays as it is.
    onSave: async (text) => (text.trim() === '' ? null : onSave(text.trim())),
  });
  const handleKey = (event: KeyboardEvent) => {
    if (isEnter(event)) {
      // A title is one line.
      event.preventDefault();
      field.current?.blur();
    }
  };
  return (
    <header className="grid grid-cols-1 gap-1">
      <div className="flex items-center justify-between">
        <Link
          to={paths.projects}
          className="-ml-1 inline-flex items-center gap-1.5 rounded-md px-1 text-sm font-medium text-muted hover:text-ink"
        >
          <ArrowLeft aria-hidden="true" className="size-4" />
          Projects
        </Link>
        <IconButton
          icon={Trash2}
          label="Delete project"
          onClick={() => {
            remove(project.id);
            void navigate(paths.projects);
          }}
        />
      </div>
      <h1 className="sr-only">{project.title}</h1>
      <textarea
        ref={field}
        aria-label="Title"
        rows={1}
        maxLength={500}
        dir="auto"
        {...kept}
        onKeyDown={handleKey}
        className="-mx-2 field-sizing-content w-full resize-none rounded-md bg-transparent px-2 py-1 text-2xl font-semibold text-ink outline-none hover:bg-hover focus-visible:bg-surface focus-visible:ring-2 focus-visible:ring-focus"
      />
      <UnsavedText {...title} />
    </header>
  );
}

/** The server takes no more, in characters. */
const maxNotes = 20_000;

function Notes({ project, onSave }: TextFieldProps) {
  const { field: kept, ...notes } = useKeptText({
    place: `project notes ${project.id}`,
    saved: project.notes,
    onSave,
    maxLength: maxNotes,
  });
  return (
    <Section title="Notes">
      <textarea
        aria-label="Notes"
        placeholder="Props, places, people, what to ask"
        rows={5}
        aria-invalid={notes.problem !== undefined || undefined}
        dir="auto"
        {...kept}
        className="field-sizing-content min-h-32 w-full resize-none rounded-b-xl bg-transparent px-4 py-3 text-[1rem] text-ink outline-none placeholder:text-faint focus-visible:ring-2 focus-visible:ring-focus focus-visible:ring-inset sm:px-5 sm:text-base"
      />
      <div className="px-4 not-empty:pb-3 sm:px-5">
        <UnsavedText {...notes} />
      </div>
    </Section>
  );
}

type UnsavedTextProps = Omit<ReturnType<typeof useKeptText>, 'field'>;

/** Says below a field why its text is not saved; nothing where it is. */
const UnsavedText = ({ problem, error, isBack, isElsewhere, drop, retry, replace }: UnsavedTextProps) => (
  <>
    <ProblemLine problem={problem} />
    {isBack && <KeptWordsLine onDrop={drop} />}
    {isElsewhere && problem === undefined && (
      <Notice tone="warning">
        <p role="alert">This was changed elsewhere while you were typing. Which text do you want to keep?</p>
        <div className="mt-2 flex flex-wrap gap-2">
          <Button size="sm" onClick={replace}>
            Keep mine
          </Button>
          <Button size="sm" onClick={drop}>
            Use the other text
          </Button>
        </div>
      </Notice>
    )}
    {error !== null && problem === undefined && (
      <Notice tone="danger">
        <p role="alert">This is not saved yet. {errorMessage(error)}</p>
        <Button size="sm" className="mt-2" onClick={retry}>
          Try Again
        </Button>
      </Notice>
    )}
  </>
);

const DetailSkeleton = () => (
  <Page>
    <Loading label="Loading the project" className="grid grid-cols-1 gap-6">
      <Skeleton className="h-9 w-2/3" />
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-72 rounded-xl" />
        <Skeleton className="h-72 rounded-xl" />
      </div>
    </Loading>
  </Page>
);
