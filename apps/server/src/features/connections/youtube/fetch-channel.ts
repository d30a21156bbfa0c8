import type { FetchSummary } from '@hookline/contract/connections';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '#platform/actor.ts';
import { openGrant } from '../connection-setup.ts';
import { listConnectedItems } from '../connections.repo.ts';
import type { ConnectionsDeps, FetchOrder } from '../deps.ts';
import { type GoogleAddresses, googleAddresses } from '../google/google-addresses.ts';
import { GoogleApi } from '../google/google-api.ts';
import { GoogleConsent } from '../google/google-consent.ts';
import { faults } from '../google/google-faults.ts';
import { chooseCurves } from './choose-curves.ts';
import { openClient } from './open-client.ts';
import { type ChannelReading, readChannel } from './read-channel.ts';
import { readCurve } from './read-curve.ts';

/** Of the time of a first run, what the numbers take. */
const numbersShare = 0.2;

/**
 * Numbers first, and then the curves: numbers that are recorded stay, whatever becomes of the curves. Throws
 * ConnectionFault.
 */
export async function fetchChannel(
  actor: Actor,
  deps: ConnectionsDeps,
  { row, signal, onProgress, record }: FetchOrder,
): Promise<FetchSummary> {
  const { config, secrets, clock } = deps;
  const { google, timeoutMs } = config.connections;
  const addresses = googleAddresses(google);
  const consent = new GoogleConsent({ addresses, timeoutMs });
  const client = openClient(actor, secrets, row);
  const grant = openGrant(actor, { secrets, unreadable: faults.secretUnreadable }, row) ?? '';
  const api = new GoogleApi({ timeoutMs, signal, renew: () => consent.refresh(client, grant, signal) });
  const reading = await readChannel({
    api,
    addresses,
    now: clock(),
    channelId: row.channelId,
    onProgress: (share) => onProgress(share * numbersShare),
  });
  const summary = await record({
    source: 'YouTube',
    channel: reading.channel.title,
    rows: reading.rows,
    summary: { ...reading.summary, curves: 0 },
  });
  const curves = await fetchCurves(actor, deps, {
    api,
    addresses,
    reading,
    signal,
    onProgress: (share) => onProgress(numbersShare + share * (1 - numbersShare)),
  });
  return { ...summary, curves };
}

interface CurvesQuery {
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
async function fetchCurves(
  actor: Actor,
  { config, database, retention, clock }: ConnectionsDeps,
  { api, addresses, reading, signal, onProgress }: CurvesQuery,
): Promise<number> {
  const { channel, videos, summary } = reading;
  const { day } = summary;
  if (day === null) {
    return 0;
  }
  const [items, taken] = await Promise.all([
    listConnectedItems(actor, database.db, 'youtube'),
    retention.listTaken(actor),
  ]);
  const known = videos.flatMap(({ id, views }) => {
    const itemId = items.get(id)?.itemId;
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
    await sleep(config.connections.pauseMs, undefined, { signal });
  }
  return count;
}
