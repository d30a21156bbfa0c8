import type { Retention as ShownRetention, RetentionCurve } from '@hookline/contract/analytics';
import { findPlaces, usualCurve, videoFormatOf } from '@hookline/insights';
import type { Actor } from '#platform/actor.ts';
import { errors } from '#platform/errors.ts';
import type { AnalyticsDeps } from '../deps.ts';
import {
  type CurveRow,
  findVideo,
  listCurves,
  listOthers,
  listTaken,
  saveCurve,
  type VideoRow,
} from './retention.repo.ts';
import { toSentences } from './to-sentences.ts';

/** A curve that a platform told, or that it had none. */
export interface NewCurve {
  itemId: string;
  curve: { watched: number[]; relative: (number | null)[] } | null;
  views: number;
  /** The last day it covers, `YYYY-MM-DD`. */
  day: string;
  takenAt: Date;
}

/** How much of videos people watch. */
export class Retention {
  readonly #deps: Pick<AnalyticsDeps, 'database'>;

  constructor(deps: Pick<AnalyticsDeps, 'database'>) {
    this.#deps = deps;
  }

  /** The views that curves were of when they were asked for last, by item. */
  listTaken(actor: Actor): Promise<Map<string, number>> {
    return listTaken(actor, this.#deps.database.db);
  }

  /** Takes the place of what was kept of the item. */
  async keep(actor: Actor, { curve, ...row }: NewCurve): Promise<void> {
    const { watched = null, relative = null } = curve ?? {};
    await saveCurve(actor, this.#deps.database.db, { ...row, watched, relative });
  }

  /** Where people left an item; null without a curve. Throws `not_found`. */
  async view(actor: Actor, itemId: string): Promise<ShownRetention | null> {
    const { db } = this.#deps.database;
    const video = await findVideo(actor, db, itemId);
    if (video === null) {
      throw errors.notFound('item');
    }
    const curve = video.curve && toCurve(video.curve);
    if (curve === null) {
      return null;
    }
    const format = formatOf(video);
    const others = (await listOthers(actor, db, itemId))
      .filter((other) => formatOf(other) === format)
      .flatMap((other) => (other.curve && toCurve(other.curve)) ?? []);
    const seconds = video.durationSeconds;
    const said = toSentences(video.transcript ?? []);
    return {
      ...curve,
      duration_seconds: seconds,
      others: others.length,
      usual: usualCurve(others),
      places: findPlaces({ curve, others, seconds, said }),
    };
  }

  /** All curves, by the item they are of. */
  async takeOut(actor: Actor): Promise<({ item_id: string } & RetentionCurve)[]> {
    const rows = await listCurves(actor, this.#deps.database.db);
    return rows.flatMap((row) => {
      const curve = toCurve(row);
      return curve === null ? [] : [{ item_id: row.itemId, ...curve }];
    });
  }
}

const toCurve = ({ watched, relative, views, day, takenAt }: CurveRow): RetentionCurve | null =>
  watched && { views, day, taken_at: takenAt.toISOString(), watched, relative: relative ?? [] };

const formatOf = ({ title, url, publishedAt, durationSeconds }: VideoRow) =>
  videoFormatOf({
    platform: 'youtube',
    title,
    url,
    publishedAt: publishedAt ?? new Date(0),
    isPublishedKnown: publishedAt !== null,
    durationSeconds,
  });
