import type { Connection } from '@hookline/contract/connections';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Select } from '#ui/select.tsx';
import { TextLink } from '#ui/text-link.tsx';
import { boardChoicesQuery } from '#lib/board-choices.ts';
import { useSaveClient } from '../api/save-client.ts';

/** The client as it is typed. */
function useClientForm(connection: Connection) {
  const { data: boards } = useQuery(boardChoicesQuery);
  const [clientId, setClientId] = useState(connection.client_id ?? '');
  const [clientSecret, setClientSecret] = useState('');
  const [chosen, setChosen] = useState(connection.board_id);
  const { mutate, isPending } = useSaveClient(() => setClientSecret(''));
  const boardId = boards?.find(({ value }) => value === chosen)?.value ?? boards?.[0]?.value;
  const [id, secret] = [clientId.trim(), clientSecret.trim()];
  const isKept = connection.client_id !== null && id === connection.client_id;
  const isComplete = id !== '' && (isKept || secret !== '');
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && boardId !== undefined) {
      mutate({ clientId: id, boardId, ...(secret !== '' && { clientSecret: secret }) });
    }
  };
  const fields = { clientId, setClientId, clientSecret, setClientSecret, boardId, setChosen };
  const canSave = isComplete && boardId !== undefined;
  return { ...fields, boards, isKept, canSave, isPending, handleSubmit };
}

/** The OAuth client, and the board for new videos. */
export function ClientForm({ connection }: { connection: Connection }) {
  const { clientId, setClientId, clientSecret, setClientSecret, boardId, setChosen, ...state } =
    useClientForm(connection);
  const { boards, isKept, canSave, isPending, handleSubmit } = state;

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
        hint={isKept ? 'Kept encrypted; leave empty to keep it.' : 'Kept encrypted, and never shown again.'}
      >
        <PasswordInput
          value={clientSecret}
          autoComplete="off"
          onChange={(event) => setClientSecret(event.target.value)}
        />
      </Field>
      {boards?.length === 0 ? (
        <p className="text-base text-muted">
          New videos need a board. <TextLink to={paths.boards}>Create one first</TextLink>
        </p>
      ) : (
        <Field label="Board for new videos" hint="Videos that are on your boards already stay there.">
          <Select options={boards ?? []} value={boardId ?? ''} onChoose={setChosen} />
        </Field>
      )}
      <div className="flex justify-end">
        <Button type="submit" variant="primary" busy={isPending} disabled={!canSave}>
          Save
        </Button>
      </div>
    </form>
  );
}
