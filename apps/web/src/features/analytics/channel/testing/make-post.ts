import type { ChannelPost } from '../model/shown-channel.ts';

/** A post with these fields; `published` as the server writes it, "2026-03-05T14:30" or the day alone. */
export function makePost({
  published,
  ...fields
}: Partial<ChannelPost> & { published?: string }): ChannelPost {
  const isDayOnly = published?.includes('T') !== true;
  return {
    id: 'p',
    boardId: 'b',
    title: 'A post',
    platform: 'youtube',
    format: 'video',
    at: published === undefined ? null : Date.parse(isDayOnly ? published : `${published}Z`),
    isDayOnly,
    views: 100,
    duration: null,
    isYoung: false,
    metrics: {},
    ...fields,
  };
}
