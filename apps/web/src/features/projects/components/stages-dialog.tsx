import { firstStages, stageLabel } from '@hookline/contract/stages';
import { useQueryClient } from '@tanstack/react-query';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { useKeptDraft } from '#lib/kept-draft.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { FormError } from '#ui/form-error.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { ProblemLine } from '#ui/problem-line.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { setStages } from '../api/set-stages.ts';
import { projectKeys } from '../query-keys.ts';

export interface StagesDialogProps {
  stages: readonly string[];
  /** How many projects are in each. */
  counts: ReadonlyMap<string, number>;
  onClose: () => void;
}

/** These are where projects begin and end. */
const lasting: readonly string[] = [firstStages[0], firstStages[5]];

/** The columns: in which order they stand, which go, which come. */
export function StagesDialog({ stages, counts, onClose }: StagesDialogProps) {
  const queryClient = useQueryClient();
  const { draft, isBack, change, discard } = useKeptDraft('stages', { names: [...stages], name: '' });
  const { names, name } = draft;
  const setNames = (next: string[]) => change({ names: next });
  const added = name.trim();
  const isThere = names.some((one) => one.toLowerCase() === added.toLowerCase());
  // Before the last one, which is where work ends.
  const withAdded = added === '' || isThere ? names : names.toSpliced(-1, 0, added);
  const { mutate, isPending, error } = useWrite({
    mutationFn: () => setStages(withAdded),
    onSuccess: async () => {
      discard();
      await queryClient.invalidateQueries({ queryKey: projectKeys.list });
      onClose();
    },
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!isThere) {
      change({ names: withAdded, name: '' });
    }
  };
  const list = useRef<HTMLOListElement>(null);
  useFocusAfterRemoval(list, names, 'button:enabled');
  const [said, setSaid] = useState('');
  const move = (from: number, to: number) => {
    const moved = names[from];
    if (moved !== undefined && names[to] !== undefined) {
      setNames(names.toSpliced(from, 1).toSpliced(to, 0, moved));
      setSaid(`${stageLabel(moved)}, ${to + 1} of ${names.length}`);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      keepsTyped
      title="Stages"
      description="The stages a project moves through, from left to right."
    >
      <div className="grid grid-cols-1 gap-4">
        <p role="status" className="sr-only">
          {said}
        </p>
        <ol ref={list} className="divide-y divide-line rounded-lg border border-line">
          {names.map((stage, at) => {
            const label = stageLabel(stage);
            const held = counts.get(stage) ?? 0;
            return (
              <li key={stage} data-index={at} className="flex h-11 items-center gap-1 pr-1.5 pl-3">
                <span dir="auto" className="min-w-0 flex-1 truncate text-ink">
                  {label}
                </span>
                {held > 0 && <span className="tabular pr-2 text-sm text-muted">{held}</span>}
                <IconButton
                  icon={ArrowUp}
                  label={`Move ${label} up`}
                  size="sm"
                  aria-disabled={at === 0}
                  onClick={() => move(at, at - 1)}
                />
                <IconButton
                  icon={ArrowDown}
                  label={`Move ${label} down`}
                  size="sm"
                  aria-disabled={at === names.length - 1}
                  onClick={() => move(at, at + 1)}
                />
                <IconButton
                  icon={X}
                  label={held > 0 ? `${label} has projects. Move them first` : `Remove ${label}`}
                  size="sm"
                  disabled={held > 0 || lasting.includes(stage)}
                  onClick={() => {
                    setNames(names.filter((one) => one !== stage));
                    setSaid(`${label} removed`);
                  }}
                />
              </li>
            );
          })}
        </ol>
        {isBack && <KeptWordsLine onDrop={discard} />}
        <form onSubmit={add} className="flex gap-2">
          <Input
            aria-label="New stage"
            placeholder="New stage, such as Script review"
            value={name}
            maxLength={50}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Button type="submit">Add</Button>
        </form>
        <ProblemLine problem={isThere ? 'There is already a stage with this name.' : undefined} />
        <FormError error={error} sentence="Failed to save stages" />
      </div>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" busy={isPending} onClick={() => mutate()}>
          Save
        </Button>
      </DialogActions>
    </Dialog>
  );
}
