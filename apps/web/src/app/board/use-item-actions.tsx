import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import type { ItemActions, ItemCache, ReadingKind } from '#features/content/model/item-actions.ts';
import type { ShownItem } from '#features/content/model/shown-item.ts';
import { useItemCommands } from '#features/content/model/use-item-commands.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { errorMessage } from '#lib/api-error.ts';
import { lazyPart, loadProgram } from '#lib/load-program.ts';
import { paths } from '#lib/paths.ts';
import { showError } from '#ui/toast.ts';
import { actionsByType, boardSource } from './board-source.ts';
import { AddTranscriptDialog, MoveItemDialog, RenameItemDialog, TrackingDialog } from './item-dialogs.ts';

export interface ItemActionsOptions {
  /** Where all of the items are; undefined across the boards of the server. */
  boardId?: string;
  /** The same object at every rendering: rows are drawn anew when their actions change. */
  cache: ItemCache;
}

type Asked =
  | { dialog: 'track' | 'rename' | 'transcript'; item: ShownItem }
  | { dialog: 'read'; item: ShownItem; kind: ReadingKind }
  | { dialog: 'move'; item: ShownItem; boards: readonly ShownBoard[] };

const ReadingDialog = lazyPart(async () => (await import('./reading-dialog.tsx')).ReadingDialog);

const handleDownload = (item: ShownItem) =>
  void loadProgram(() => import('./download-item.ts')).then(
    ({ downloadItem }) => downloadItem(item),
    () => showError('Failed to download file'),
  );

/**
 * Everything that can be done with the items of a board, and the dialogs that some of it asks in: show them
 * once.
 */
export function useItemActions({ boardId, cache }: ItemActionsOptions): {
  actionsFor: (item: ShownItem) => ItemActions;
  dialogs: ReactNode;
} {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const commands = useItemCommands(cache);
  const [asked, setAsked] = useState<Asked>();
  const itemFor = (dialog: Asked['dialog']) => (asked?.dialog === dialog ? asked.item : undefined);
  const handleClose = () => setAsked(undefined);

  const stored = useMemo((): ItemActions => {
    const ask = (dialog: 'track' | 'rename' | 'transcript') => (item: ShownItem) =>
      setAsked({ dialog, item });
    const askWhere = (item: ShownItem) =>
      void queryClient.fetchQuery(boardsQuery()).then(
        (boards) => setAsked({ dialog: 'move', item, boards }),
        (error: unknown) => showError(errorMessage(error, 'Failed to load boards')),
      );
    const onRead = (item: ShownItem, kind: ReadingKind) => setAsked({ dialog: 'read', item, kind });
    // What a file is called says nothing: what is in it does.
    const onWrite = ({ id, board_id: from, title, type, file_name }: ShownItem) => {
      const topic = type === 'image' && title === file_name ? undefined : title;
      void navigate(paths.generator, { state: { boardId: from, itemIds: [id], topic } });
    };
    const onPlan = (item: ShownItem) => {
      const { id: itemId, board_id: from, platform } = item;
      const title = item.script_title?.trim() || item.title;
      void navigate(paths.projects, { state: { project: { title, itemId, boardId: from, platform } } });
    };
    const dialogs = { onTrack: ask('track'), onRename: ask('rename'), onAddTranscript: ask('transcript') };
    return { ...commands, ...dialogs, onRead, onWrite, onPlan, onMove: askWhere, onDownload: handleDownload };
  }, [commands, queryClient, navigate]);
  const handleTracked = ({ id }: { id: string }) => {
    void queryClient.invalidateQueries({ queryKey: contentKeys.item(id) });
    cache.refresh();
  };
  const handleTranscript = (item: ShownItem) => {
    cache.put(item);
    void queryClient.invalidateQueries({ queryKey: contentKeys.item(item.id) });
  };
  const actionsFor = useMemo(
    () => (boardId === undefined ? actionsByType(stored) : boardSource(boardId).actionsFor(stored, cache)),
    [boardId, cache, stored],
  );

  return {
    actionsFor,
    dialogs: (
      <>
        {asked?.dialog === 'read' && (
          <Suspense>
            <ReadingDialog kind={asked.kind} item={asked.item} onClose={handleClose} />
          </Suspense>
        )}
        <TrackingDialog content={itemFor('track')} onClose={handleClose} onTracked={handleTracked} />
        <RenameItemDialog item={itemFor('rename')} onClose={handleClose} onRenamed={cache.put} />
        <AddTranscriptDialog item={itemFor('transcript')} onClose={handleClose} onAdded={handleTranscript} />
        <MoveItemDialog
          item={itemFor('move')}
          boards={asked?.dialog === 'move' ? asked.boards : []}
          onClose={handleClose}
          onMoved={cache.put}
        />
      </>
    ),
  };
}
