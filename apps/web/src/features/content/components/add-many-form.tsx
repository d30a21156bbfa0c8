import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { formatExact } from '#lib/format.ts';
import { changeDraft, readDraft, useKeptDraft } from '#lib/kept-draft.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { manyDraft } from '../model/draft-names.ts';
import { findAddresses } from '../model/find-addresses.ts';
import { useAdditionQueue } from '../model/use-addition-queue.ts';
import type { AddFormProps } from './add-address-form.tsx';
import { AdditionList } from './addition-list.tsx';

export interface AddManyFormProps extends Pick<AddFormProps, 'sink' | 'boardId' | 'onAdded'> {
  /** What its draft belongs to. */
  draftPlace: string;
  /** Whether it was opened with what was left in it, and nothing else. */
  isRestored: boolean;
  /** Back to the form for one address. */
  onBack: () => void;
  /** Whoever hears of it clears the list. */
  onClose: () => void;
}

/** Puts these at the end of what the form begins with, after what was left there before. */
export const beginMany = (draftPlace: string, more: string): void =>
  changeDraft<{ text: string }>(manyDraft(draftPlace), ({ text = '' }) => ({
    text: text.split('\n').includes(more) ? text : [text.trimEnd(), more].filter(Boolean).join('\n'),
  }));

/** Whether a list was left in the form. */
export const hasMany = (draftPlace: string): boolean => {
  const { text = '' } = readDraft<{ text: string }>(manyDraft(draftPlace));
  return text.trim() !== '';
};

const mostNamed = 3;

/** The first few, and how many more there are. */
const nameSome = (others: readonly string[]): string =>
  others.slice(0, mostNamed).join(', ') +
  (others.length > mostNamed ? ` and ${formatExact(others.length - mostNamed)} more` : '');

function sayOfOthers(others: readonly string[], wereSkipped: boolean): string | undefined {
  if (others.length === 0) {
    return undefined;
  }
  return wereSkipped
    ? `Not valid URLs, skipped: ${nameSome(others)}. Correct or remove them.`
    : `Not valid URLs, will be skipped: ${nameSome(others)}`;
}

/**
 * Any number of addresses at once, with what is on its way and what failed. Closes where nothing is left of
 * them; those on their way when it is closed go on.
 */
export function AddManyForm({
  sink,
  boardId,
  draftPlace,
  isRestored,
  onAdded,
  onBack,
  onClose,
}: AddManyFormProps) {
  const { draft, isBack, change, discard } = useKeptDraft(manyDraft(draftPlace), { text: '' });
  const queue = useAdditionQueue(boardId, sink, onAdded);
  const { addresses, others } = findAddresses(draft.text, { isList: true });
  const count = addresses.length;
  const [isSent, setIsSent] = useState(false);
  /** Something was typed since: that is another list, which was not sent. */
  const [isChanged, setIsChanged] = useState(false);
  const isThrough = isSent && !isChanged && queue.additions.length === 0 && others.length === 0;
  const handleThrough = useEffectEvent(onClose);
  useEffect(() => {
    if (isThrough) {
      handleThrough();
    }
  }, [isThrough]);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setIsSent(true);
    setIsChanged(false);
    queue.addAddresses(addresses);
    if (others.length > 0) {
      change({ text: others.join('\n') });
    } else {
      discard();
    }
  };

  const handleType = (text: string) => {
    setIsChanged(true);
    change({ text });
  };

  // What sending left in the box was skipped with notice.
  const handleDone = () => {
    if (isSent && !isChanged) {
      discard();
    }
    onClose();
  };

  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      {isRestored && isBack && !isSent && <KeptWordsLine onDrop={discard} />}
      <Field
        label="URLs"
        hint="One per line. Titles come from the pages."
        error={sayOfOthers(others, isSent && count === 0)}
      >
        <Textarea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form was opened to type here
          autoFocus
          rows={6}
          value={draft.text}
          onChange={({ target }) => handleType(target.value)}
          placeholder={'https://example.com/one\nhttps://example.com/two'}
        />
      </Field>
      {queue.additions.length > 0 && <AdditionList queue={queue} />}
      <DialogActions>
        <Button variant="ghost" className="sm:mr-auto" onClick={onBack}>
          Add a single URL
        </Button>
        <Button onClick={handleDone}>{isSent || queue.additions.length > 0 ? 'Done' : 'Cancel'}</Button>
        <Button
          type="submit"
          variant="primary"
          busy={queue.isBusy}
          busyLabel="Adding..."
          disabled={count === 0}
        >
          {count > 1 ? `Add ${count} URLs` : 'Add URLs'}
        </Button>
      </DialogActions>
    </form>
  );
}
