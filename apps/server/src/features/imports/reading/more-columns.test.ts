import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportMapping } from '@hookline/contract/analytics';
import { readExport } from './read-export.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-exports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(header: string, line: string, mapping: ImportMapping | null = null) {
  const file = join(folder, 'export');
  await writeFile(file, `${header}\n${line}\n`);
  return readExport({ today: '2026-11-21', mapping, dateOrder: null }, { file, goesOn: () => undefined });
}

const youtube = {
  views: 1000,
  durationSeconds: 600,
  more: {
    impressions: 12_000,
    click_through_rate: 0.061,
    watch_seconds: 252_000,
    average_view_seconds: 252,
    subscribers_gained: -2,
  },
};

describe('the further numbers in the exports of the platforms', () => {
  it.each([
    [
      'YouTube Studio',
      'Content,Video title,Video publish time,Duration,Views,Watch time (hours),Subscribers,Average view duration,Impressions,Impressions click-through rate (%)',
      'abcdefghijk,T,"Sep 1, 2026",600,"1,000",70.0,-2,0:04:12,"12,000",6.1',
      youtube,
    ],
    [
      'YouTube Studio, its newer names',
      'Content,Video title,Video publish time,Views,Unique viewers,Average percentage viewed (%),Subscribers gained,Thumbnail impressions,Thumbnail click-through rate (%)',
      'abcdefghijk,T,"Sep 1, 2026",1000,800,142.5,4,12000,6.1',
      {
        more: {
          unique_viewers: 800,
          average_viewed: 1.425,
          subscribers_gained: 4,
          impressions: 12_000,
          click_through_rate: 0.061,
        },
      },
    ],
    [
      'YouTube Studio in German',
      'Videos,Videotitel,Veröffentlichungszeitpunkt des Videos,Dauer,Aufrufe,Wiedergabezeit (Stunden),Abonnenten,Durchschnittliche Wiedergabedauer,Impressionen,Klickrate der Impressionen (%)',
      'abcdefghijk,T,"1. Sept. 2026",600,1.000,"70,0",-2,0:04:12,12.000,"6,1"',
      youtube,
    ],
    [
      'YouTube Studio in Japanese',
      'コンテンツ,動画のタイトル,動画公開時刻,長さ,視聴回数,総再生時間（単位: 時間）,チャンネル登録者,平均視聴時間,平均視聴率 (%),インプレッション数,インプレッションのクリック率 (%)',
      'abcdefghijk,題名,2026/09/01,600,"1,000",70.0,-2,0:04:12,42.0,"12,000",6.1',
      { ...youtube, more: { ...youtube.more, average_viewed: 0.42 } },
    ],
    [
      'Instagram',
      '"Post ID","Account ID",Description,"Duration (sec)","Publish time",Permalink,"Post type",Date,Views,Reach,Likes,Shares,Follows,Comments,Saves',
      '1,2,Text,34,09/01/2026 10:00,https://www.instagram.com/reel/abc/,IG reel,Lifetime,900,700,5,6,7,8,9',
      { views: 900, durationSeconds: 34, more: { reach: 700, subscribers_gained: 7, saves: 9 } },
    ],
    [
      'Instagram, older, of a picture',
      '"Post ID","Account ID",Description,"Duration (sec)","Publish time",Permalink,Date,Impressions,Reach,Likes',
      '1,2,Text,0,09/01/2026 10:00,https://www.instagram.com/p/abc/,Lifetime,900,700,5',
      { views: 900, durationSeconds: null, more: { impressions: 900, reach: 700 } },
    ],
    [
      'Facebook',
      '"Post ID","Page ID",Title,"Duration (sec)","Publish time",Permalink,Date,Views,Reach,Reactions,Comments,Shares,"Total clicks","Seconds viewed","Average Seconds viewed"',
      '1,2,T,34,09/01/2026 10:00,https://www.facebook.com/reel/1/,Lifetime,900,700,5,6,7,8,8100,9',
      { more: { reach: 700, clicks: 8, watch_seconds: 8100, average_view_seconds: 9 } },
    ],
    [
      'LinkedIn, company page',
      'Post title,Post link,Created date,Impressions,Clicks,Click through rate (CTR),Likes,Comments,Reposts,Follows',
      'T,https://www.linkedin.com/feed/update/urn:li:activity:7300000000000000000,09/01/2026,900,18,0.02,1,2,3,4',
      {
        views: 900,
        more: { impressions: 900, click_through_rate: 0.02, clicks: 18, subscribers_gained: 4 },
      },
    ],
    [
      'X',
      'Post id,Date,Post text,Post Link,Impressions,Likes,Engagements,Bookmarks,Shares,New follows,Replies,Reposts,Profile visits,Detail Expands,URL Clicks',
      '1967000000000000000,"Mon, Sep 14, 2026",T,https://x.com/me/status/1967000000000000000,900,1,2,3,4,5,6,7,8,9,10',
      { views: 900, more: { impressions: 900, saves: 3, subscribers_gained: 5, clicks: 10 } },
    ],
    [
      'Hookline',
      'Title,Platform,Content type,Published,Numbers as of,Views,Likes,Shares,Comments,Impressions,Click-through rate,Watch time (seconds),Average view duration (seconds),Average viewed,Subscribers gained,Engagement rate,Viral score,Still young,Address,Id',
      'T,youtube,video,2026-09-01,2026-10-01T10:00:00.000Z,1000,1,2,3,12000,0.061,815903.28,21.5,1.4,-6,,5,no,,01890000-0000-7000-8000-000000000000',
      {
        more: {
          impressions: 12_000,
          click_through_rate: 0.061,
          watch_seconds: 815_903.28,
          average_view_seconds: 21.5,
          average_viewed: 1.4,
          subscribers_gained: -6,
        },
      },
    ],
  ] as const)('%s', async (...[, header, line, expected]) => {
    const reading = await read(header, line);
    expect(reading).toMatchObject({ kind: 'posts', rows: [{ problem: null, ...expected }] });
    expect(reading.kind === 'posts' && reading.rows[0]?.more).toEqual(expected.more);
  });

  it('cost no line where they cannot be read, and the file says how many', async () => {
    const reading = await read(
      'Content,Video title,Views,Impressions,Impressions click-through rate (%)',
      'abcdefghijk,T,1000,lots,6.1\nbbcdefghijk,U,1000,10,600',
    );
    expect(reading).toMatchObject({
      rows: [
        { views: 1000, problem: null, more: { click_through_rate: 0.061 } },
        { views: 1000, problem: null, more: { impressions: 10 } },
      ],
      notes: [
        'The impressions cannot be read in 1 line: unknown there.',
        'The click-through rate cannot be read in 1 line: unknown there.',
      ],
    });
  });
});

describe('a table of one’s own', () => {
  const header =
    'Date,Impressions,From Home,Saves,Comments,Shares,Likes,Profile Visits,Follows,Length,Caption';
  const line = '2021-12-10,3920,2586,98,9,5,162,35,2,0:34,A caption';

  it('has its further columns guessed, and read as they are named', async () => {
    const asked = await read(header, line);
    const guess = asked.kind === 'table' ? asked.guess : null;
    expect(guess).toMatchObject({
      platform: 'instagram',
      columns: { views: 1, impressions: 1, saves: 3, subscribers_gained: 8, duration: 9 },
    });
    const mapping = { platform: 'instagram' as const, columns: guess?.columns ?? {} };
    expect(await read(header, line, mapping)).toMatchObject({
      rows: [
        {
          views: 3920,
          more: { impressions: 3920, saves: 98, subscribers_gained: 2 },
          durationSeconds: 34,
        },
      ],
    });
  });
});
