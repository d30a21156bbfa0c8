import { useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { Ellipsis, FileDown, FileJson, Layers, Pencil, Trash2, X } from 'lucide-react';
import { Fragment, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import type { ShownGroup } from '#lib/board-groups.ts';
import { formatExact } from '#lib/format.ts';
import { useWrite } from '#lib/use-write.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { MenuSeparator } from '#ui/menu-separator.tsx';
import { Menu } from '#ui/menu.tsx';
import { showError, showUndo } from '#ui/toast.ts';
import { exportBoard, type ExportFormat } from '../../api/export-board.ts';
import { boardKeys } from '../../query-keys.ts';
import { deleteGroup, restoreGroup } from '../api/delete-group.ts';

const RenameGroupDialog = lazyDialog(
  async () => (await import('./rename-group-dialog.tsx')).RenameGroupDialog,
  ({ open }) => open,
);

export interface GroupBarProps {
  boardId: string;
  groups: readonly ShownGroup[];
  /** The group that is shown; undefined for the whole board. */
  shownId: string | undefined;
  onShow: (id: string | undefined) => void;
}

/** The groups of a board in one line, and what can be done with the one that is shown. */
export function GroupBar({ boardId, groups, shownId, onShow }: GroupBarProps) {
  return (
    <div role="group" aria-label="Groups" className="flex min-w-0 items-center gap-1.5">
      <Layers aria-hidden="true" className="size-4 shrink-0 text-faint" />
      <div className="flex min-h-10 min-w-0 items-center gap-1.5 overflow-x-auto p-0.5">
        {groups.map((group) => {
          const { id, name, itemIds } = group;
          const isShown = id === shownId;
          return (
            <Fragment key={id}>
              <button
                type="button"
                aria-pressed={isShown}
                onClick={() => onShow(isShown ? undefined : id)}
                className={clsx(
                  'inline-flex h-8 shrink-0 items-center gap-1.5 rounded-full border px-3 text-sm font-medium transition-colors pointer-coarse:h-10',
                  isShown
                    ? 'border-transparent bg-accent-soft text-accent-ink'
                    : 'border-line text-muted hover:bg-hover hover:text-ink',
                )}
              >
                <span dir="auto" className="max-w-56 truncate">
                  {name}
                </span>
                <span className={clsx('tabular', !isShown && 'text-faint')}>
                  {formatExact(itemIds.length)}
                </span>
                {isShown && <X aria-hidden="true" className="-mr-1 size-3.5" />}
              </button>
              {isShown && <GroupMenu boardId={boardId} group={group} onDeleted={() => onShow(undefined)} />}
            </Fragment>
          );
        })}
      </div>
    </div>
  );
}

interface GroupMenuProps {
  boardId: string;
  group: ShownGroup;
  onDeleted: () => void;
}

function GroupMenu({ boardId, group, onDeleted }: GroupMenuProps) {
  const [isRenaming, setIsRenaming] = useState(false);
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: boardKeys.page(boardId) });
  const restoration = useWrite({
    mutationFn: () => restoreGroup(group.id),
    onSuccess: refresh,
    onError: (error) => showError(errorMessage(error, 'Failed to restore group')),
  });
  const deletion = useWrite({
    mutationFn: () => deleteGroup(group.id),
    onSuccess: () => {
      onDeleted();
      showUndo('Group deleted. Its items are still on the board', restoration.mutate);
      return refresh();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to delete group')),
  });
  const handleExport = (format: ExportFormat) =>
    void exportBoard({ id: boardId, name: group.name }, format, group.id).catch((error: unknown) =>
      showError(errorMessage(error, 'Failed to export group')),
    );
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={`Actions for group ${group.name}`} />}>
        <MenuItem icon={Pencil} onSelect={() => setIsRenaming(true)}>
          Rename group
        </MenuItem>
        <MenuItem icon={FileDown} onSelect={() => handleExport('markdown')}>
          Export as Markdown
        </MenuItem>
        <MenuItem icon={FileJson} onSelect={() => handleExport('json')}>
          Export as JSON
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={Trash2} isDangerous onSelect={() => deletion.mutate()}>
          Delete group
        </MenuItem>
      </Menu>
      <RenameGroupDialog
        group={group}
        open={isRenaming}
        onClose={() => setIsRenaming(false)}
        onRenamed={refresh}
      />
    </>
  );
}
