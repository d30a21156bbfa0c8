import { useMemo } from 'react';
import { useToday } from '#lib/clock.ts';
import { asWord } from '#lib/tolerant.ts';
import { useSearch } from '../../model/use-search.ts';
import { publishedChoices, publishedIn, type PublishedRange } from './lead.ts';
import type { ChannelPost } from './shown-channel.ts';

const values = publishedChoices.map(({ value }) => value);

/** Which posts the pictures show, by when they were published, as the address says (`?published=1y`). */
export function usePublished(posts: readonly ChannelPost[]): {
  range: PublishedRange;
  /** "in the last 12 months"; empty for all time. */
  words: string;
  chosen: readonly ChannelPost[];
  choose: (range: PublishedRange) => void;
} {
  const { search, change } = useSearch();
  const range = asWord(search.get('published'), values) ?? 'all';
  const today = useToday().getTime();
  const chosen = useMemo(() => publishedIn(posts, range, today), [posts, range, today]);
  return {
    range,
    words: publishedChoices.find(({ value }) => value === range)?.words ?? '',
    chosen,
    choose: (next) => change({ published: next === 'all' ? undefined : next }),
  };
}
