import type { Connection } from '@hookline/contract/connections';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { useSaveToken } from '../api/save-token.ts';
import { BoardField, useBoardChoice } from './board-field.tsx';

/** The access token of an Instagram account, and the board for new posts. */
export function TokenForm({ connection }: { connection: Connection }) {
  const board = useBoardChoice(connection);
  const [token, setToken] = useState('');
  const { mutate, isPending, error, reset } = useSaveToken(() => setToken(''));
  const { boardId } = board;
  const isConnected = connection.status === 'connected';
  const entered = token.trim();
  const canSave = boardId !== undefined && (isConnected || entered !== '');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (canSave) {
      mutate({ boardId, ...(entered !== '' && { token: entered }) });
    }
  };
  return (
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      <Field
        label="Access token"
        error={error === null ? undefined : errorMessage(error, 'Failed to save the token.')}
        hint={
          isConnected
            ? 'Stored encrypted and renewed every week. Leave blank to keep the current token.'
            : 'Checked right away, stored encrypted and never shown again.'
        }
      >
        <PasswordInput
          value={token}
          autoComplete="off"
          placeholder="IGAA…"
          onChange={(event) => {
            setToken(event.target.value);
            reset();
          }}
        />
      </Field>
      <BoardField posts="posts" choice={board} />
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isPending} disabled={!canSave}>
          {isConnected ? 'Save' : 'Connect'}
        </Button>
      </div>
    </form>
  );
}
