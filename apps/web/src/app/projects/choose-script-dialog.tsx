import { skipToken, useQuery } from '@tanstack/react-query';
import { Check, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { foundGenerationsQuery } from '#features/assistant/api/get-generations.ts';
import type { ShownVersion } from '#features/assistant/model/versions.ts';
import { SearchField } from '#features/content/components/search-field.tsx';
import type { WholeProject } from '#features/projects/model/shown-project.ts';
import { platformIcon } from '#lib/platform-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { noteOf } from './script-note.ts';

export interface AskedScript {
  project: WholeProject;
  onChoose: (id: string | null) => void;
}

/** Chooses the version of a script that a project uses. */
export function ChooseScriptDialog({
  asked,
  onClose,
}: {
  asked: AskedScript | undefined;
  onClose: () => void;
}) {
  return (
    <Dialog open={asked !== undefined} onClose={onClose} title="Choose a script" place="top">
      {asked && <Choice {...asked} onClose={onClose} />}
    </Dialog>
  );
}

/** The newest first; those of the project's board before all others. */
function Choice({ project, onChoose, onClose }: AskedScript & { onClose: () => void }) {
  const { generation_id: current } = project;
  const [q, setQ] = useState('');
  const { groups, hasMore, list } = useScripts(q, project);
  const choose = (id: string | null) => {
    onChoose(id);
    onClose();
  };

  return (
    <div className="grid grid-cols-1 gap-3">
      <SearchField label="Search scripts" placeholder="Search scripts" value={q} onSearch={setQ} />
      <div className="max-h-[min(28rem,60dvh)] min-h-40 overflow-y-auto overscroll-contain">
        {list.data === undefined ? (
          <NotLoaded query={list} noun="Your scripts" skeleton="h-40 rounded-lg" />
        ) : groups.length === 0 ? (
          <p className="px-2 py-8 text-center text-muted">
            {q === '' ? 'No scripts yet.' : 'No scripts match your search.'}
          </p>
        ) : (
          groups.map((group) => (
            <ScriptGroup key={group.title} {...group} current={current} onChoose={choose} />
          ))
        )}
      </div>
      {hasMore && (
        <p className="text-sm text-muted">Only the newest are listed. Search to find older ones.</p>
      )}
      {current !== null && (
        <Button size="sm" variant="ghost" className="justify-self-start" onClick={() => choose(null)}>
          No script
        </Button>
      )}
    </div>
  );
}

/** The scripts with some words: those of the project's board, and the others. */
function useScripts(q: string, { board_id: boardId, board_name: boardName }: WholeProject) {
  const list = useQuery(foundGenerationsQuery({ q, boardId: undefined }));
  const ofBoard = foundGenerationsQuery({ q, boardId: boardId ?? undefined });
  const { data: here } = useQuery(boardId === null ? { ...ofBoard, queryFn: skipToken } : ofBoard);
  const first = boardId === null ? [] : (here?.versions ?? []);
  const known = new Set(first.map(({ id }) => id));
  const others = list.data?.versions.filter(({ id }) => !known.has(id)) ?? [];
  return {
    list,
    groups: [
      { title: `On ${boardName ?? 'its board'}`, versions: first },
      { title: first.length > 0 ? 'Elsewhere' : 'All scripts', versions: others },
    ].filter(({ versions }) => versions.length > 0),
    hasMore: [list.data, here].some((found) => found?.hasMore === true),
  };
}

interface ScriptGroupProps {
  title: string;
  versions: readonly ShownVersion[];
  current: string | null;
  onChoose: (id: string) => void;
}

const ScriptGroup = ({ title, versions, current, onChoose }: ScriptGroupProps) => (
  <section>
    <h3 dir="auto" className="truncate px-2 py-1.5 text-xs font-medium text-muted">
      {title}
    </h3>
    <ul>
      {versions.map((version) => (
        <li key={version.id}>
          <ScriptButton
            version={version}
            icon={version.id === current ? Check : platformIcon(version.platform)}
            isCurrent={version.id === current}
            onChoose={onChoose}
          />
        </li>
      ))}
    </ul>
  </section>
);

interface ScriptButtonProps {
  version: ShownVersion;
  icon: LucideIcon;
  isCurrent: boolean;
  onChoose: (id: string) => void;
}

function ScriptButton({ version, icon: Icon, isCurrent, onChoose }: ScriptButtonProps) {
  const { id, title, requirements } = version;
  return (
    <button
      type="button"
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(id)}
      className="flex w-full min-w-0 items-start gap-3 rounded-md px-2 py-2 text-start hover:bg-hover"
    >
      <Icon aria-hidden="true" className="mt-1 size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-base text-ink">
          {title}
        </span>
        <span dir="auto" className="block truncate text-sm text-muted">
          {noteOf(version)} · {requirements}
        </span>
      </span>
    </button>
  );
}
