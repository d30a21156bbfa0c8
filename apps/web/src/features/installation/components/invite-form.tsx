import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { errorMessage, fieldError } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Notice } from '#ui/notice.tsx';
import { showError } from '#ui/toast.ts';
import { invitePerson } from '../api/invite-person.ts';
import { installationKeys } from '../query-keys.ts';

/** Makes a link with which one person can make an account. */
export function InviteForm() {
  const queryClient = useQueryClient();
  const [email, setEmail] = useState('');
  const { mutate, data, error, isPending } = useWrite({
    mutationFn: invitePerson,
    onSuccess: () => {
      setEmail('');
      void queryClient.invalidateQueries({ queryKey: installationKeys.acts });
    },
    onError: (failure) => showError(errorMessage(failure, 'Failed to invite')),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    mutate(email.trim());
  };
  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-56">
          <Field label="Invite someone" required error={fieldError(error, 'email')}>
            <Input
              type="email"
              autoComplete="off"
              placeholder="someone@example.org"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
        </div>
        <Button type="submit" busy={isPending} disabled={email.trim() === ''}>
          Invite
        </Button>
      </div>
      {data && <Invitation {...data} />}
    </form>
  );
}

function Invitation({ email, link, isMailed }: { email: string; link: string; isMailed: boolean }) {
  return (
    <Notice
      tone="info"
      title={isMailed ? `We’ve sent the link to ${email}` : `Send this link to ${email}`}
      action={
        <CopyButton size="sm" text={link}>
          Copy link
        </CopyButton>
      }
    >
      <p className="break-all">{link}</p>
      <p className="mt-1 text-sm text-muted">The link works for one account and expires in a week.</p>
    </Notice>
  );
}
