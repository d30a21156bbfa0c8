import { stageLabel } from '@hookline/contract/stages';
import { useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { Clapperboard, type LucideIcon, SquareKanban } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { itemIcon, itemKind } from '#features/content/model/describe-item.ts';
import { itemPath } from '#features/content/model/hit-quote.ts';
import { MarkedText } from '#features/content/components/marked-text.tsx';
import type { ShownItem, ShownMatch } from '#features/content/model/shown-item.ts';
import { useDebounced } from '#features/content/model/use-debounced.ts';
import { projectsQuery } from '#features/projects/api/get-projects.ts';
import type { ShownProject } from '#features/projects/model/shown-project.ts';
import { paths } from '#lib/paths.ts';
import { otherName, shownName } from '#lib/script-name.ts';
import { controlStyle } from '#ui/control-style.ts';
import { Dialog } from '#ui/dialog.tsx';
import { foundContentQuery } from './found-content-query.ts';
import { hasWords, type PaletteCommand, useCommands } from './palette-commands.ts';

/** Milliseconds without a key pressed after which the server is asked. */
const pause = 150;

/** How many boards are at hand before anything is typed, and how many projects one word may find. */
const maxRecent = 5;
const maxProjects = 10;

/** Finds screens, boards, projects, content and actions by what is typed. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Search and commands"
      // Lines come and go below the field, which stays where it is.
      place="top"
    >
      <Palette onClose={onClose} />
    </Dialog>
  );
}

/**
 * What is typed finds commands at once and stands above whatever is found by its title, then by its text: no
 * line moves up between two keys.
 */
function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const [chosen, setChosen] = useState('');
  const [text, change] = useDebounced(wanted, setWanted, pause);
  const { data: boards = [] } = useQuery(boardsQuery());
  const isEmpty = text.trim() === '';
  const projects = useProjectsOf(text);
  const { found, isOld, isFetching, isError } = useFound(text, wanted);
  const inTitles = found.filter((item) => isInTitle(item, wanted));
  const inTexts = found.filter((item) => !isInTitle(item, wanted));
  const isSearching = isFetching || text !== wanted;
  const { commands, goTo } = useCommands();
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const fits = ({ label, words }: PaletteCommand) => hasWords(text, label, words);
  // The same page may be on two boards.
  const isNamedTwice = (name: string) => found.filter((item) => shownName(item) === name).length > 1;
  const boardOf = ({ board_id: boardId }: ShownItem) => boards.find(({ id }) => id === boardId)?.name;
  const toItem = (item: ShownItem): PaletteLine => ({
    id: `content ${item.id}`,
    label: shownName(item),
    second: isNamedTwice(shownName(item)) ? boardOf(item) : otherName(item),
    extract: isInTitle(item, wanted) ? undefined : item.match?.extract,
    icon: itemIcon(item).icon,
    note: itemKind(item),
    onSelect: then(() => void navigate(itemPath(item))),
  });
  const toLine = ({ label, icon, act }: PaletteCommand): PaletteLine => ({
    id: `command ${label}`,
    label,
    icon,
    onSelect: then(act),
  });
  const boardLines = boards
    .filter(({ name }) => hasWords(text, name))
    .map(({ id, name }) => ({
      id: `board ${id}`,
      label: name,
      icon: SquareKanban,
      onSelect: then(() => void navigate(paths.board(id))),
    }));

  const toProject = ({ id, title, stage }: ShownProject): PaletteLine => ({
    id: `project ${id}`,
    label: title,
    icon: Clapperboard,
    note: stageLabel(stage),
    onSelect: then(() => void navigate(paths.project(id))),
  });

  const groups: PaletteGroupProps[] = [
    // Those changed last come first.
    { heading: 'Recent boards', lines: isEmpty ? boardLines.slice(0, maxRecent) : [] },
    { heading: 'Commands', lines: commands.filter(fits).map(toLine) },
    {
      heading: 'Go to',
      lines: goTo.filter(fits).map((place) => ({ ...toLine(place), id: `go to ${place.label}` })),
    },
    { heading: 'Boards', lines: isEmpty ? [] : boardLines },
    { heading: 'Projects', lines: projects.map(toProject) },
    { heading: 'Content', lines: inTitles.map(toItem), isOld },
    { heading: 'In text', lines: inTexts.map(toItem), isOld },
  ];
  // Enter never opens what was found for other words.
  const ids = groups.flatMap((group) => (group.isOld === true ? [] : group.lines.map(({ id }) => id)));
  // The first, until somebody goes to another one, and again where that is gone.
  const current = ids.includes(chosen) ? chosen : (ids[0] ?? '');

  return (
    <Command
      label="Search and commands"
      loop
      shouldFilter={false}
      value={current}
      onValueChange={setChosen}
      className="grid grid-cols-1 gap-3"
    >
      <Command.Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette was opened to type here
        autoFocus
        value={text}
        onValueChange={(typed) => {
          setChosen('');
          change(typed);
        }}
        placeholder="Search boards, projects and content, or type a command"
        className={`${controlStyle} h-10 px-3`}
        dir="auto"
      />
      <Command.List className="max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain">
        <Command.Empty className="px-2 py-6 text-center text-muted">
          {isSearching ? 'Searching' : !isError && 'No results. Try another word.'}
        </Command.Empty>
        {isError && !isSearching && (
          <p role="alert" className="px-2 py-2 text-center text-danger-ink">
            Couldn’t search your content. Edit your search to try again.
          </p>
        )}
        {groups.map((group) => (
          <PaletteGroup key={group.heading} {...group} />
        ))}
      </Command.List>
    </Command>
  );
}

/** What is typed is searched for once it is `wanted`; what was found before stays while more of it is typed. */
function useFound(text: string, wanted: string) {
  const { data, isFetching, isError } = useQuery(foundContentQuery(wanted));
  const found = data !== undefined && text.trim().startsWith(data.q) ? data.items : [];
  return { found, isOld: data?.q !== text.trim(), isFetching, isError };
}

/** The projects in whose title is what was typed; none before anything is. */
function useProjectsOf(text: string): ShownProject[] {
  const isTyped = text.trim() !== '';
  const { data } = useQuery({ ...projectsQuery(), enabled: isTyped });
  const fitting = isTyped ? data?.projects.filter(({ title }) => hasWords(text, title)) : undefined;
  return fitting?.slice(0, maxProjects) ?? [];
}

/** Whether a title has as many different words of those found as were typed. */
const isInTitle = ({ match }: ShownItem, typed: string): boolean => {
  const marked = (match?.title ?? []).flatMap(({ isMatch, text }) => (isMatch ? text.toLowerCase() : []));
  return new Set(marked).size >= (typed.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).length;
};

interface PaletteLine {
  /** Of its own: two boards may have one name. */
  id: string;
  label: string;
  icon: LucideIcon;
  note?: string;
  /** Another name of it, or the board it is on. */
  second?: string | null | undefined;
  /** The words of the text that were found, marked in their line. */
  extract?: ShownMatch['extract'];
  onSelect: () => void;
}

interface PaletteGroupProps {
  heading: string;
  lines: readonly PaletteLine[];
  /** Found for what was typed before. */
  isOld?: boolean;
}

/** Lines of one kind; nothing where there are none. */
function PaletteGroup({ heading, lines }: PaletteGroupProps): ReactNode {
  return (
    lines.length > 0 && (
      <Command.Group
        heading={heading}
        className="[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted"
      >
        {lines.map(({ id, label, second, extract, icon: Icon, note, onSelect }) => (
          <Command.Item
            key={id}
            value={id}
            onSelect={onSelect}
            className="flex min-h-9 cursor-default items-center gap-3 rounded-md px-2 text-base text-ink select-none data-[selected=true]:bg-active pointer-coarse:min-h-11"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
            <span className="grid min-w-0 flex-1" dir="auto">
              <span className="truncate">{label}</span>
              {second && <span className="truncate pb-1 text-sm text-muted">{second}</span>}
              {extract && (
                <span className="line-clamp-2 pb-1 text-sm break-words text-muted">
                  <MarkedText pieces={extract} />
                </span>
              )}
            </span>
            {note !== undefined && <span className="shrink-0 text-sm text-muted">{note}</span>}
          </Command.Item>
        ))}
      </Command.Group>
    )
  );
}
