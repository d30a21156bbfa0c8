import { MonitorPlay, PencilLine, WandSparkles } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { closesBack } from '#lib/way-back.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Section } from '#ui/section.tsx';
import { Select } from '#ui/select.tsx';
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
  onChange: ChangeProject;
}

const none = '';

/** The version of the script that is filmed: to choose, to go on writing, to read from. */
export function ProjectScript({ project, scripts, onChange }: ProjectScriptProps) {
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
