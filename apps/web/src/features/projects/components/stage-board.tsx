import { useRef, useState } from 'react';
import { toColumns } from '../model/columns.ts';
import { useDrops } from '../model/drag.ts';
import type { ProjectList } from '../model/shown-project.ts';
import { useKeyboardMoves } from '../model/use-keyboard-moves.ts';
import type { ProjectActions } from '../model/use-projects.ts';
import { StageColumn } from './stage-column.tsx';
import { StageStrip } from './stage-strip.tsx';

export interface StageBoardProps {
  list: ProjectList;
  today: string;
  actions: ProjectActions;
  /** The column that a new project is typed into. */
  adding: string | undefined;
  onAdd: (stage: string | undefined) => void;
  onCreate: (fields: { title: string; stage: string }) => Promise<unknown>;
}

/** The stages side by side. Projects are dragged between them, or carried with the keyboard. */
export function StageBoard({ list, today, actions, adding, onAdd, onCreate }: StageBoardProps) {
  const columns = toColumns(list);
  const row = useRef<HTMLDivElement>(null);
  const [stages, setStages] = useState<readonly string[]>([]);
  const names = columns.map(({ stage }) => stage);
  // The same list as long as the names are: cards are drawn anew when it changes.
  if (names.join('\n') !== stages.join('\n')) {
    setStages(names);
  }
  const { heldId, said, handleKey } = useKeyboardMoves(columns, actions);

  useDrops(({ projectId, stage, cardId, edge }) => {
    if (stage === undefined) {
      return;
    }
    const own = columns.find((column) => column.stage === stage)?.projects ?? [];
    const at = own.findIndex(({ id }) => id === cardId);
    const before = cardId === undefined ? undefined : own[edge === 'bottom' ? at + 1 : at]?.id;
    if (before !== projectId && cardId !== projectId) {
      actions.move(projectId, { stage, before });
    }
  });

  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <p id="project-keys" className="sr-only">
        Press the space bar to pick it up, then move it with the arrow keys.
      </p>
      <StageStrip columns={columns} stages={stages} scroller={row} />
      <div
        ref={row}
        className="flex min-h-0 flex-1 snap-x scroll-px-4 gap-2 overflow-x-auto px-4 pb-4 sm:snap-none sm:px-6 lg:px-8"
      >
        {columns.map((column) => (
          <StageColumn
            key={column.stage}
            column={column}
            stages={stages}
            today={today}
            heldId={heldId}
            isAdding={adding === column.stage}
            actions={actions}
            onKey={handleKey}
            onAdd={(isAdding) => onAdd(isAdding ? column.stage : undefined)}
            onCreate={(title) => onCreate({ title, stage: column.stage })}
          />
        ))}
      </div>
    </>
  );
}
