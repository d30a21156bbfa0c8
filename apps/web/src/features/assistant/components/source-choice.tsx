import { useQuery } from '@tanstack/react-query';
import { Layers } from 'lucide-react';
import { useState } from 'react';
import { formatExact } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Folded } from '#ui/folded.tsx';
import { Select } from '#ui/select.tsx';
import { boardChoicesQuery } from '#lib/board-choices.ts';
import { boardGroupsQuery } from '#lib/board-groups.ts';
import { type BoardSources, boardSourcesQuery } from '../api/get-board-sources.ts';
import type { TargetBoard } from '../model/use-origin-board.ts';

export interface SourceChoiceProps {
  board: TargetBoard | undefined;
  /** With undefined, none is to be written from. */
  onBoard: (board: { id: string; name: string } | undefined) => void;
  /** The items to write from; null for all of them. */
  chosen: readonly string[] | null;
  onChosen: (ids: readonly string[] | null) => void;
  /** What is wrong with the choice. */
  error: string | undefined;
}

const none = { value: '', label: 'No board' };

/** What a script is written from: a board, and of its items all or some. */
export function SourceChoice({ board, onBoard, chosen, onChosen, error }: SourceChoiceProps) {
  const { data: boards = [] } = useQuery(boardChoicesQuery);
  const isListed = board === undefined || boards.some(({ value }) => value === board.id);
  const own = isListed ? [] : [{ value: board.id, label: board.name ?? 'This board' }];
  const options = [none, ...own, ...boards];

  const handleChoose = (id: string) => {
    const option = options.find(({ value }) => value === id);
    onBoard(id === '' || option === undefined ? undefined : { id, name: option.label });
  };

  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label="Sources" hint={hintFor(board)} error={error}>
        <Select options={options} value={board?.id ?? ''} onChoose={handleChoose} />
      </Field>
      {board !== undefined && !board.isDemo && (
        <ItemChoice boardId={board.id} chosen={chosen} onChosen={onChosen} />
      )}
    </div>
  );
}

function hintFor(board: TargetBoard | undefined): string | undefined {
  if (board === undefined) {
    return 'Choose a board, and the script is written from what you collected there.';
  }
  return board.isDemo ? 'The items of a demo board are samples, so they are not used as sources.' : undefined;
}

/** The items of a board that have words, each to be taken or left out. */
function ItemChoice({
  boardId,
  chosen,
  onChosen,
}: { boardId: string } & Pick<SourceChoiceProps, 'chosen' | 'onChosen'>) {
  const { data } = useQuery(boardSourcesQuery(boardId));
  const { data: groups = [] } = useQuery(boardGroupsQuery(boardId));
  if (data === undefined || (data.sources.length < 2 && chosen === null)) {
    return null;
  }
  const { sources, hasMore } = data;
  const all = sources.map(({ id }) => id);
  const wordless = hasMore ? 0 : (chosen ?? []).filter((id) => !all.includes(id)).length;
  const taken = new Set(chosen ?? all);

  const toggle = (id: string) => {
    // What was chosen elsewhere and is not listed here stays chosen.
    const next = [...taken.symmetricDifference(new Set([id]))];
    onChosen(!hasMore && all.every((one) => next.includes(one)) ? null : next);
  };

  return (
    <Folded
      title={choiceTitle(data, chosen)}
      note={chosen === null ? 'Choose' : undefined}
      isOpen={chosen !== null}
    >
      <div className="col-span-full flex flex-wrap gap-2">
        <Button size="sm" disabled={chosen === null} onClick={() => onChosen(null)}>
          All
        </Button>
        <Button size="sm" disabled={chosen?.length === 0} onClick={() => onChosen([])}>
          None
        </Button>
        {groups.map(({ id, name, itemIds }) => (
          <Button
            key={id}
            size="sm"
            title={`Only the items of the group ${name}`}
            aria-pressed={isSame(chosen, itemIds)}
            disabled={itemIds.length === 0}
            onClick={() => onChosen(itemIds)}
            className="max-w-full aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
          >
            <Layers aria-hidden="true" />
            <span dir="auto" className="truncate">
              {name}
            </span>
          </Button>
        ))}
      </div>
      {wordless > 0 && (
        <p className="col-span-full text-sm text-warning-ink">
          {countItems(wordless)} of your choice {wordless === 1 ? 'has' : 'have'} no text to write from yet.
        </p>
      )}
      <SourceList key={boardId} {...data} taken={taken} onToggle={toggle} />
    </Folded>
  );
}

interface SourceListProps extends BoardSources {
  taken: ReadonlySet<string>;
  onToggle: (id: string) => void;
}

/** Each source with a box. What somebody came with stands first, and stays there. */
function SourceList({ sources, hasMore, taken, onToggle }: SourceListProps) {
  const [first] = useState(taken);
  const inOrder = sources.toSorted((left, right) => Number(first.has(right.id)) - Number(first.has(left.id)));
  return (
    <div className="col-span-full -mx-1 max-h-64 overflow-y-auto overscroll-contain">
      <ul className="grid grid-cols-1">
        {inOrder.map(({ id, title, site }) => (
          <li key={id}>
            <label className="flex min-h-9 cursor-pointer items-start gap-2.5 rounded-md px-1 py-1.5 text-sm hover:bg-hover pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={taken.has(id)}
                onChange={() => onToggle(id)}
                className="mt-0.5 size-4 shrink-0 accent-accent"
              />
              <span className="min-w-0">
                <span dir="auto" className="block break-words text-ink">
                  {title}
                </span>
                {site !== '' && <span className="block truncate text-muted">{site}</span>}
              </span>
            </label>
          </li>
        ))}
      </ul>
      {hasMore && (
        <p className="px-1 pt-1 text-sm text-muted">
          The newest are listed. With all items chosen, those that are not count too.
        </p>
      )}
    </div>
  );
}

/** How many are chosen, and of how many where that is known. */
function choiceTitle({ sources, hasMore }: BoardSources, chosen: readonly string[] | null): string {
  if (hasMore) {
    return chosen === null ? 'All items' : countItems(chosen.length);
  }
  return chosen === null
    ? `All ${sources.length} items`
    : `${chosen.length} of ${countItems(sources.length)}`;
}

const countItems = (count: number): string => `${formatExact(count)} ${count === 1 ? 'item' : 'items'}`;

const isSame = (left: readonly string[] | null, right: readonly string[]): boolean =>
  left !== null && new Set(left).symmetricDifference(new Set(right)).size === 0;
