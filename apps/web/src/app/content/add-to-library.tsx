import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import type { ContentSource } from '#features/content/model/content-sink.ts';
import { useAdditionQueue } from '#features/content/model/use-addition-queue.ts';
import { Field } from '#ui/field.tsx';
import { lazyDialog } from '#ui/lazy-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { AdditionTray } from '../board/addition-tray.ts';
import { boardSource } from '../board/board-source.ts';
import { AddContentDialog } from '../board/item-dialogs.ts';
import { refreshContent } from './refresh-content.ts';

const NoBoardDialog = lazyDialog(
  async () => (await import('./no-board-dialog.tsx')).NoBoardDialog,
  ({ open }) => open,
);

export interface AddToLibraryProps {
  /** Open while there is one: how it begins. */
  source: ContentSource | undefined;
  /** The address to begin with. */
  initialUrl?: string;
  boards: readonly ShownBoard[];
  onClose: () => void;
}

/** Puts something on a board of one's choice: the last changed one at first, then the one chosen last. */
export function AddToLibrary({ source, initialUrl, boards, onClose }: AddToLibraryProps) {
  const queryClient = useQueryClient();
  const [chosenId, setChosenId] = useState<string>();
  const isOpen = source !== undefined;
  const board = boards.find(({ id }) => id === chosenId) ?? boards[0];
  if (isOpen && board !== undefined && board.id !== chosenId) {
    // From here on it is chosen: the order of the boards may change at any moment.
    setChosenId(board.id);
  }
  const handleAdded = () => refreshContent(queryClient);

  if (board === undefined) {
    return <NoBoardDialog open={isOpen} onClose={onClose} />;
  }
  return (
    <>
      {!isOpen && chosenId !== undefined && <BackgroundAdditions board={board} onAdded={handleAdded} />}
      <AddContentDialog
        open={isOpen}
        onClose={onClose}
        initialSource={source}
        initialUrl={initialUrl}
        sink={boardSource(board.id).sink}
        boardId={board.id}
        // The board may be chosen while something is being typed.
        draftPlace="library"
        onAdded={handleAdded}
        canNote={!board.isDemo}
      >
        <Field label="Board">
          <Select
            options={boards.map(({ id, name }) => ({ value: id, label: name }))}
            value={board.id}
            onChoose={setChosenId}
          />
        </Field>
      </AddContentDialog>
    </>
  );
}

/** What was still on its way when the dialog was closed. */
function BackgroundAdditions({ board, onAdded }: { board: ShownBoard; onAdded: () => void }) {
  const queue = useAdditionQueue(board.id, boardSource(board.id).sink, onAdded);
  return <AdditionTray queue={queue} place={board.name} />;
}
