import { useIsFetching } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { CreateBoardDialog } from '#features/boards/components/create-board-dialog.tsx';
import { boardKeys } from '#features/boards/query-keys.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useOpener } from '#ui/use-opener.ts';

/** Says that content needs a board, and leads to making the first one. */
export function NoBoardDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [isCreating, setIsCreating] = useState(false);
  // After one was created, the list with it is on its way.
  const isLookingForOne = useIsFetching({ queryKey: boardKeys.list }) > 0;
  const returnFocus = useEffectEvent(useOpener(open));

  useEffect(() => {
    // The button that led to the form is gone by now: what comes next gives the focus back to what opened all
    // of it.
    if (!isCreating) {
      returnFocus();
    }
  }, [isCreating]);

  return (
    <>
      <Dialog
        open={open && !isCreating && !isLookingForOne}
        onClose={onClose}
        title="Create a board first"
        description="Content is organized on boards, and you don’t have one yet. Create a board to add content."
      >
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => setIsCreating(true)}>
            <Plus aria-hidden="true" />
            Create New Board
          </Button>
        </DialogActions>
      </Dialog>
      <CreateBoardDialog open={open && isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}
