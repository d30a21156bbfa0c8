import { useQuery } from '@tanstack/react-query';
import { Command, defaultFilter } from 'cmdk';
import { SquareKanban } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { itemIcon, itemKind } from '#features/content/model/describe-item.ts';
import { itemPath } from '#features/content/model/hit-quote.ts';
import { useDraft } from '#features/content/model/use-draft.ts';
import { paths } from '#lib/paths.ts';
import { controlStyle } from '#ui/control-style.ts';
import { Dialog } from '#ui/dialog.tsx';
import { PaletteItem } from './palette-item.tsx';
import { places } from './places.ts';
import { foundContentQuery } from './found-content-query.ts';
import { useCommands } from './use-commands.ts';

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
