import { type FormEvent, useState } from 'react';
import { errorMessage, fieldError } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { showError } from '#ui/toast.ts';
import { unlockItem } from '../api/unlock-item.ts';
import type { ShownItem } from '../model/shown-item.ts';

/** Asks for the password of a locked PDF. It is used once and not kept. */
export function UnlockForm({ item, onUnlocked }: { item: ShownItem; onUnlocked: (item: ShownItem) => void }) {
  const [password, setPassword] = useState('');
  const unlocking = useWrite({
    mutationFn: () => unlockItem(item, password),
    onSuccess: onUnlocked,
    onError: (error) => showError(errorMessage(error, 'Failed to open the file')),
  });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    unlocking.mutate();
  };

  return (
    <form onSubmit={handleSubmit} className="mt-3 flex max-w-md flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-48">
        <Field label="File password" error={fieldError(unlocking.error, 'password')}>
          <PasswordInput
            value={password}
            onChange={({ target }) => setPassword(target.value)}
            autoComplete="off"
            maxLength={200}
          />
        </Field>
      </div>
      <Button type="submit" variant="primary" busy={unlocking.isPending} disabled={password === ''}>
        Open file
      </Button>
    </form>
  );
}
