import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ShownBoard } from '#features/boards/model/read-board.ts';
import { boardKeys } from '#features/boards/query-keys.ts';
import type { ContentSource } from '#features/content/model/content-sink.ts';
import { contentKeys } from '#features/content/query-keys.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { boardSink } from '../board/board-sink.ts';
import { AddContentDialog } from '../board/item-dialogs.ts';
import { NoBoardDialog } from './no-board-dialog.tsx';

export interface AddToLibraryProps {
  /** Open while there is one: how it begins. */
  source: ContentSource | undefined;
  /** The address to begin with. */
  initialUrl?: string;
  boards: readonly ShownBoard[];
  onClose: () => void;
}

/** Puts something on a board of one's choice; the last changed one unless another is chosen. */
export function AddToLibrary({ source, initialUrl, boards, onClose }: AddToLibraryProps) {
  const queryClient = useQueryClient();
  const [chosenId, setChosenId] = useState<string>();
  const board = boards.find(({ id }) => id === chosenId) ?? boards[0];
  const handleAdded = () => {
    void queryClient.invalidateQueries({ queryKey: contentKeys.library });
    void queryClient.invalidateQueries({ queryKey: boardKeys.all });
  };

  if (board === undefined) {
    return <NoBoardDialog open={source !== undefined} onClose={onClose} />;
  }
  return (
    <AddContentDialog
      open={source !== undefined}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      initialSource={source}
      initialUrl={initialUrl}
      sink={boardSink(board.id)}
      boardId={board.id}
      onAdded={handleAdded}
    >
      <Field label="Board">
        <Select
          options={boards.map(({ id, name }) => ({ value: id, label: name }))}
          value={board.id}
          onChoose={setChosenId}
        />
      </Field>
    </AddContentDialog>
  );
}
