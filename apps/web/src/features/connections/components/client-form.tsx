import type { Connection } from '@hookline/contract/connections';
import { type FormEvent, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { useSaveClient } from '../api/save-client.ts';
import { BoardField, useBoardChoice } from './board-field.tsx';

/** The client as it is typed. */
function useClientForm(connection: Connection) {
  const board = useBoardChoice(connection);
  const { boardId } = board;
  const [clientId, setClientId] = useState(connection.client_id ?? '');
  const [clientSecret, setClientSecret] = useState('');
  const { mutate, isPending } = useSaveClient(() => setClientSecret(''));
  const [id, secret] = [clientId.trim(), clientSecret.trim()];
  const isKept = connection.client_id !== null && id === connection.client_id;
  const isComplete = id !== '' && (isKept || secret !== '');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && boardId !== undefined) {
      mutate({ clientId: id, boardId, ...(secret !== '' && { clientSecret: secret }) });
    }
  };
  const fields = { clientId, setClientId, clientSecret, setClientSecret, board };
  const canSave = isComplete && boardId !== undefined;
  return { ...fields, isKept, canSave, isPending, handleSubmit };
}

/** The OAuth client, and the board for new videos. */
export function ClientForm({ connection }: { connection: Connection }) {
  const { clientId, setClientId, clientSecret, setClientSecret, board, ...state } = useClientForm(connection);
  const { isKept, canSave, isPending, handleSubmit } = state;

  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      <Field label="Client ID">
        <Input
          value={clientId}
          autoComplete="off"
          spellCheck={false}
          placeholder="123-abc.apps.googleusercontent.com"
          onChange={(event) => setClientId(event.target.value)}
        />
      </Field>
      <Field
        label="Client secret"
        hint={
          isKept
            ? 'Stored encrypted. Leave blank to keep the current secret.'
            : 'Stored encrypted and never shown again.'
        }
      >
        <PasswordInput
          value={clientSecret}
          autoComplete="off"
          onChange={(event) => setClientSecret(event.target.value)}
        />
      </Field>
      <BoardField posts="videos" choice={board} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isPending} disabled={!canSave}>
          Save
        </Button>
      </div>
    </form>
  );
}
