import type { FormEvent, SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { errorMessage, fieldError } from '#lib/api-error.ts';
import { useKeptDraft } from '#lib/kept-draft.ts';
import { tooLong } from '#lib/too-long.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { Field } from '#ui/field.tsx';
import { FormErrorBesideToast } from '#ui/form-error.tsx';
import { Input } from '#ui/input.tsx';
import { KeptWordsLine } from '#ui/kept-words-line.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import type { AddedItem, ContentSink, NewAddress } from '../model/content-sink.ts';
import { addressDraft } from '../model/draft-names.ts';
import { findAddresses, meantAddress, readTyped } from '../model/find-addresses.ts';
import { DuplicateNotice } from './duplicate-notice.tsx';

export interface AddFormProps {
  sink: ContentSink;
  boardId: string;
  onAdded: (item: AddedItem) => void;
  onCancel: () => void;
}

export interface AddAddressFormProps extends AddFormProps {
  /** The address to begin with. */
  initialUrl?: string | undefined;
  /** Somebody has more than one, perhaps these. */
  onMany: (text: string) => void;
  /** Somebody has words and no address, perhaps these. */
  onText: ((text: string) => void) | undefined;
}

/** The server takes no more, in characters. */
const maxDescription = 5_000;

/** `typed` is what the address was before its scheme was put there for the browser. */
const blank: NewAddress & { typed: string } = { url: '', title: '', description: '', typed: '' };

const countAddresses = (text: string): number => findAddresses(text, { isList: true }).addresses.length;
const areMany = (text: string): boolean => countAddresses(text) > 1;

/** A sentence at least, and no address in it. */
const areWords = (text: string): boolean => /\S\s+\S/u.test(text) && countAddresses(text) === 0;

export function AddAddressForm({
  sink,
  boardId,
  initialUrl = '',
  onAdded,
  onCancel,
  onMany,
  onText,
}: AddAddressFormProps) {
  const {
    draft: address,
    isBack,
    change,
    discard,
  } = useKeptDraft(addressDraft(initialUrl), { ...blank, url: initialUrl });
  const addition = useWrite({
    mutationFn: (address: NewAddress) => sink.addAddress(address),
    onSuccess: (item) => {
      showSuccess('URL added successfully!');
      discard();
      onAdded(item);
    },
    onError: (error) => showError(errorMessage(error, 'Failed to add URL')),
  });

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    addition.mutate({
      url: readTyped(address.typed) === address.url ? meantAddress(address.typed) : address.url.trim(),
      title: address.title.trim(),
      description: address.description.trim(),
    });
  };

  // Before the browser judges what is in the field, which is after the click and before the submit; Enter
  // clicks too.
  const handleSend = (event: SyntheticEvent) => {
    if (areMany(address.url)) {
      event.preventDefault();
      onMany(address.url);
      return;
    }
    const url = readTyped(address.url);
    flushSync(() => change({ url, ...(url !== address.url && { typed: address.url }) }));
  };
  // The field would run lines into one another.
  const handleGiven = (event: SyntheticEvent, data: DataTransfer) => {
    const text = data.getData('text');
    if (areMany(text)) {
      event.preventDefault();
      onMany(text);
    } else if (onText !== undefined && areWords(text)) {
      event.preventDefault();
      onText(text);
    }
  };

  return (
    <form onSubmit={handleSubmit} className="flex flex-col gap-4">
      {isBack && <KeptWordsLine onDrop={discard} />}
      <Field label="URL" required error={fieldError(addition.error, 'contentUrl')}>
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type here, and the tabs come first
          autoFocus
          type="url"
          value={address.url}
          onChange={({ target }) => change({ url: target.value })}
          onPaste={(event) => handleGiven(event, event.clipboardData)}
          onDrop={(event) => handleGiven(event, event.dataTransfer)}
          maxLength={2048}
          placeholder="https://example.com/article"
          autoComplete="off"
        />
      </Field>
      <Field label="Title" optional error={fieldError(addition.error, 'title')}>
        <Input
          value={address.title}
          onChange={({ target }) => change({ title: target.value })}
          maxLength={500}
          placeholder="Leave blank to use the page’s title"
          autoComplete="off"
          dir="auto"
        />
      </Field>
      <Field
        label="Description"
        optional
        error={tooLong(address.description, maxDescription) ?? fieldError(addition.error, 'contentText')}
      >
        <Textarea
          value={address.description}
          onChange={({ target }) => change({ description: target.value })}
          placeholder="Why it’s worth keeping"
          dir="auto"
        />
      </Field>
      <div className="-ml-3.5 flex">
        <Button variant="ghost" onClick={() => onMany(address.url)}>
          Add several URLs
        </Button>
        {onText && (
          <Button variant="ghost" onClick={() => onText('')}>
            Paste text
          </Button>
        )}
      </div>
      <FormErrorBesideToast error={addition.error} />
      <DuplicateNotice error={addition.error} boardId={boardId} />
      <DialogActions isSticky>
        <Button onClick={onCancel}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          onClick={handleSend}
          busy={addition.isPending}
          busyLabel="Adding..."
        >
          Add URL
        </Button>
      </DialogActions>
    </form>
  );
}
