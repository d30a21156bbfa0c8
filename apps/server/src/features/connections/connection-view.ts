import type { Connection, ConnectionProvider } from '@hookline/contract/connections';
import type { Actor } from '#platform/actor.ts';
import type { Db } from '#platform/database/index.ts';
import { type ConnectionRow, findConnection } from './connections.repo.ts';

/** A connection as its owner sees it, without any secret. */
export const viewConnection = async (
  actor: Actor,
  db: Db,
  provider: ConnectionProvider,
): Promise<Connection> => toConnection(provider, await findConnection(actor, db, provider));

const nothing = {
  clientId: null,
  boardId: null,
  channel: null,
  problem: null,
  problemSince: null,
  connectedAt: null,
  fetchedAt: null,
  nextFetchAt: null,
  progress: null,
  last: null,
};

function toConnection(provider: ConnectionProvider, row: ConnectionRow | null): Connection {
  const shown = row ?? nothing;
  const iso = (moment: Date | null): string | null => moment && moment.toISOString();
  return {
    provider,
    client_id: shown.clientId,
    board_id: shown.boardId,
    status: statusOf(row),
    channel: shown.channel,
    problem: shown.problem,
    problem_since: iso(shown.problemSince),
    connected_at: iso(shown.connectedAt),
    fetched_at: iso(shown.fetchedAt),
    next_fetch_at: iso(shown.nextFetchAt),
    progress: shown.progress,
    last: shown.last,
  };
}

function statusOf(row: ConnectionRow | null): Connection['status'] {
  if (row === null) {
    return 'off';
  }
  if (row.sealedGrant !== null) {
    return 'connected';
  }
  return row.problem === null ? 'ready' : 'broken';
}
