import type { FormEvent } from 'react';
import { useKeptDraft } from '#lib/kept-draft.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import type { ManyChange } from '../api/change-many.ts';
import { PlaceForm } from './place-form.tsx';
import { TagInput } from './tag-input.tsx';

export interface ManyDialogProps {
  /** What is asked about; closed while undefined. */
  asked: 'move' | 'copy' | 'tag' | undefined;
  /** "3 items" */
  what: string;
  boards: readonly { id: string; name: string }[];
  onClose: () => void;
  onChange: (change: ManyChange) => void;
}

/** Asks where many items go, or which tags they get. */
export function ManyDialog({ asked, what, boards, onClose, onChange }: ManyDialogProps) {
  const titles = { move: `Move ${what}`, copy: `Copy ${what}`, tag: `Tag ${what}` };
  const handleChange = (change: ManyChange) => {
    onClose();
    onChange(change);
  };
  return (
    <Dialog
      open={asked !== undefined}
      onClose={onClose}
      keepsTyped
      title={asked === undefined ? '' : titles[asked]}
      description={
        asked !== 'tag' && boards.length === 0
          ? 'You don’t have a board to choose. Create one first.'
          : undefined
      }
    >
      {asked === 'tag' && (
        <TagForm onClose={onClose} onTag={(tags) => handleChange({ action: 'tag', tags })} />
      )}
      {(asked === 'move' || asked === 'copy') && boards.length > 0 && (
        <PlaceForm
          label={asked === 'move' ? 'Move' : 'Copy'}
          boards={boards}
          onClose={onClose}
          onPlace={(boardId) => handleChange({ action: asked, boardId })}
        />
      )}
    </Dialog>
  );
}

function TagForm({ onClose, onTag }: { onClose: () => void; onTag: (tags: string[]) => void }) {
  const { draft, isBack, change, discard } = useKeptDraft<{ tags: string[] }>('tag many', { tags: [] });
  const { tags } = draft;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    discard();
    onTag(tags);
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      {isBack && <KeptWordsLine onDrop={discard} />}
      <TagInput label="Tags" tags={tags} onChange={(next) => change({ tags: next })} />
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button type="submit" variant="primary" disabled={tags.length === 0}>
          Tag
        </Button>
      </DialogActions>
    </form>
  );
}
