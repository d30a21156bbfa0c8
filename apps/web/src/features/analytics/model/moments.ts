/** What is typed in the two fields for moments: `YYYY-MM-DDTHH:MM` in the reader's own time, or nothing. */
export interface TypedMoments {
  recordedAt: string;
  publishedAt: string;
}

export const noMoments: TypedMoments = { recordedAt: '', publishedAt: '' };

/** The moments as they are sent, ISO 8601 in UTC; what was left empty, or cannot be read, is left out. */
export function sentMoments({ recordedAt, publishedAt }: TypedMoments): {
  recordedAt?: string;
  publishedAt?: string;
} {
  const [recorded, published] = [toUtc(recordedAt), toUtc(publishedAt)];
  return {
    ...(recorded !== undefined && { recordedAt: recorded }),
    ...(published !== undefined && { publishedAt: published }),
  };
}

/** What is wrong with a typed moment, or undefined. */
export function momentFault(typed: string, now: number = Date.now()): string | undefined {
  return typed !== '' && Date.parse(typed) > now
    ? 'This is in the future. Choose a time in the past.'
    : undefined;
}

/** A moment (ISO 8601) as the browser's field for date and time wants it, in the reader's own time. */
export function toField(moment: string | number): string {
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) {
    return '';
  }
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

const toUtc = (typed: string): string | undefined => {
  const time = Date.parse(typed);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
};
