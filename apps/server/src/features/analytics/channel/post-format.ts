import type { PostFormat } from '@hookline/contract/analytics';
import type { Platform } from '@hookline/contract/common';
import type { ItemType } from '@hookline/contract/content';
import { videoFormatOf } from '@hookline/insights';

/** What is known of a post that tells what it is. */
export interface FormatClues {
  platform: Platform;
  /** Of its item: what lies behind an address of a platform is kept as a web page. */
  type: ItemType;
  title: string;
  url: string | null;
  durationSeconds: number | null;
  publishedAt: Date | null;
  firstRecordedAt: Date;
}

/** Seconds. Longer videos of TikTok are told apart. */
const longestOfTikTok = 180;

/** What a post is, as far as that is known; of videos the same as insights and facts say. */
export function formatOf(clues: FormatClues): PostFormat {
  const { platform, type, url, durationSeconds, publishedAt, firstRecordedAt } = clues;
  if (type === 'audio') {
    return 'audio';
  }
  if (type === 'image') {
    return 'image';
  }
  if (platform === 'tiktok') {
    return formatOnTikTok(url, durationSeconds);
  }
  const video = videoFormatOf({
    ...clues,
    publishedAt: publishedAt ?? firstRecordedAt,
    isPublishedKnown: publishedAt !== null,
  });
  if (video !== null) {
    return video === 'short' ? 'short' : 'video';
  }
  if (platform === 'youtube' || type === 'video') {
    return 'video';
  }
  return platform === 'newsletter' || type === 'document' || type === 'generated_content' ? 'text' : 'post';
}

function formatOnTikTok(url: string | null, durationSeconds: number | null): PostFormat {
  if (url?.includes('/photo/')) {
    return 'image';
  }
  return (durationSeconds ?? 0) <= longestOfTikTok ? 'short' : 'video';
}
