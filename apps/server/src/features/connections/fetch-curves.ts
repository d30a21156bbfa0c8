import type { ConnectionProvider } from '@hookline/contract/connections';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '#platform/actor.ts';
import { listConnectedItems } from './connections.repo.ts';
import type { ConnectionsDeps } from './deps.ts';
import type { GoogleApi } from './google/google-api.ts';
import type { GoogleAddresses } from './google/google-addresses.ts';
import { chooseCurves } from './youtube/choose-curves.ts';
import type { ChannelReading } from './youtube/read-channel.ts';
import { readCurve } from './youtube/read-curve.ts';

interface CurvesQuery {
  provider: ConnectionProvider;
  api: GoogleApi;
  addresses: GoogleAddresses;
  reading: ChannelReading;
  signal: AbortSignal;
  onProgress: (share: number) => Promise<void>;
}

/** How often progress is told, in curves. */
const step = 10;

/**
 * Fetches the retention curves that are due, one after the other with a pause between them, and keeps each at
 * once: what ends in the middle goes on there the next time. Answers how many came.
 */
export async function fetchCurves(
  actor: Actor,
  {
    config,
    database,
    retention,
    clock,
  }: Pick<ConnectionsDeps, 'config' | 'database' | 'retention' | 'clock'>,
  { provider, api, addresses, reading, signal, onProgress }: CurvesQuery,
): Promise<number> {
  const { channel, videos, summary } = reading;
  const { day } = summary;
  if (day === null) {
    return 0;
  }
  const [items, taken] = await Promise.all([
    listConnectedItems(actor, database.db, provider),
    retention.listTaken(actor),
  ]);
  const known = videos.flatMap(({ id, views }) => {
    const itemId = items.get(id);
    return itemId === undefined ? [] : [{ id, itemId, views, taken: taken.get(itemId) ?? null }];
  });
  const due = chooseCurves(known);
  let count = 0;
  for (const [index, { id, itemId, views }] of due.entries()) {
    const curve = await readCurve(api, { addresses, videoId: id, since: channel.since, day });
    await retention.keep(actor, { itemId, curve, views, day, takenAt: clock() });
    count += curve === null ? 0 : 1;
    if (index % step === 0) {
      await onProgress(index / due.length);
    }
    await sleep(config.google.pauseMs, undefined, { signal });
  }
  return count;
}
