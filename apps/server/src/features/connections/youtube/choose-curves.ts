/**
 * The most curves that are asked for in one run: Google gives them one video at a time. Of 10,000 questions
 * a day these are 5 %, and with the pause between them they take some minutes.
 */
export const maxCurves = 500;

/** A curve is asked for again once its video has so many times the views, and not for a handful of them. */
const growth = { times: 1.25, views: 20 };

/**
 * Of videos, the newest first, those whose curve is unknown or has changed since: `taken` is how many views
 * it was of.
 */
export function chooseCurves<T extends { views: number; taken: number | null }>(videos: readonly T[]): T[] {
  const isDue = ({ views, taken }: T): boolean =>
    taken === null ? views > 0 : views >= Math.max(taken * growth.times, taken + growth.views);
  return videos.filter(isDue).slice(0, maxCurves);
}
