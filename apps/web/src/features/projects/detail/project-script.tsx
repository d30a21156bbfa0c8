import { MonitorPlay, PencilLine, WandSparkles } from 'lucide-react';
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
  return (
    <Section title="Script">
      <div className="grid grid-cols-1 gap-3 px-4 py-4 sm:px-5">
        <Select
          aria-label="The version that is used"
          options={[
            {
              value: none,
              label: scripts.length === 0 ? 'No script yet' : 'Choose the version that is used',
            },
            ...scripts.map(({ id, title, note }) => ({ value: id, label: `${title} · ${note}` })),
            ...(isListed ? [] : [{ value: current, label: 'An older version' }]),
          ]}
          value={current ?? none}
          onChoose={(id) => onChange({ generationId: id || null }, { generation_id: id || null })}
        />
        <div className="flex flex-wrap gap-2">
          {current === null ? (
            <ButtonLink to={paths.generator} state={{ ...from, topic: project.title }}>
              <WandSparkles aria-hidden="true" />
              Write a script
            </ButtonLink>
          ) : (
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
