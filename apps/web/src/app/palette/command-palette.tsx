import { useQuery } from '@tanstack/react-query';
import { Command, defaultFilter } from 'cmdk';
import {
  Keyboard,
  Link2,
  LogOut,
  type LucideIcon,
  Monitor,
  Moon,
  Plus,
  SquareKanban,
  Sun,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { itemIcon, itemKind } from '#features/content/model/describe-item.ts';
import { itemPath } from '#features/content/model/hit-quote.ts';
import { useDraft } from '#features/content/model/use-draft.ts';
import { paths } from '#lib/paths.ts';
import { chooseTheme } from '#lib/theme.ts';
import { controlStyle } from '#ui/control-style.ts';
import { Dialog } from '#ui/dialog.tsx';
import { useSignOut } from '../shell/use-sign-out.ts';
import { places } from './places.ts';
import { foundContentQuery } from './found-content-query.ts';
import { openShortcuts } from './palette-state.ts';

/** Milliseconds without a key pressed after which the server is asked. */
const pause = 150;

/** Finds screens, boards, content and actions by what is typed. */
export function CommandPalette({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onOpenChange={(isOpen) => !isOpen && onClose()} title="Search and commands">
      <Palette onClose={onClose} />
    </Dialog>
  );
}

/** What is typed is looked for in the keywords only: the value of a line holds ids. */
const byKeywords = (_value: string, search: string, keywords: string[] = []): number =>
  defaultFilter(keywords.join(' '), search);

const groupStyle =
  '[&_[cmdk-group-heading]]:px-2 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

function Palette({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const [wanted, setWanted] = useState('');
  const [text, change] = useDraft(wanted, setWanted, pause);
  const { data: boards = [] } = useQuery(boardsQuery());
  const { data: found = [], isFetching, isError } = useQuery(foundContentQuery(wanted));
  const isSearching = isFetching || text !== wanted;
  const commands = useCommands();
  const then = (act: () => void) => () => {
    onClose();
    act();
  };
  const goTo = (path: string) => then(() => void navigate(path));

  return (
    <Command label="Search and commands" loop filter={byKeywords} className="grid grid-cols-1 gap-3">
      <Command.Input
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the palette was opened to type here
        autoFocus
        value={text}
        onValueChange={change}
        placeholder="Search boards and content, or type a command"
        className={`${controlStyle} h-10 px-3`}
        dir="auto"
      />
      <Command.List className="max-h-[min(24rem,50dvh)] overflow-y-auto overscroll-contain">
        <Command.Empty className="px-2 py-6 text-center text-muted">
          {isSearching ? 'Searching' : !isError && 'Nothing found. Try another word.'}
        </Command.Empty>
        {isError && !isSearching && (
          <p role="alert" className="px-2 py-2 text-center text-danger-ink">
            Your content could not be searched. Change a letter to try again.
          </p>
        )}
        {found.length > 0 && (
          <Command.Group heading="Content" className={groupStyle}>
            {found.map((item) => (
              <PaletteItem
                key={item.id}
                value={`content ${item.id}`}
                // The server found it by this; what is said of it need not hold the word.
                keywords={[text]}
                icon={itemIcon(item).icon}
                note={itemKind(item)}
                onSelect={goTo(itemPath(item))}
              >
                {item.title}
              </PaletteItem>
            ))}
          </Command.Group>
        )}
        <Command.Group heading="Commands" className={groupStyle}>
          {commands.map(({ label, icon, act }) => (
            <PaletteItem
              key={label}
              value={`command ${label}`}
              keywords={[label]}
              icon={icon}
              onSelect={then(act)}
            >
              {label}
            </PaletteItem>
          ))}
        </Command.Group>
        {boards.length > 0 && (
          <Command.Group heading="Boards" className={groupStyle}>
            {boards.map(({ id, name }) => (
              <PaletteItem
                key={id}
                value={`board ${id}`}
                keywords={[name]}
                icon={SquareKanban}
                onSelect={goTo(paths.board(id))}
              >
                {name}
              </PaletteItem>
            ))}
          </Command.Group>
        )}
        <Command.Group heading="Go to" className={groupStyle}>
          {places.map(({ label, path, icon }) => (
            <PaletteItem
              key={path}
              value={`go to ${label}`}
              keywords={[`Go to ${label}`]}
              icon={icon}
              onSelect={goTo(path)}
            >
              {label}
            </PaletteItem>
          ))}
        </Command.Group>
      </Command.List>
    </Command>
  );
}

interface PaletteItemProps {
  /** Of its own. */
  value: string;
  /** What is typed is looked for in these. */
  keywords: string[];
  icon?: LucideIcon | undefined;
  note?: string;
  onSelect: () => void;
  children: ReactNode;
}

/** One line of the palette. */
function PaletteItem({ value, keywords, icon: Icon, note, onSelect, children }: PaletteItemProps) {
  return (
    <Command.Item
      value={value}
      keywords={keywords}
      onSelect={onSelect}
      className="flex h-9 cursor-default items-center gap-3 rounded-md px-2 text-base text-ink select-none data-[selected=true]:bg-active pointer-coarse:h-11"
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />}
      <span className="min-w-0 flex-1 truncate" dir="auto">
        {children}
      </span>
      {note !== undefined && <span className="shrink-0 text-sm text-muted">{note}</span>}
    </Command.Item>
  );
}

interface Command {
  label: string;
  icon: LucideIcon;
  act: () => void;
}

/** What can be done from everywhere. */
function useCommands(): readonly Command[] {
  const navigate = useNavigate();
  const signOut = useSignOut();
  return [
    {
      label: 'Create New Board',
      icon: Plus,
      act: () => void navigate(paths.boards, { state: { create: 'board' } }),
    },
    { label: 'Add URLs', icon: Link2, act: () => void navigate(paths.content, { state: { add: 'url' } }) },
    { label: 'Light theme', icon: Sun, act: () => chooseTheme('light') },
    { label: 'Dark theme', icon: Moon, act: () => chooseTheme('dark') },
    { label: 'System theme', icon: Monitor, act: () => chooseTheme('system') },
    { label: 'Keyboard shortcuts', icon: Keyboard, act: openShortcuts },
    { label: 'Sign out', icon: LogOut, act: signOut },
  ];
}
