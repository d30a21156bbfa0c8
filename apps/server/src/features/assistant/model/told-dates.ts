import type { SourceItem } from '@hookline/writer';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });
const dayOf = (moment: string): string | null =>
  Number.isNaN(Date.parse(moment)) ? null : day.format(Date.parse(moment));

/** Where an item is from and when it was published, as far as that is known; empty when it is not. */
export function originOf({ siteName, publishedAt }: Pick<SourceItem, 'siteName' | 'publishedAt'>): string {
  const published = dayOf(publishedAt ?? '');
  return [siteName ?? '', published === null ? '' : `published ${published}`].filter(Boolean).join(', ');
}

/** The day of the request, in UTC, and how what is older is told; empty when the day is not known. */
export function agesOf(now: string | undefined): string {
  const today = dayOf(now ?? '');
  return today === null
    ? ''
    : `Today is ${today}. What an item reports is as old as the item: what is more than two months old is told
in the past, with its month or year once, and nothing that was due before today is told as still to come.`;
}
