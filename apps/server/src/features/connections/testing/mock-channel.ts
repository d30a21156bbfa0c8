import { ok, type Right } from './mock-server.ts';
import { metricOf, type MockVideo } from './mock-videos.ts';

/** What the mock knows of its one channel. */
export interface ChannelState {
  channel: { id: string; title: string };
  videos: MockVideo[];
  /** The last final day of the reports. */
  day: string;
}

export const refuse = (status: number, reason: string): Right => ({
  status,
  body: { error: { code: status, message: reason, errors: [{ reason }] } },
});

/** What the two APIs answer to somebody who may ask. */
export function answerOf(state: ChannelState, path: string, query: URLSearchParams): Right {
  switch (path) {
    case '/youtube/v3/channels':
      return ok({ items: [describeChannel(state)] });
    case '/youtube/v3/playlistItems':
      return listUploads(state, query);
    case '/youtube/v3/videos':
      return listVideos(state, query);
    case '/v2/reports':
      return report(state, query);
    default:
      return refuse(404, 'notFound');
  }
}

const describeChannel = (state: ChannelState) => ({
  id: state.channel.id,
  snippet: { title: state.channel.title, publishedAt: '2020-01-01T00:00:00Z' },
  contentDetails: { relatedPlaylists: { uploads: 'UUmock' } },
});

function listUploads(state: ChannelState, query: URLSearchParams): Right {
  const size = Number(query.get('maxResults'));
  if (size > 50) {
    return refuse(400, 'invalidParameter');
  }
  const from = Number((query.get('pageToken') ?? 'p0').slice(1));
  const next = from + size;
  return ok({
    items: state.videos.slice(from, next).map(({ id }) => ({ contentDetails: { videoId: id } })),
    ...(next < state.videos.length && { nextPageToken: `p${next}` }),
    pageInfo: { totalResults: state.videos.length, resultsPerPage: size },
  });
}

function listVideos(state: ChannelState, query: URLSearchParams): Right {
  const ids = (query.get('id') ?? '').split(',');
  if (ids.length > 50) {
    return refuse(400, 'invalidFilters');
  }
  const items = state.videos
    .filter(({ id }) => ids.includes(id))
    .map(({ id, title, publishedAt, duration, now }) => ({
      id,
      snippet: { title, publishedAt },
      contentDetails: { duration },
      statistics: {
        viewCount: String(now.views),
        likeCount: String(now.likes),
        commentCount: String(now.comments),
      },
    }));
  return ok({ items });
}

function report(state: ChannelState, query: URLSearchParams): Right {
  if (query.get('ids') !== 'channel==MINE') {
    return refuse(403, 'forbidden');
  }
  if (query.get('dimensions') === 'day') {
    const columnHeaders = ['day', 'views'].map((name) => ({ name }));
    return ok({ columnHeaders, rows: [[state.day, 100]] });
  }
  if (query.get('dimensions') === 'elapsedVideoTimeRatio') {
    return reportCurve(state, query);
  }
  const ids = (query.get('filters') ?? '').replace('video==', '').split(',');
  const size = Number(query.get('maxResults'));
  if (query.get('dimensions') !== 'video' || !query.get('sort')?.startsWith('-') || size > 200) {
    return refuse(400, 'badRequest');
  }
  const names = (query.get('metrics') ?? '').split(',');
  const rows = state.videos
    .filter(({ id, final }) => final !== null && ids.includes(id))
    .slice(0, size)
    .map(({ id, final }) => [id, ...names.map((name) => metricOf(final, name))]);
  return ok({ columnHeaders: ['video', ...names].map((name) => ({ name })), rows });
}

/** Of one video at a time, and no rows where too few have watched it. */
function reportCurve(state: ChannelState, query: URLSearchParams): Right {
  const names = (query.get('metrics') ?? '').split(',');
  const id = /^video==([\w-]+)(?:;audienceType==ORGANIC)?$/u.exec(query.get('filters') ?? '')?.[1];
  const known = ['audienceWatchRatio', 'relativeRetentionPerformance'];
  if (id === undefined || !names.every((name) => known.includes(name))) {
    return refuse(400, 'badRequest');
  }
  const curve = state.videos.find((video) => video.id === id)?.curve;
  const columnHeaders = ['elapsedVideoTimeRatio', ...names].map((name) => ({ name }));
  const rows = curve?.watched.map((watched, index) => {
    const relative = curve.relative[index];
    return [(index + 1) / 100, ...names.map((name) => (name === known[0] ? watched : relative))];
  });
  return ok(rows === undefined ? { columnHeaders } : { columnHeaders, rows });
}
