import type { FetchSummary } from '@hookline/contract/connections';
import type { ExportRow } from '#features/imports/index.ts';
import { faults } from '../google/google-faults.ts';
import type { GoogleApi } from '../google/google-api.ts';
import type { GoogleAddresses } from '../google/google-addresses.ts';
import { findChannel, type YoutubeChannel } from './find-channel.ts';
import { readReport } from './read-report.ts';
import { readUploads } from './read-uploads.ts';
import { toRows } from './to-rows.ts';

export interface ChannelReading {
  channel: YoutubeChannel;
  /** The newest first, with their views up to the last final day; 0 where the report knows nothing of one. */
  videos: { id: string; views: number }[];
  rows: ExportRow[];
  summary: Omit<FetchSummary, 'created' | 'curves'>;
}

interface ChannelQuery {
  api: GoogleApi;
  addresses: GoogleAddresses;
  now: Date;
  /** The channel that was connected; null for whichever it is. */
  channelId: string | null;
  onProgress: (share: number) => Promise<void>;
}

/** What Google knows of all videos of a channel. Throws ConnectionFault. */
export async function readChannel(query: ChannelQuery): Promise<ChannelReading> {
  const { api, addresses, now, channelId, onProgress } = query;
  const channel = await findChannel(api, addresses);
  if (channelId !== null && channelId !== channel.id) {
    throw faults.otherChannel(channel.title);
  }
  await onProgress(0.05);
  const videos = await readUploads(api, {
    addresses,
    channel,
    onProgress: (share) => onProgress(share * 0.6),
  });
  const report = await readReport(api, {
    addresses,
    videoIds: videos.map(({ id }) => id),
    since: channel.since,
    now,
    onProgress: (share) => onProgress(0.6 + share * 0.3),
  });
  return {
    channel,
    videos: videos.map(({ id }) => ({ id, views: Math.round(report.videos.get(id)?.views ?? 0) })),
    rows: toRows(videos, { report, now }),
    summary: { videos: videos.length, day: report.day, units: api.units },
  };
}
