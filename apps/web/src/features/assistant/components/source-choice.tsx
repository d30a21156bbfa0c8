import { useQuery } from '@tanstack/react-query';
import { Layers, type LucideIcon, SquareKanban } from 'lucide-react';
import { counted, formatExact } from '#lib/format.ts';
import { Button, type ButtonProps } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Folded } from '#ui/folded.tsx';
import { Select } from '#ui/select.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { paths } from '#lib/paths.ts';
import { boardChoicesQuery } from '#lib/board-choices.ts';
import { boardGroupsQuery, type ShownGroup } from '#lib/board-groups.ts';
import { type BoardSources, boardSourcesQuery } from '../api/get-board-sources.ts';
import type { Source } from '../model/sources.ts';
import type { TargetBoard } from '../model/use-origin-board.ts';
import { LibrarySources } from './library-sources.tsx';
import { SourceChecklist, titlesOf } from './source-checklist.tsx';

export interface SourceChoiceProps {
  board: TargetBoard | undefined;
  /** With undefined, none is to be written from. */
  onBoard: (board: { id: string; name: string } | undefined) => void;
  /** What the script is to be about, as typed so far. */
  requirements: string;
  /** The items of the library that somebody came with. */
  picked: readonly Source[] | undefined;
  /** The items to write from; null for all of the board, or none without a board. */
  chosen: readonly string[] | null;
  onChosen: (ids: readonly string[] | null) => void;
  /** What is wrong with the choice. */
  error: string | undefined;
}

const newestOnly = 'Only the newest are listed. If you select all items, the others are included too.';
const samplesOnly = 'Items on demo boards are samples, so they aren’t used as sources.';
const none = { value: '', label: 'No board' };

/** What a script is written from: a board, and of its items all or some; or items of the whole library. */
export function SourceChoice(props: SourceChoiceProps) {
  const { board, onBoard, requirements, picked, chosen, onChosen, error } = props;
  const { data: known } = useQuery(boardChoicesQuery);
  const boards = known ?? [];
  const isListed = board === undefined || boards.some(({ value }) => value === board.id);
  const own = isListed ? [] : [{ value: board.id, label: board.name ?? 'This board' }];
  const options = [none, ...own, ...boards];

  const handleChoose = (id: string) => {
    const option = options.find(({ value }) => value === id);
    onBoard(id === '' || option === undefined ? undefined : { id, name: option.label });
  };

  return (
    <div className="grid grid-cols-1 gap-2">
      <Field label="Sources" hint={board?.isDemo ? samplesOnly : undefined} error={error}>
        <Select options={options} value={board?.id ?? ''} onChoose={handleChoose} />
      </Field>
      {board === undefined && (
        <LibrarySources requirements={requirements} picked={picked} chosen={chosen} onChosen={onChosen}>
          <LastBoards boards={known} onChoose={handleChoose} />
        </LibrarySources>
      )}
      {board !== undefined && !board.isDemo && (
        <ItemChoice boardId={board.id} chosen={chosen} onChosen={onChosen} />
      )}
    </div>
  );
}

/** The two boards that were worked on last, each one press away. As high before they are known. */
const LastBoards = ({
  boards,
  onChoose,
}: {
  boards: readonly { value: string; label: string }[] | undefined;
  onChoose: (id: string) => void;
}) => (
  <div className="grid grid-cols-1 gap-2 text-sm">
    <p className="text-muted">Without a board, your whole library is searched.</p>
    <div className="flex min-h-7 items-center pointer-coarse:min-h-9">
      {boards?.length === 0 && <TextLink to={paths.boards}>Create your first board</TextLink>}
      <div role="group" aria-label="Recent boards" className="flex min-w-0 gap-2 empty:hidden">
        {boards?.slice(0, 2).map(({ value, label }) => (
          <NamedButton
            key={value}
            icon={SquareKanban}
            name={label}
            title={label}
            onClick={() => onChoose(value)}
            className="min-w-20 shrink!"
          />
        ))}
      </div>
    </div>
  </div>
);

/** A button that is called by the name of something of the user's. */
const NamedButton = ({ icon: Icon, name, ...rest }: ButtonProps & { icon: LucideIcon; name: string }) => (
  <Button size="sm" {...rest}>
    <Icon aria-hidden="true" />
    <span dir="auto" className="truncate">
      {name}
    </span>
  </Button>
);

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
  const wordless = countWordless(chosen ?? all, data);
  const taken = new Set(chosen ?? all);

  const toggle = (id: string) => {
    // What was chosen elsewhere and is not listed here stays chosen.
    const next = [...taken.symmetricDifference(new Set([id]))];
    onChosen(!hasMore && all.every((one) => next.includes(one)) ? null : next);
  };

  return (
    <Folded
      title={wordless > 0 ? counted(taken.size, 'item') : choiceTitle(data, chosen)}
      note={chosen === null ? 'Choose' : 'Change'}
      detail={nameOf(chosen, { sources, groups })}
      // What is wrong with the choice is seen at once.
      isOpen={wordless > 0}
    >
      <div className="col-span-full flex flex-wrap gap-2">
        <Button size="sm" disabled={chosen === null} onClick={() => onChosen(null)}>
          All
        </Button>
        <Button size="sm" disabled={chosen?.length === 0} onClick={() => onChosen([])}>
          None
        </Button>
        {groups.map((one) => (
          <GroupButton key={one.id} group={one} chosen={chosen} onChosen={onChosen} />
        ))}
      </div>
      {wordless > 0 && <Wordless count={wordless} />}
      <SourceChecklist key={boardId} sources={sources} taken={taken} onToggle={toggle}>
        {hasMore ? newestOnly : undefined}
      </SourceChecklist>
    </Folded>
  );
}

const GroupButton = ({
  group: { name, itemIds },
  chosen,
  onChosen,
}: { group: ShownGroup } & Pick<SourceChoiceProps, 'chosen' | 'onChosen'>) => (
  <NamedButton
    icon={Layers}
    name={name}
    title={`Only items in the group ${name}`}
    aria-pressed={isSame(chosen, itemIds)}
    disabled={itemIds.length === 0}
    onClick={() => onChosen(itemIds)}
    className="max-w-full aria-pressed:border-transparent aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
  />
);

/** How many of what is chosen have no text; 0 where not everything that has is listed. */
const countWordless = (chosen: readonly string[], { sources, hasMore }: BoardSources): number =>
  hasMore ? 0 : chosen.filter((chosenId) => !sources.some(({ id }) => id === chosenId)).length;

const Wordless = ({ count }: { count: number }) => (
  <p className="col-span-full text-sm text-warning-ink">
    {counted(count, 'item')} you selected {count === 1 ? 'has' : 'have'} no text to write from yet.
  </p>
);

/** The titles of what is chosen, after the name of the group that it is; undefined where there are none. */
function nameOf(
  chosen: readonly string[] | null,
  { sources, groups }: { sources: readonly Source[]; groups: readonly ShownGroup[] },
): string | undefined {
  const group = groups.find(({ itemIds }) => isSame(chosen, itemIds))?.name;
  return [group, titlesOf(sources, chosen)].filter(Boolean).join(': ') || undefined;
}

/** How many are chosen, and of how many where that is known. */
function choiceTitle({ sources, hasMore }: BoardSources, chosen: readonly string[] | null): string {
  if (hasMore) {
    return chosen === null ? 'All items' : counted(chosen.length, 'item');
  }
  return chosen === null
    ? `All ${counted(sources.length, 'item')}`
    : `${formatExact(chosen.length)} of ${counted(sources.length, 'item')}`;
}

const isSame = (left: readonly string[] | null, right: readonly string[]): boolean =>
  left !== null && new Set(left).symmetricDifference(new Set(right)).size === 0;
