/** A video as the mock keeps it. */
export interface MockVideo {
  id: string;
  title: string;
  publishedAt: string;
  duration: string;
  /** What anybody sees now. */
  now: { views: number; likes: number; comments: number };
  /** What the reports say up to the last final day; null where they know nothing of it. */
  final: {
    views: number;
    likes: number;
    shares: number;
    comments: number;
    minutes: number;
    averageSeconds: number;
    averagePercent: number;
    subscribers: number;
  } | null;
  /** How much of each hundredth was watched, and how that compares; null where few have watched. */
  curve: { watched: number[]; relative: number[] } | null;
}

/** What a metric of the reports is of a video. */
export const metricOf = (final: MockVideo['final'], name: string): number | undefined =>
  ({
    views: final?.views,
    likes: final?.likes,
    shares: final?.shares,
    comments: final?.comments,
    estimatedMinutesWatched: final?.minutes,
    averageViewDuration: final?.averageSeconds,
    averageViewPercentage: final?.averagePercent,
    subscribersGained: final?.subscribers,
  })[name];

/** Viewers of `keep` of each hundredth after the one before; `index` makes curves differ. */
export const mockCurve = (index: number, keep = 0.99): NonNullable<MockVideo['curve']> => ({
  watched: Array.from({ length: 100 }, (_, at) =>
    Number((1.05 * (keep - (index % 7) / 1000) ** at).toFixed(5)),
  ),
  relative: Array.from({ length: 100 }, (_, at) => Number((0.3 + ((index + at) % 5) / 10).toFixed(2))),
});

/** A channel of videos, one a day back from `newest`; those of the last days are not in the reports yet. */
export const mockVideos = (count: number, newest = '2026-11-21T17:00:00Z'): MockVideo[] =>
  Array.from({ length: count }, (_, index) => {
    const publishedAt = new Date(Date.parse(newest) - index * 86_400_000).toISOString();
    const views = 1000 + index * 37;
    const final = {
      views,
      likes: Math.round(views / 20),
      shares: Math.round(views / 90),
      comments: Math.round(views / 120),
      minutes: views * 3,
      averageSeconds: 180 + index,
      averagePercent: 41.5,
      subscribers: Math.round(views / 200),
    };
    return {
      id: `vid${String(index).padStart(8, '0')}`,
      title: `How to bake bread, part ${count - index}`,
      publishedAt: publishedAt.replace('.000Z', 'Z'),
      duration: 'PT7M30S',
      now: { views: views + 50, likes: final.likes + 2, comments: final.comments + 1 },
      final: publishedAt < '2026-11-20' ? final : null,
      curve: mockCurve(index),
    };
  });
