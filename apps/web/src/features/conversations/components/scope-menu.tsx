import { ChevronDown, FileText, Library, Group, type LucideIcon, SquareKanban } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { boardChoicesQuery } from '#lib/board-choices.ts';
import { Menu } from '#ui/menu.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuSeparator } from '#ui/menu-separator.tsx';
import { type AskScope, library } from '../model/ask-scope.ts';

const icons: Record<AskScope['kind'], LucideIcon> = {
  item: FileText,
  group: Group,
  board: SquareKanban,
  library: Library,
};

interface ScopeMenuProps {
  scope: AskScope;
  onScope: (scope: AskScope) => void;
  canChange: boolean;
}

/** What the answers are made of, and what else they can be made of. */
export function ScopeMenu({ scope, onScope, canChange }: ScopeMenuProps) {
  const Icon = icons[scope.kind];
  const { data: boards = [] } = useQuery({ ...boardChoicesQuery, enabled: canChange });
  const shown = (
    <>
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 truncate" dir="auto">
        {scope.name}
      </span>
    </>
  );
  return (
    <div className="mt-1.5 flex min-w-0 items-center text-sm text-muted">
      {canChange ? (
        <Menu
          align="start"
          trigger={
            <button
              type="button"
              aria-label={`Answers from: ${scope.name}. Change source`}
              className="-ml-1.5 flex h-7 max-w-full min-w-0 items-center gap-1.5 rounded-md px-1.5 transition-colors hover:bg-hover hover:text-ink pointer-coarse:h-10"
            >
              {shown}
              <ChevronDown aria-hidden="true" className="size-3.5 shrink-0" />
            </button>
          }
        >
          {scope.kind !== 'library' && (
            <>
              <MenuItem icon={Icon} onSelect={() => undefined}>
                <span className="max-w-60 truncate">{scope.name}</span>
              </MenuItem>
              <MenuSeparator />
            </>
          )}
          <MenuItem icon={Library} onSelect={() => onScope(library)}>
            {library.name}
          </MenuItem>
          {boards
            .filter(({ value }) => value !== scope.id)
            .map(({ value, label }) => (
              <MenuItem
                key={value}
                icon={SquareKanban}
                onSelect={() => onScope({ kind: 'board', id: value, name: label, boardId: value })}
              >
                <span className="max-w-60 truncate">{label}</span>
              </MenuItem>
            ))}
        </Menu>
      ) : (
        <span className="flex h-7 min-w-0 items-center gap-1.5">{shown}</span>
      )}
    </div>
  );
}
