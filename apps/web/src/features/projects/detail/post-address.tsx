import { completeAddress } from '@hookline/contract/addresses';
import { ExternalLink, Pencil } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { safeAddress } from '#lib/safe-address.ts';
import { shortAddress } from '#lib/short-address.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { focusInstead } from '#ui/focus-instead.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { Input } from '#ui/input.tsx';
import type { WholeProject } from '../model/shown-project.ts';
import type { ChangeProject } from '../model/use-project.ts';

export interface PostAddressProps {
  project: WholeProject;
  onChange: ChangeProject;
}

/** Where a project is published: the way there, and how to say otherwise. */
export function PostAddress({ project: { url, post }, onChange }: PostAddressProps) {
  const [isEditing, setIsEditing] = useState(false);
  const shown = url ?? post?.url ?? null;
  if (shown === null || isEditing) {
    const close = () => {
      const section = document.activeElement?.closest('[role=region]');
      setIsEditing(false);
      focusInstead(() => section?.querySelector('[data-address] button, input'));
    };
    const handleSave = (address: string | null) => {
      close();
      onChange({ url: address }, { url: address });
    };
    return (
      <AddressForm
        address={shown ?? ''}
        hint={post === null && 'Used to match the post’s numbers. Without it, we match by title and date.'}
        onSave={handleSave}
        onCancel={isEditing ? close : undefined}
      />
    );
  }
  const href = safeAddress(shown)?.href;
  return (
    <div data-address className="flex min-w-0 items-center gap-1">
      <a
        href={href}
        target="_blank"
        rel="noopener noreferrer"
        title={shown}
        className="flex min-w-0 items-center gap-1.5 rounded-sm font-medium text-accent-ink underline-offset-2 hover:underline"
      >
        <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        <bdi className="truncate">{shortAddress(shown)}</bdi>
      </a>
      <IconButton
        icon={Pencil}
        label="Change URL"
        size="sm"
        className="-my-1.5"
        onClick={() => setIsEditing(true)}
      />
    </div>
  );
}

interface AddressFormProps {
  address: string;
  hint: string | false;
  onSave: (address: string | null) => void;
  /** Undefined where there is nothing to go back to. */
  onCancel: (() => void) | undefined;
}

function AddressForm({ address, hint, onSave, onCancel }: AddressFormProps) {
  const [typed, setTyped] = useState(address);
  const [error, setError] = useState<string>();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const next = completeAddress(typed.trim());
    const isAddress = next === '' || safeAddress(next) !== undefined;
    setError(isAddress ? undefined : 'Paste the full URL, such as https://youtu.be/….');
    if (isAddress) {
      onSave(next || null);
    }
  };
  return (
    <form onSubmit={handleSubmit} noValidate className="grid grid-cols-1 gap-3">
      <Field label="Post URL" hint={hint || undefined} error={error}>
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened to type here
          autoFocus={onCancel !== undefined}
          type="url"
          inputMode="url"
          placeholder="https://"
          value={typed}
          maxLength={2_048}
          onChange={({ target }) => setTyped(target.value)}
        />
      </Field>
      <div className="flex gap-1.5">
        <Button type="submit" size="sm" disabled={typed.trim() === address}>
          Save
        </Button>
        {onCancel && (
          <Button size="sm" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </div>
    </form>
  );
}
