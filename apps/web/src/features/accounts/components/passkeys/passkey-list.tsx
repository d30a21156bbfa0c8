import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { useConfig } from '#lib/config.ts';
import { formatAgo, formatDate } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { passkeysQuery, type ShownPasskey } from '../../api/get-passkeys.ts';
import { arePasskeysHere } from '../../model/passkeys.ts';
import { NewPasskeyDialog, RemovePasskeyDialog } from './passkey-dialogs.tsx';

/** What signs in to the account in the place of its password, and the way to add and remove it. */
export function PasskeyList() {
  const query = useQuery(passkeysQuery());
  const { data } = query;
  const { passkeyHost } = useConfig().config;
  const [isAdding, setIsAdding] = useState(false);
  const [removing, setRemoving] = useState<ShownPasskey | null>(null);

  if (data === undefined) {
    return <NotLoaded query={query} noun="Your passkeys" skeleton="h-9" />;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {data.length > 0 && (
        <ul aria-label="Passkeys" className="grid grid-cols-1 gap-3">
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoving(passkey)} />
          ))}
        </ul>
      )}
      {arePasskeysHere(passkeyHost) ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-muted">{data.length === 0 && 'No passkeys yet.'}</p>
          <Button onClick={() => setIsAdding(true)}>
            <Plus aria-hidden="true" />
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className="text-sm text-muted">
          To add a passkey, open Hookline by its host name over HTTPS, or at localhost, in a browser that
          supports passkeys.
        </p>
      )}
      <NewPasskeyDialog open={isAdding} onClose={() => setIsAdding(false)} />
      <RemovePasskeyDialog passkey={removing} onClose={() => setRemoving(null)} />
    </div>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: ShownPasskey; onRemove: () => void }) {
  const { name, createdAt, lastUsedAt } = passkey;
  return (
    <li className="flex items-center gap-3">
      <IconTile icon={KeyRound} size="md" />
      <div className="min-w-0 flex-1">
        <p dir="auto" className="truncate font-medium text-ink" title={name}>
          {name}
        </p>
        <p className="text-sm text-pretty text-muted">
          {lastUsedAt === null ? 'Never used' : `Last used ${formatAgo(lastUsedAt)}`}
          {` · Added ${formatDate(createdAt)}`}
        </p>
      </div>
      <Button size="sm" aria-label={`Remove ${name}`} onClick={onRemove}>
        Remove
      </Button>
    </li>
  );
}
