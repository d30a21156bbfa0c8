import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImportMapping } from '@hookline/contract/analytics';
import { readExport } from './read-export.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-newsletters-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(text: string, mapping: ImportMapping | null = null) {
  const file = join(folder, 'export');
  await writeFile(file, text);
  return readExport({ today: '2026-11-21', mapping, dateOrder: null }, { file, goesOn: () => undefined });
}

describe('the tables of tools for newsletters', () => {
  it.each([
    [
      'Mailchimp',
      [
        'Title,Subject,List,"Send Date","Send Weekday","Total Recipients","Successful Deliveries","Soft Bounces","Hard Bounces","Total Bounces","Times Forwarded","Forwarded Opens","Unique Opens","Open Rate","Total Opens","Unique Clicks","Click Rate","Total Clicks",Unsubscribes,"Abuse Complaints","Unique Id"',
        '"[06-09] Styles","Our best, before they are gone",Everyone,"Jun 09, 2026 09:30 pm",Tuesday,"1,110","1,108",1,1,2,0,0,530,47.83%,857,57,5.14%,71,3,0,17671f6028',
      ],
      {
        title: 'Our best, before they are gone',
        postId: '17671f6028',
        published: { day: '2026-06-09', time: '21:30:00', offset: null },
        views: 530,
        more: { delivered: 1108, opens: 530, clicks: 57, unsubscribes: 3 },
      },
    ],
    [
      'Ghost',
      [
        'id,title,url,author,status,created_at,updated_at,published_at,featured,tags,post_access,email_recipients,sends,opens,clicks,signups,paid_conversions',
        '65,"Issue 12: salt","https://example.com/salt/",Ann,"published and emailed",2026-03-01T09:00:00.000Z,2026-03-02T09:00:00.000Z,2026-03-01T10:00:00.000Z,FALSE,,Public,"All subscribers",2000,900,120,14,2',
      ],
      {
        title: 'Issue 12: salt',
        url: 'https://example.com/salt/',
        published: { day: '2026-03-01', time: '10:00:00', offset: '+00:00' },
        views: 900,
        more: { delivered: 2000, opens: 900, clicks: 120, subscribers_gained: 14 },
      },
    ],
    [
      'Substack, statistics',
      [
        'title,post_date,section_name,tags,views,likes,comments,restacks,shares,opens,clicks,podcast_preview_downloads',
        'On salt,2026-01-15T10:00:00.000Z,Kitchen,"one, two",55,6,1,1,2,43,4,_-',
      ],
      {
        published: { day: '2026-01-15', time: '10:00:00', offset: '+00:00' },
        views: 55,
        likes: 6,
        shares: 2,
        comments: 1,
        more: { opens: 43, clicks: 4 },
      },
    ],
    [
      'Newsletter',
      [
        'Title,Publish Date,Web URL,Recipients,Delivered,Unique Opens,Total Opens,Unique Clicks,Total Clicks,Unsubscribes,Spam Reports',
        'Bread,2026-02-03,https://bread.beehiiv.com/p/bread,510,500,210,400,31,44,2,0',
      ],
      {
        url: 'https://bread.beehiiv.com/p/bread',
        published: { day: '2026-02-03', time: null, offset: null },
        views: 210,
        more: { delivered: 500, opens: 210, clicks: 31, unsubscribes: 2 },
      },
    ],
    [
      'Newsletter',
      [
        'Campaign Name,Tags,Subject,List,Send Time,Send Weekday,Total Recipients,Revenue,Unique Opens,Open Rate,Total Opens,Unique Clicks,Click Rate,Total Clicks,Unsubscribes,Successful Deliveries,Bounces',
        'April,x,"Free shipping",All,2025-04-06 11:00:00,Sunday,121401.0,1222.91,58647.0,48.43%,83753.0,770.0,0.64%,929.0,476.0,121108.0,293.0',
      ],
      {
        title: 'Free shipping',
        published: { day: '2025-04-06', time: '11:00:00', offset: null },
        views: 58_647,
        more: { delivered: 121_108, opens: 58_647, clicks: 770, unsubscribes: 476 },
      },
    ],
  ])('%s', async (source, lines, row) => {
    expect(await read(lines.join('\n'))).toMatchObject({
      kind: 'posts',
      source,
      platform: 'newsletter',
      rows: [{ problem: null, platform: 'newsletter', likes: null, ...row }],
    });
  });

  it('leaves out what was not sent yet', async () => {
    const table = [
      'id,title,status,publish_date,delivered,unique_email_opens,email_opens',
      '1,Sent,Published,2026-02-03,500,210,400',
      '2,Thoughts,Draft,,0,0,0',
      '3,Next week,scheduled,2026-11-20,0,0,0',
    ];
    const reading = await read(table.join('\n'));
    expect(reading).toMatchObject({ source: 'Newsletter' });
    expect(reading.kind === 'posts' && reading.rows.map(({ problem }) => problem)).toEqual([
      null,
      'This post is a draft: it was not sent yet.',
      'This post is scheduled: it was not sent yet.',
    ]);
  });

  it('guesses the columns of any other, whose opens count as views', async () => {
    const table =
      'Issue,Betreff,Sent on,Emails delivered,Opened,Clicked,Unsubs\n1,Salz,2026-02-03,500,210,31,2\n';
    const reading = await read(table);
    expect(reading).toMatchObject({
      kind: 'table',
      guess: {
        platform: 'newsletter',
        columns: { title: 1, published: 2, delivered: 3, opens: 4, views: 4, clicks: 5, unsubscribes: 6 },
      },
    });
    const mapping = reading.kind === 'table' ? reading.guess : null;
    expect(await read(table, mapping as ImportMapping)).toMatchObject({
      rows: [{ title: 'Salz', views: 210, more: { delivered: 500, opens: 210, clicks: 31 } }],
    });
  });
});

describe('lists of people', () => {
  it.each([
    'Email,Name,Created\nann@example.com,Ann,2026-01-01\n',
    'post_id,timestamp,email,post_type\n1,2026-01-15T10:00:00.000Z,ann@example.com,newsletter\n',
    'Email Address,First Name,Opens\nann@example.com,Ann,3\n',
  ])('are refused, without repeating an address', async (text) => {
    const reading = await read(text);
    expect(reading).toMatchObject({ kind: 'refused', reason: expect.stringContaining('lists people') });
    expect(JSON.stringify(reading)).not.toContain('@');
  });

  it('give no title, whatever their columns are taken for', async () => {
    const mapping: ImportMapping = { platform: 'newsletter', columns: { title: 0, views: 1 } };
    expect(await read('Reader,Opens\nann@example.com,3\n', mapping)).toMatchObject({
      rows: [{ problem: 'This line names a person by an email address, not a post.' }],
    });
  });
});
