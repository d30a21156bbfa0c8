import { linearScale, linePath, niceTicks, type Point } from './scale.ts';
import type { PerformanceRow } from './performance-rows.ts';

/** The views of a post on one platform over time, as a line in a box of 100 by 100. */
export interface ViewsSeries {
  platform: string;
  path: string;
  points: Point[];
}

export interface ViewsDrawing {
  series: ViewsSeries[];
  /** Values of the lines across, from the bottom up. */
  ticks: number[];
  /** The first and last moment, ISO 8601. */
  from: string;
  to: string;
}

/** What to draw for a history (newest first); undefined while there are not two moments to connect. */
export function viewsDrawing(rows: readonly PerformanceRow[]): ViewsDrawing | undefined {
  const dated = rows.filter(({ recordedAt }) => !Number.isNaN(Date.parse(recordedAt))).toReversed();
  const from = dated[0]?.recordedAt;
  const to = dated.at(-1)?.recordedAt;
  if (from === undefined || to === undefined || Date.parse(from) === Date.parse(to)) {
    return undefined;
  }
  const ticks = niceTicks(Math.max(...dated.map(({ views }) => views)), 3);
  const x = linearScale([Date.parse(from), Date.parse(to)], [0, 100]);
  const y = linearScale([0, ticks.at(-1) ?? 1], [100, 0]);
  const series = [...Map.groupBy(dated, ({ platform }) => platform)].map(([platform, own]) => {
    const points = own.map(({ recordedAt, views }): Point => [x(Date.parse(recordedAt)), y(views)]);
    return { platform, points, path: linePath(points) };
  });
  return { series, ticks, from, to };
}
