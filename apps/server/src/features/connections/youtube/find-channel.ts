import { z } from 'zod';
import { faults } from '../google/google-faults.ts';
import type { GoogleApi } from '../google/google-api.ts';
import type { GoogleAddresses } from '../google/google-addresses.ts';

export interface YoutubeChannel {
  id: string;
  title: string;
  /** The playlist of everything that was uploaded. */
  uploads: string;
  /** The day it was made, `YYYY-MM-DD`. */
  since: string;
}

const channels = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string(), publishedAt: z.iso.datetime({ offset: true }).optional() }),
        contentDetails: z.object({ relatedPlaylists: z.object({ uploads: z.string() }) }),
      }),
    )
    // Google leaves the list out where it is empty.
    .default([]),
});

/** YouTube went on line that day. */
const firstDay = '2005-04-23';

/** The channel of the account that gave consent. Throws ConnectionFault. */
export async function findChannel(api: GoogleApi, { data }: GoogleAddresses): Promise<YoutubeChannel> {
  const { items } = await api.ask({
    url: `${data}/channels`,
    query: { part: 'snippet,contentDetails', mine: 'true' },
    answer: channels,
    what: 'channel',
    units: 1,
  });
  const [own] = items;
  if (own === undefined) {
    throw faults.noChannel();
  }
  return {
    id: own.id,
    title: own.snippet.title,
    uploads: own.contentDetails.relatedPlaylists.uploads,
    since: own.snippet.publishedAt?.slice(0, 10) ?? firstDay,
  };
}
