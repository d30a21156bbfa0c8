import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Plus } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { formatAgo, formatDate } from '#lib/format.ts';
import { useWrite } from '#lib/use-write.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { type ShownToken, tokensQuery } from '../../api/get-tokens.ts';
import { revokeToken } from '../../api/revoke-token.ts';
import { scopeNames } from '../../model/scopes.ts';
import { NewTokenDialog } from './new-token-dialog.tsx';

/** The keys that programs have, and the way to make and revoke them. */
export function TokenList() {
  const query = useQuery(tokensQuery());
  const { data } = query;
  const [isMaking, setIsMaking] = useState(false);
  const [revoking, setRevoking] = useState<ShownToken | null>(null);

  if (data === undefined) {
    return <NotLoaded query={query} noun="Your API tokens" skeleton="h-9" />;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {data.length > 0 && (
        <ul aria-label="API tokens" className="grid grid-cols-1 gap-3">
          {data.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => setRevoking(token)} />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">{data.length === 0 && 'No API tokens yet.'}</p>
        <Button onClick={() => setIsMaking(true)}>
          <Plus aria-hidden="true" />
          New token
        </Button>
      </div>
      <NewTokenDialog open={isMaking} onClose={() => setIsMaking(false)} />
      <RevokeDialog token={revoking} onClose={() => setRevoking(null)} />
    </div>
  );
}

function TokenRow({ token, onRevoke }: { token: ShownToken; onRevoke: () => void }) {
  const { name, scopes, lastUsedAt, expiresAt } = token;
  const isExpired = expiresAt !== null && isPast(expiresAt);
  return (
    <li className="flex items-center gap-3">
      <IconTile icon={KeyRound} size="md" />
      <div className="min-w-0 flex-1">
        <p className="flex items-center gap-2">
          <span dir="auto" className="truncate font-medium text-ink" title={name}>
            {name}
          </span>
          {isExpired && <Badge tone="danger">Expired</Badge>}
        </p>
        <p className="text-sm text-pretty text-muted">
          {scopeNames(scopes)}
          {' · '}
          {lastUsedAt === null ? 'Never used' : `Last used ${formatAgo(lastUsedAt)}`}
          {!isExpired && expiresAt !== null && ` · Expires ${formatDate(expiresAt)}`}
        </p>
      </div>
      <Button size="sm" aria-label={`Revoke ${name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}

const isPast = (moment: string): boolean => Date.parse(moment) <= Date.now();

function RevokeDialog({ token, onClose }: { token: ShownToken | null; onClose: () => void }) {
  const queryClient = useQueryClient();
  // While it closes, the dialog still says what it said.
  const [shown, setShown] = useState(token);
  if (token !== null && token !== shown) {
    setShown(token);
  }
  const revocation = useWrite({
    mutationFn: revokeToken,
    onSuccess: () => {
      showSuccess('Token revoked');
      onClose();
      return queryClient.invalidateQueries({ queryKey: tokensQuery().queryKey });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to revoke the token')),
  });

  return (
    <ConfirmDialog
      open={token !== null}
      onClose={onClose}
      title={`Revoke “${shown?.name ?? ''}”?`}
      description="Programs using this token lose access immediately and will need a new one. This can’t be undone."
      confirmLabel="Revoke token"
      busy={revocation.isPending}
      onConfirm={() => shown !== null && revocation.mutate(shown.id)}
    />
  );
}
