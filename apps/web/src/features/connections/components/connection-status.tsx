import type { Connection } from '@hookline/contract/connections';
import { useState } from 'react';
import { formatAgo, formatDateTime } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { useAuthorize } from '../api/authorize.ts';
import { useFetchNow } from '../api/fetch-now.ts';
import { describeLast, platformWords } from '../model/connection.ts';
import { DisconnectDialog } from './disconnect-dialog.tsx';

const marks = {
  off: { tone: 'neutral', label: 'Not connected' },
  ready: { tone: 'neutral', label: 'Not connected' },
  connected: { tone: 'success', label: 'Connected' },
  broken: { tone: 'danger', label: 'Connection ended' },
} as const;

/** How the connection is, and what can be done about it. */
export function ConnectionStatus({ connection }: { connection: Connection }) {
  const { provider, status, channel, problem, problem_since: since } = connection;
  const [isLeaving, setIsLeaving] = useState(false);
  const { tone, label } = marks[status];
  const { name } = platformWords[provider];
  const title = (
    <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium text-ink">
      {channel === null ? name : `${name}: ${channel}`} <Badge tone={tone}>{label}</Badge>
    </h3>
  );
  if (status === 'off') {
    return title;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      {title}
      {problem !== null && (
        <Notice tone={status === 'broken' ? 'danger' : 'warning'} title={`Since ${formatDateTime(since)}`}>
          {problem}
        </Notice>
      )}
      <Fetched connection={connection} />
      <Actions connection={connection} onLeave={() => setIsLeaving(true)} />
      <DisconnectDialog provider={provider} open={isLeaving} onClose={() => setIsLeaving(false)} />
    </div>
  );
}

const fetchingWords = {
  youtube: 'Fetching your channel’s numbers, then how far people watch each video.',
  instagram: 'Fetching your account’s posts, then the numbers for each.',
};

/** What came last, and what comes next. */
function Fetched({ connection }: { connection: Connection }) {
  const { status, progress, fetched_at: fetchedAt, next_fetch_at: nextFetchAt } = connection;
  if (progress !== null) {
    return (
      <div className="grid gap-1.5" aria-live="polite">
        <p className="text-base text-pretty text-muted">
          {fetchingWords[connection.provider]} The first time takes a few minutes. You don’t have to wait
          here.
        </p>
        <Progress label="Fetching numbers" value={progress} />
      </div>
    );
  }
  if (status === 'ready') {
    return (
      <p className="text-base text-muted">The client is saved. Click Connect to allow access at Google.</p>
    );
  }
  return (
    <div className="grid gap-1 text-base text-pretty text-muted">
      <p>
        {fetchedAt === null ? '' : `Fetched ${formatAgo(fetchedAt)}: `}
        {describeLast(connection)}
      </p>
      {nextFetchAt !== null && <p>Next fetch: {formatDateTime(nextFetchAt)}.</p>}
    </div>
  );
}

function Actions({ connection, onLeave }: { connection: Connection; onLeave: () => void }) {
  const { provider, status, progress } = connection;
  const { mutate: authorize, isPending: isAsking, isSuccess: isGoing } = useAuthorize();
  const { mutate: fetchNow, isPending: isSending } = useFetchNow(provider);
  return (
    <div className="flex flex-wrap justify-end gap-2">
      <Button variant="ghost" className="mr-auto -ml-3.5" onClick={onLeave}>
        Disconnect
      </Button>
      {status === 'connected' && (
        <Button busy={isSending} disabled={progress !== null} onClick={() => fetchNow()}>
          Fetch now
        </Button>
      )}
      {status !== 'connected' && provider === 'youtube' && (
        <Button variant="primary" busy={isAsking || isGoing} onClick={() => authorize()}>
          {status === 'broken' ? 'Reconnect' : 'Connect'}
        </Button>
      )}
    </div>
  );
}
