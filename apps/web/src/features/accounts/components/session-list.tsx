import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Monitor, Smartphone } from 'lucide-react';
import { errorMessage } from '#lib/api-error.ts';
import { formatAgo, formatDate } from '#lib/format.ts';
import { useWrite } from '#lib/use-write.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { IconTile } from '#ui/icon-tile.tsx';
import { showError, showSuccess } from '#ui/toast.ts';
import { NotLoaded } from '#ui/not-loaded.tsx';
import { endOtherSessions } from '../api/end-other-sessions.ts';
import { sessionsQuery, type ShownSession } from '../api/get-sessions.ts';
import { describeAgent } from '../model/describe-agent.ts';

const day = 24 * 60 * 60 * 1000;

/** Where one is signed in, and the way out of everywhere else. */
export function SessionList() {
  const queryClient = useQueryClient();
  const query = useQuery(sessionsQuery());
  const { data } = query;
  const end = useWrite({
    mutationFn: endOtherSessions,
    onSuccess: () => {
      showSuccess('Signed out everywhere else');
      return queryClient.invalidateQueries({ queryKey: sessionsQuery().queryKey });
    },
    onError: (failure) => showError(errorMessage(failure, 'Failed to sign out elsewhere')),
  });

  if (data === undefined) {
    return <NotLoaded query={query} noun="Your sessions" skeleton="h-23" />;
  }
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul className="grid grid-cols-1 gap-3">
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      <div className="flex justify-end">
        <Button
          busy={end.isPending}
          disabled={!data.some(({ is_current }) => !is_current)}
          onClick={() => end.mutate(undefined)}
        >
          Sign out everywhere else
        </Button>
      </div>
    </div>
  );
}

function SessionRow({ session: { agent, last_active_at, is_current } }: { session: ShownSession }) {
  const isPhone = /iPhone|Android|Mobile/.test(agent);
  return (
    <li className="flex items-center gap-3">
      <IconTile icon={isPhone ? Smartphone : Monitor} size="md" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium text-ink" title={agent}>
          {describeAgent(agent)}
        </p>
        <p className="text-sm text-muted">Last used {lastUsed(last_active_at)}</p>
      </div>
      {is_current && <Badge tone="success">This browser</Badge>}
    </li>
  );
}

/** The server knows it to the day only. */
const lastUsed = (moment: string): string =>
  Date.now() - Date.parse(moment) < day
    ? 'in the last day'
    : `${formatAgo(moment)}, on ${formatDate(moment)}`;
