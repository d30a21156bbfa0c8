import { allPlatforms, platformName } from '@hookline/contract/platforms';
import { stageLabel } from '@hookline/contract/stages';
import clsx from 'clsx';
import { type ReactNode, useId } from 'react';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { Card } from '#ui/card.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import type { WholeProject } from '../model/shown-project.ts';
import type { ChangeProject } from '../model/use-project.ts';
import { DayInput } from './day-input.tsx';

export interface ProjectFactsProps {
  project: WholeProject;
  stages: readonly string[];
  boards: readonly { id: string; name: string }[];
  onChange: ChangeProject;
}

const none = '';

/** Where a project is, when it is due and for where it is made. */
export function ProjectFacts({ project, stages, boards, onChange }: ProjectFactsProps) {
  const { stage, due_on, due_time, board_id, board_name, platforms } = project;
  const names = stages.includes(stage) ? stages : [...stages, stage];
  const isListed = board_id === null || boards.some(({ id }) => id === board_id);
  const toggle = (platform: (typeof platforms)[number]) => {
    const chosen = platforms.includes(platform)
      ? platforms.filter((one) => one !== platform)
      : [...platforms, platform];
    onChange({ platforms: chosen }, { platforms: chosen });
  };

  return (
    <Card className="grid grid-cols-1 gap-4 p-4 sm:p-5">
      <Fact label="Stage">
        {(id) => (
          <Select
            id={id}
            options={names.map((name) => ({ value: name, label: stageLabel(name) }))}
            value={stage}
            onChoose={(name) => onChange({ stage: name }, { stage: name })}
          />
        )}
      </Fact>
      <div className="grid grid-cols-[minmax(0,1fr)_8.5rem] gap-2 max-[22rem]:grid-cols-1">
        <Fact label="Due">
          {(id) => (
            <DayInput id={id} day={due_on} onDay={(day) => onChange({ due_on: day }, { due_on: day })} />
          )}
        </Fact>
        <Fact label="Time">
          {(id) => (
            <Input
              id={id}
              type="time"
              value={due_time ?? ''}
              disabled={due_on === null}
              onChange={({ target }) =>
                onChange({ due_time: target.value || null }, { due_time: target.value || null })
              }
            />
          )}
        </Fact>
      </div>
      <fieldset className="grid min-w-0 gap-1.5">
        <legend className="mb-1.5 text-sm font-medium text-ink">Platforms</legend>
        <div className="flex flex-wrap gap-1.5">
          {allPlatforms.map((platform) => {
            const isChosen = platforms.includes(platform);
            return (
              <button
                key={platform}
                type="button"
                aria-pressed={isChosen}
                aria-label={platformName(platform)}
                title={platformName(platform)}
                onClick={() => toggle(platform)}
                className={clsx(
                  'grid size-9 place-items-center rounded-md border transition-colors pointer-coarse:size-10',
                  isChosen
                    ? 'border-accent bg-accent-soft text-accent-ink'
                    : 'border-line text-muted hover:bg-hover hover:text-ink',
                )}
              >
                <PlatformIcon platform={platform} className="size-4" />
              </button>
            );
          })}
        </div>
      </fieldset>
      <Fact label="Board">
        {(id) => (
          <Select
            id={id}
            options={[
              { value: none, label: 'No board' },
              ...boards.map((board) => ({ value: board.id, label: board.name })),
              ...(isListed ? [] : [{ value: board_id, label: board_name ?? 'Board' }]),
            ]}
            value={board_id ?? none}
            onChoose={(value) => onChange({ boardId: value || null }, { board_id: value || null })}
          />
        )}
      </Fact>
    </Card>
  );
}

/** A labelled control of this card. */
function Fact({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="grid min-w-0 content-start gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-ink">
        {label}
      </label>
      {children(id)}
    </div>
  );
}
