import type { Platform } from '@hookline/contract/common';
import type { Format } from './format.ts';
import { newsletterFormats } from './newsletter-formats.ts';

// Exports in a language that is not here go through the mapping of columns.
const youtube = {
  id: ['content', 'video', 'videos', 'inhalte', 'コンテンツ'],
  title: ['video title', 'videotitel', '動画のタイトル'],
  published: ['video publish time', 'veröffentlichungszeitpunkt des videos', '動画公開時刻'],
  views: ['views', 'aufrufe', '視聴回数'],
  duration: ['duration', 'dauer', '長さ', '動画の長さ'],
  impressions: [
    'impressions',
    'thumbnail impressions',
    'impressionen',
    'thumbnail-impressionen',
    'インプレッション数',
    'サムネイルのインプレッション',
  ],
  click_through_rate: [
    'impressions click-through rate (%)',
    'thumbnail click-through rate (%)',
    'klickrate der impressionen (%)',
    'thumbnail-klickrate (%)',
    'インプレッションのクリック率 (%)',
    'サムネイルのクリック率 (%)',
  ],
  watch_seconds: [
    'watch time (hours)',
    'watch time (minutes)',
    'wiedergabezeit (stunden)',
    '総再生時間(単位: 時間)',
    '総再生時間(時間)',
  ],
  average_view_seconds: ['average view duration', 'durchschnittliche wiedergabedauer', '平均視聴時間'],
  average_viewed: [
    'average percentage viewed (%)',
    'durchschnittlich angesehen (%)',
    '平均視聴率 (%)',
    '平均再生率 (%)',
  ],
  subscribers_gained: [
    'subscribers gained',
    '登録者増加数',
    'subscribers',
    'abonnenten',
    'チャンネル登録者',
    'チャンネル登録者数',
  ],
  unique_viewers: ['unique viewers', 'einzelne zuschauer', 'ユニーク視聴者数'],
} as const;

const meta = {
  id: ['post id'],
  url: ['permalink'],
  published: ['publish time'],
  views: ['views', 'impressions', 'plays', 'reach'],
  comments: ['comments'],
  shares: ['shares'],
  duration: ['duration (sec)'],
  impressions: ['impressions'],
  watch_seconds: ['seconds viewed'],
  average_view_seconds: ['average seconds viewed'],
  subscribers_gained: ['follows'],
  saves: ['saves'],
  reach: ['reach'],
  clicks: ['total clicks'],
} as const;

/** What Hookline itself writes; `ownId` is over the id of the item. */
export const own = { source: 'Hookline', kind: 'content type', ownId: 'id' } as const;

/** Over the column that says what kind of post it is, or whether it was sent, where an export has one. */
export function kindHeader({ source, platform }: Format): string {
  if (source === own.source) {
    return own.kind;
  }
  return platform === 'newsletter' ? 'status' : 'post type';
}

/** In the order in which they are tried. */
export const formats: readonly Format[] = [
  {
    source: own.source,
    platform: null,
    labels: {
      title: ['title'],
      platform: ['platform'],
      published: ['published'],
      recorded: ['numbers as of'],
      views: ['views'],
      likes: ['likes'],
      shares: ['shares'],
      comments: ['comments'],
      impressions: ['impressions'],
      click_through_rate: ['click-through rate'],
      watch_seconds: ['watch time (seconds)'],
      average_view_seconds: ['average view duration (seconds)'],
      average_viewed: ['average viewed'],
      subscribers_gained: ['subscribers gained'],
      saves: ['saves'],
      reach: ['reach'],
      unique_viewers: ['unique viewers'],
      delivered: ['delivered'],
      opens: ['opens'],
      clicks: ['clicks'],
      unsubscribes: ['unsubscribes'],
      url: ['address'],
    },
    needs: [['title'], ['platform'], [own.kind], ['numbers as of'], ['views'], ['still young'], [own.ownId]],
    dateOrder: 'ymd',
    isOrderKnown: true,
  },
  {
    source: 'YouTube Studio',
    platform: 'youtube',
    labels: {
      ...youtube,
      likes: ['likes', '„mag ich“-bewertungen', '高評価数'],
      shares: ['shares', 'geteilte inhalte', '共有数'],
      comments: ['comments added', 'comments', 'kommentare', 'コメント数'],
    },
    needs: [youtube.id, youtube.title, youtube.views],
    dateOrder: 'mdy',
  },
  {
    source: 'TikTok Studio',
    platform: 'tiktok',
    labels: {
      url: ['video link'],
      title: ['video title'],
      published: ['post time', 'time'],
      views: ['total views', 'video views'],
      likes: ['total likes'],
      shares: ['total shares'],
      comments: ['total comments'],
    },
    needs: [['video link'], ['total views', 'video views']],
    dateOrder: 'mdy',
  },
  {
    source: 'Meta Business Suite, Instagram',
    platform: 'instagram',
    labels: { ...meta, text: ['description'], likes: ['likes'], recorded: ['date'] },
    needs: [meta.id, ['account username', 'account id', 'account name'], meta.url, meta.views],
    dateOrder: 'mdy',
    isOrderKnown: true,
  },
  {
    source: 'Meta Business Suite, Facebook',
    platform: 'facebook',
    // "Reactions, Comments and Shares" is a sum: never taken for reactions.
    labels: { ...meta, title: ['title'], text: ['description'], likes: ['reactions'], recorded: ['date'] },
    needs: [meta.id, ['page id', 'page name'], meta.url, meta.views],
    dateOrder: 'mdy',
    isOrderKnown: true,
  },
  {
    source: 'LinkedIn, company page',
    platform: 'linkedin',
    labels: {
      title: ['post title'],
      url: ['post link'],
      published: ['created date'],
      views: ['impressions'],
      likes: ['likes', 'reactions'],
      shares: ['reposts', 'shares'],
      comments: ['comments'],
      impressions: ['impressions'],
      click_through_rate: ['click through rate (ctr)'],
      subscribers_gained: ['follows'],
      clicks: ['clicks'],
    },
    needs: [['post link'], ['impressions'], ['created date']],
    dateOrder: 'mdy',
    isOrderKnown: true,
  },
  {
    source: 'X/Twitter',
    platform: 'twitter',
    labels: {
      id: ['post id'],
      url: ['post link'],
      text: ['post text'],
      published: ['date'],
      views: ['impressions'],
      likes: ['likes'],
      shares: ['reposts', 'shares'],
      comments: ['replies'],
      impressions: ['impressions'],
      subscribers_gained: ['new follows'],
      saves: ['bookmarks'],
      clicks: ['url clicks'],
    },
    needs: [['post id'], ['post text'], ['impressions']],
    dateOrder: 'mdy',
  },
  {
    source: 'X/Twitter (the form before 2024)',
    platform: 'twitter',
    labels: {
      id: ['tweet id'],
      url: ['tweet permalink'],
      text: ['tweet text'],
      published: ['time'],
      views: ['impressions'],
      likes: ['likes'],
      shares: ['retweets'],
      comments: ['replies'],
      impressions: ['impressions'],
      subscribers_gained: ['follows'],
      clicks: ['url clicks'],
    },
    needs: [['tweet id'], ['tweet text'], ['impressions']],
    dateOrder: 'mdy',
  },
  ...newsletterFormats,
];

/**
 * Platforms whose exports count the whole life of each post, whatever days the daily table beside them
 * covers.
 */
const lifetime: ReadonlySet<Platform> = new Set(['tiktok', 'instagram', 'facebook', 'newsletter']);
/** Of posts on several platforms no table beside them tells the days either. */
export const countsLifetime = (platform: Platform | null): boolean =>
  platform === null || lifetime.has(platform);
