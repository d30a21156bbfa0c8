import { type FormEvent, useState } from 'react';
import type { ShownGroup } from '#lib/board-groups.ts';
import { counted } from '#lib/format.ts';
import { useKeptDraft } from '#lib/kept-draft.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import type { Regrouping } from '../api/put-in-groups.ts';
import { usePutInGroups } from '../model/use-put-in-groups.ts';

export interface GroupItemsDialogProps {
  boardId: string;
  groups: readonly ShownGroup[];
  /** What is to be put into groups or taken out of them; closed while undefined. */
  itemIds: readonly string[] | undefined;
  onClose: () => void;
  /** It was done. */
  onDone: () => void;
}

/** Asks in which groups of their board some items are to be. */
export function GroupItemsDialog(props: GroupItemsDialogProps) {
  const { itemIds, onClose } = props;
  return (
    <Dialog
      open={itemIds !== undefined}
      onClose={onClose}
      keepsTyped
      title={itemIds === undefined ? '' : `Group ${counted(itemIds.length, 'item')}`}
      description="You can write scripts from a group and export it on its own."
    >
      {itemIds && <GroupForm {...props} itemIds={itemIds} />}
    </Dialog>
  );
}

function GroupForm({
  boardId,
  groups,
  itemIds,
  onClose,
  onDone,
}: GroupItemsDialogProps & { itemIds: readonly string[] }) {
  // As it was when it was asked: what other tabs do meanwhile moves nothing here.
  const [before] = useState(groups);
  /** By group, what was said of it. */
  const [wanted, setWanted] = useState<Readonly<Record<string, boolean>>>({});
  const newGroup = useKeptDraft(`group ${boardId}`, { name: '' });
  const { name } = newGroup.draft;
  const { change } = usePutInGroups(boardId, () => {
    newGroup.discard();
    onClose();
    onDone();
  });
  const asked = { boardId, ...regroup(before, { itemIds, wanted, name: name.trim() }) };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    change.mutate({ regrouping: asked, itemIds });
  };

  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      {newGroup.isBack && <KeptWordsLine onDrop={newGroup.discard} />}
      {before.length > 0 && (
        <ul
          aria-label="Groups"
          className="-mx-1 grid max-h-64 grid-cols-1 overflow-y-auto overscroll-contain"
        >
          {before.map((group) => (
            <GroupLine
              key={group.id}
              group={group}
              state={wanted[group.id] ?? stateOf(group, itemIds)}
              onChoose={(isIn) => setWanted({ ...wanted, [group.id]: isIn })}
            />
          ))}
        </ul>
      )}
      <Field label="New group">
        <Input
          value={name}
          onChange={({ target }) => newGroup.change({ name: target.value })}
          placeholder="January script"
          maxLength={200}
          autoComplete="off"
          dir="auto"
        />
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={change.isPending}
          busyLabel="Saving..."
          disabled={asked.changed.length === 0 && asked.added === undefined}
        >
          Save
        </Button>
      </DialogActions>
    </form>
  );
}

interface GroupLineProps {
  group: ShownGroup;
  /** `some`: only a part of the items is in it. */
  state: boolean | 'some';
  onChoose: (isIn: boolean) => void;
}

const GroupLine = ({ group, state, onChoose }: GroupLineProps) => (
  <li>
    <label className="flex min-h-9 cursor-pointer items-center gap-2.5 rounded-md px-1 text-base hover:bg-hover pointer-coarse:min-h-11">
      <input
        type="checkbox"
        checked={state === true}
        ref={(box) => {
          if (box) {
            box.indeterminate = state === 'some';
          }
        }}
        onChange={({ target }) => onChoose(target.checked)}
        className="size-4 shrink-0 accent-accent"
      />
      <span dir="auto" className="min-w-0 flex-1 break-words text-ink">
        {group.name}
      </span>
      <span className="tabular text-sm text-muted">{counted(group.itemIds.length, 'item')}</span>
    </label>
  </li>
);

function stateOf({ itemIds: own }: ShownGroup, itemIds: readonly string[]): boolean | 'some' {
  const inside = itemIds.filter((id) => own.includes(id)).length;
  return inside === itemIds.length || (inside > 0 && 'some');
}

/** What is to be sent for what was chosen. */
function regroup(
  groups: readonly ShownGroup[],
  {
    itemIds,
    wanted,
    name,
  }: { itemIds: readonly string[]; wanted: Readonly<Record<string, boolean>>; name: string },
): Pick<Regrouping, 'changed' | 'added'> {
  const changed = groups
    .filter((group) => (wanted[group.id] ?? stateOf(group, itemIds)) !== stateOf(group, itemIds))
    .map((group) => {
      const others = group.itemIds.filter((id) => !itemIds.includes(id));
      return { group, itemIds: wanted[group.id] === true ? [...others, ...itemIds] : others };
    });
  return { changed, added: name === '' ? undefined : { name, itemIds } };
}
