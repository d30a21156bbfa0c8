import { api } from '#lib/api.ts';

export interface TypedMoment {
  /** `YYYY-MM-DD` */
  day: string;
  /** `HH:MM` by the clock of this browser; empty where only the day is known. */
  time: string;
}

/** Says when an item was published. */
export const setPublished = (itemId: string, { day, time }: TypedMoment) =>
  api('PUT /api/content/{id}', {
    params: { id: itemId },
    body: time === '' ? { published_on: day } : { published_at: new Date(`${day}T${time}`).toISOString() },
  });
