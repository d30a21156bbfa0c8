import type { GoogleApi } from '../google/google-api.ts';
import type { GoogleAddresses } from '../google/google-addresses.ts';
import { askReport, toNumber } from './ask-report.ts';

/** How many parts of a video Google tells apart. */
const slices = 100;

/** How much of its audience watches each hundredth of a video, and how that compares. */
export interface VideoCurve {
  /** Times a hundredth was watched, by views; above 1 where people watch it again. */
  watched: number[];
  /** From 0, worse than all videos of its length, to 1; null where Google does not say. */
  relative: (number | null)[];
}

const columns = ['elapsedVideoTimeRatio', 'audienceWatchRatio', 'relativeRetentionPerformance'];

interface CurveQuery {
  addresses: GoogleAddresses;
  videoId: string;
  /** First and last day, `YYYY-MM-DD`. */
  since: string;
  day: string;
}

/**
 * The curve of a video, of views that no advertisement paid for, as the studio of the platform shows it; null
 * where Google has none, as of a video that few have watched. Throws ConnectionFault.
 */
export async function readCurve(
  api: GoogleApi,
  { addresses, videoId, since, day }: CurveQuery,
): Promise<VideoCurve | null> {
  const rows = await askReport(api, addresses, {
    columns,
    query: {
      dimensions: 'elapsedVideoTimeRatio',
      metrics: columns.slice(1).join(','),
      filters: `video==${videoId};audienceType==ORGANIC`,
      startDate: since < day ? since : day,
      endDate: day,
      sort: 'elapsedVideoTimeRatio',
    },
  });
  const found = new Map(
    rows.map((row) => {
      const [end, watched, relative] = columns.map((column) => toNumber(row(column)));
      return [Math.round((end ?? 0) * slices), { watched, relative }];
    }),
  );
  const curve = Array.from({ length: slices }, (_, index) => found.get(index + 1));
  const watched = curve.flatMap((point) => point?.watched ?? []);
  // A curve with holes is none: what is between its ends would have to be made up.
  return watched.length < slices
    ? null
    : { watched, relative: curve.map((point) => point?.relative ?? null) };
}
