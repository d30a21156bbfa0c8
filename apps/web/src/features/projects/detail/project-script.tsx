import { MonitorPlay, PencilLine, WandSparkles } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { closesBack } from '#lib/way-back.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { WholeProject } from '../model/shown-project.ts';
import type { ChangeProject } from '../model/use-project.ts';

export interface ScriptChoice {
  id: string;
  title: string;
  /** How it came to be, and when. */
  note: string;
}

export interface ProjectScriptProps {
  project: WholeProject;
  scripts: readonly ScriptChoice[];
  /** What the version that is used says first, sentence by sentence; undefined while it is not there yet. */
  opening: readonly string[] | undefined;
  onChange: ChangeProject;
}

const none = '';

/** The version of the script that is filmed: to choose, to go on writing, to read from. */
export function ProjectScript({ project, scripts, opening, onChange }: ProjectScriptProps) {
  const { generation_id: current, board_id: boardId } = project;
  const from = { boardId, boardName: project.board_name, project: project.id };
  const isListed = current === null || scripts.some(({ id }) => id === current);
  const { draft } = project;
  return (
    <Section title="Script">
      <div className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
        {draft && (
          <p className="min-w-0 text-base text-muted">
            Begun with{' '}
            <Link
              to={paths.item(draft.boardId, draft.id)}
              dir="auto"
              className="font-medium break-words text-ink hover:underline"
            >
              {draft.title}
            </Link>
          </p>
        )}
        <Select
          aria-label="The version that is used"
          options={[
            {
              value: none,
              label: scripts.length === 0 ? 'No script yet' : 'Choose the version that is used',
            },
            ...scripts.map(({ id, title, note }) => ({ value: id, label: `${title} · ${note}` })),
            ...(isListed ? [] : [{ value: current, label: draft?.title ?? 'An older version' }]),
          ]}
          value={current ?? none}
          onChoose={(id) => onChange({ generationId: id || null }, { generation_id: id || null })}
        />
        {current !== null && <Opening sentences={opening} />}
        <div className="flex flex-wrap gap-2">
          {current === null && draft === null && (
            <ButtonLink to={paths.generator} state={{ ...from, topic: project.title }}>
              <WandSparkles aria-hidden="true" />
              Write a script
            </ButtonLink>
          )}
          {current !== null && (
            <>
              <ButtonLink to={paths.prompter(current)} state={closesBack} variant="primary">
                <MonitorPlay aria-hidden="true" />
                Open prompter
              </ButtonLink>
              <ButtonLink to={paths.generator} state={{ ...from, version: current }}>
                <PencilLine aria-hidden="true" />
                Go on writing
              </ButtonLink>
            </>
          )}
        </div>
      </div>
    </Section>
  );
}

/** The hook of a script, and how it goes on. */
function Opening({ sentences }: { sentences: readonly string[] | undefined }) {
  if (sentences === undefined) {
    return <Skeleton className="h-24" />;
  }
  const [hook, ...others] = sentences;
  return (
    <div className="grid min-h-24 grid-cols-1 content-start gap-1 empty:hidden">
      {hook !== undefined && (
        <p dir="auto" className="text-lg font-semibold break-words text-ink">
          {hook}
        </p>
      )}
      {others.length > 0 && (
        <p dir="auto" className="line-clamp-3 text-base break-words text-muted">
          {others.join(' ')}
        </p>
      )}
    </div>
  );
}
