import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Pencil, Trash2 } from 'lucide-react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import { errorMessage, fieldError } from '#lib/api-error.ts';
import { counted } from '#lib/format.ts';
import { useKeptDraft } from '#lib/kept-draft.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import { removeTag, renameTag } from '../api/change-tag.ts';
import { tagsQuery } from '../api/get-tags.ts';
import { isSameTag } from '../model/is-same-tag.ts';

interface Tag {
  name: string;
  count: number;
}

const itemsOf = ({ count }: Tag): string => counted(count, 'item');

/** Every tag: to rename, to merge with another, to take off every item. */
export function TagSettings() {
  const query = useQuery(tagsQuery());
  const tags = query.data;
  const list = useRef<HTMLUListElement>(null);
  const names = useMemo(() => tags?.map(({ name }) => name) ?? [], [tags]);
  useFocusAfterRemoval(list, names, 'button');
  const [renamed, setRenamed] = useState<Tag>();
  const [removed, setRemoved] = useState<Tag>();

  if (tags === undefined) {
    return <NotLoaded query={query} noun="Your tags" skeleton="h-23" />;
  }
  if (tags.length === 0) {
    return <p className="text-base text-muted">No tags yet. Add them on an item’s page.</p>;
  }
  return (
    <>
      <ul ref={list} aria-label="Tags" className="-my-1.5 grid max-h-96 grid-cols-1 overflow-y-auto">
        {tags.map((tag, index) => (
          <li
            key={tag.name}
            data-index={index}
            className="flex min-h-11 items-center gap-2 border-b border-line py-1 last:border-0"
          >
            <span dir="auto" className="min-w-0 truncate text-ink">
              #{tag.name}
            </span>
            <span className="tabular shrink-0 text-sm text-muted">{itemsOf(tag)}</span>
            <span className="ml-auto flex shrink-0">
              <IconButton icon={Pencil} label={`Rename ${tag.name}`} onClick={() => setRenamed(tag)} />
              <IconButton icon={Trash2} label={`Remove ${tag.name}`} onClick={() => setRemoved(tag)} />
            </span>
          </li>
        ))}
      </ul>
      <Dialog
        open={renamed !== undefined}
        onClose={() => setRenamed(undefined)}
        keepsTyped
        title="Rename tag"
        size="sm"
      >
        {renamed && <RenameForm tag={renamed} tags={tags} onClose={() => setRenamed(undefined)} />}
      </Dialog>
      <RemoveDialog tag={removed} onClose={() => setRemoved(undefined)} />
    </>
  );
}

function RenameForm({ tag, tags, onClose }: { tag: Tag; tags: readonly Tag[]; onClose: () => void }) {
  const queryClient = useQueryClient();
  const { draft, isBack, change, discard } = useKeptDraft(`rename tag ${tag.name}`, { name: tag.name });
  const { name } = draft;
  const other = tags.find((one) => one.name !== tag.name && isSameTag(one.name, name.trim()));
  const renaming = useWrite({
    mutationFn: () => renameTag(tag.name, name.trim()),
    onSuccess: () => {
      discard();
      showSuccess(other ? `#${tag.name} merged into #${other.name}` : 'Tag renamed');
      onClose();
      return queryClient.invalidateQueries();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to rename the tag')),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    renaming.mutate();
  };
  return (
    <form onSubmit={handleSubmit} className="grid gap-4">
      {isBack && <KeptWordsLine onDrop={discard} />}
      <Field
        label="Name"
        required
        hint={
          other
            ? `#${other.name} already exists. The two tags will be merged, and this can’t be undone.`
            : `On ${itemsOf(tag)}.`
        }
        error={fieldError(renaming.error, 'name')}
      >
        <Input
          value={name}
          onChange={({ target }) => change({ name: target.value })}
          onFocus={({ target }) => target.select()}
          maxLength={50}
          autoComplete="off"
          dir="auto"
        />
      </Field>
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={renaming.isPending}
          disabled={name.trim() === '' || name.trim() === tag.name}
        >
          {other ? 'Merge' : 'Rename'}
        </Button>
      </DialogActions>
    </form>
  );
}

function RemoveDialog({ tag, onClose }: { tag: Tag | undefined; onClose: () => void }) {
  const queryClient = useQueryClient();
  const removal = useWrite({
    mutationFn: removeTag,
    onSuccess: () => {
      showSuccess('Tag removed');
      onClose();
      return queryClient.invalidateQueries();
    },
    onError: (error) => showError(errorMessage(error, 'Failed to remove the tag')),
  });
  return (
    <ConfirmDialog
      open={tag !== undefined}
      onClose={onClose}
      title={`Remove #${tag?.name ?? ''}?`}
      description={tag && `This removes it from ${itemsOf(tag)}. The items stay. This can’t be undone.`}
      confirmLabel="Remove tag"
      busy={removal.isPending}
      onConfirm={() => tag && removal.mutate(tag.name)}
    />
  );
}
