import type { DateOrder, ImportMapping } from '@hookline/contract/analytics';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '@hookline/extract/testing/zip.ts';
import { makeWorkbook } from '../testing/sample-workbook.ts';
import type { Reading } from './export-row.ts';
import { readExport } from './read-export.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-exports-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function read(
  bytes: string | Buffer,
  mapping: ImportMapping | null = null,
  dateOrder: DateOrder | null = null,
): Promise<Reading> {
  const file = join(folder, 'export');
  await writeFile(file, bytes);
  return readExport({ today: '2026-11-21', mapping, dateOrder }, { file, goesOn: () => undefined });
}

async function posts(
  bytes: string | Buffer,
  mapping: ImportMapping | null = null,
  dateOrder: DateOrder | null = null,
) {
  const reading = await read(bytes, mapping, dateOrder);
  if (reading.kind !== 'posts') {
    throw new Error(JSON.stringify(reading));
  }
  return reading;
}

const youtubeHeader = 'Content,Video title,Video publish time,Views,Likes';
const youtube = (...lines: string[]) => [youtubeHeader, ...lines].join('\n');

describe('the exports of the platforms', () => {
  it('YouTube Studio: the zip, whose chart and sums are left out, and whose period is told', async () => {
    const { notes, asides, source, rows, period } = await posts(
      makeZip([
        {
          name: 'Chart data.csv',
          bytes:
            'Date,Content,Video title,Video publish time,Duration,Views\n2026-10-01,abcdefghijk,T,"Jan 1, 2026",9,1\n2026-10-28,abcdefghijk,T,"Jan 1, 2026",9,1\n',
        },
        { name: 'Totals.csv', bytes: 'Date,Views\n01-10-2026,1\n28-10-2026,1\n' },
        {
          name: 'Table data.csv',
          bytes: youtube(
            'Total,,,12100212.0,9',
            ' -bcdefghijk,T,"Jan 1, 2026",2,1',
            'Showing top 500 results,,,,',
          ),
        },
      ]),
    );
    expect(source).toBe('YouTube Studio');
    expect(period).toEqual({ first: '2026-10-01', last: '2026-10-28' });
    expect(rows.map(({ postId, problem }) => [postId, problem])).toEqual([
      ['Total', expect.stringContaining('sum of all posts')],
      ['-bcdefghijk', null],
      ['Showing top 500 results', expect.stringContaining('remark')],
    ]);
    expect(notes).toEqual([
      'The export may not be complete: it says “Showing top 500 results”. For the rest, choose shorter periods and import them one after another.',
    ]);
    expect(asides).toContain('Left out, because they are not posts: line 2 (the sum of all posts).');
  });

  it.each([
    [
      'German',
      'Inhalte,Videotitel,Veröffentlichungszeitpunkt des Videos,Dauer,Aufrufe',
      'abcdefghijk,Titel,"15. März 2025",60,1.234',
    ],
    [
      'Japanese',
      'コンテンツ,動画のタイトル,動画公開時刻,長さ,視聴回数',
      'abcdefghijk,題名,2025/03/15,60,"1,234"',
    ],
  ])('YouTube Studio in %s', async (_, header, line) => {
    const { rows } = await posts(`${header}\n${line}\n`);
    expect(rows).toMatchObject([{ views: 1_234, published: { day: '2025-03-15' }, likes: null }]);
  });

  it.each([
    ['9月6日', '2026-09-06'],
    ['18 января', '2026-01-18'],
    ['18 tháng Tám', '2026-08-18'],
    ['December 24', '2025-12-24'],
    ['6. September', '2026-09-06'],
  ])('TikTok Studio: %s has no year', async (day, expected) => {
    const header =
      '"Time","Video title","Video link","Post time","Total likes","Total comments","Total shares","Total views"';
    const { rows } = await posts(
      `${header}\n"${day}","A","https://www.tiktok.com/@me/video/123","${day}","1","2","3","400"\n`,
    );
    expect(rows).toMatchObject([
      { published: { day: expected, time: null }, views: 400, likes: 1, comments: 2, shares: 3 },
    ]);
  });

  it('TikTok Studio: the id tells the year and the time', async () => {
    const id = (BigInt(Date.UTC(2024, 8, 6, 17, 30) / 1000) << 32n) + 5n;
    const header = '"Video title","Video link","Post time","Total views"';
    const { rows } = await posts(`${header}\n"A","https://www.tiktok.com/@me/video/${id}","9月6日","400"\n`);
    expect(rows).toMatchObject([{ published: { day: '2024-09-06', time: '17:30:00', offset: '+00:00' } }]);
  });

  it('Meta Business Suite, Instagram: captions with line breaks, numbers of one day refused', async () => {
    const header =
      '\ufeff"Post ID","Account ID","Account username",Description,"Duration (sec)","Publish time",Permalink,"Post type","Data comment",Date,Views,Reach,Likes,Shares,Follows,Comments,Saves';
    const line = (date: string) =>
      `17900,1,me,"One\nTwo",30,"09/13/2026 18:05",https://www.instagram.com/reel/AbC/,IG reel,,${date},1000,900,50,3,1,4,9`;
    const { source, rows } = await posts([header, line('Lifetime'), line('09/14/2026')].join('\r\n'));
    expect(source).toBe('Meta Business Suite, Instagram');
    expect(rows).toMatchObject([
      {
        line: 2,
        title: 'One',
        text: 'One\nTwo',
        views: 1_000,
        likes: 50,
        shares: 3,
        comments: 4,
        published: { day: '2026-09-13', time: '18:05:00' },
        isVideo: true,
        problem: null,
      },
      { line: 4, problem: expect.stringContaining('one day') },
    ]);
  });

  it('Meta Business Suite, Facebook: the sum of reactions, comments and shares is not the reactions', async () => {
    const header =
      '"Post ID","Page ID","Page name",Title,Description,"Publish time",Permalink,"Post type",Date,Views,Reach,"Reactions, Comments and Shares",Reactions,Comments,Shares';
    const { source, rows } = await posts(
      `${header}\n1,2,Page,,Hello,09/01/2026 10:00,https://www.facebook.com/page/posts/123456,Photo,Lifetime,500,400,60,40,15,5\n`,
    );
    expect(source).toBe('Meta Business Suite, Facebook');
    expect(rows).toMatchObject([
      { title: 'Hello', views: 500, likes: 40, comments: 15, shares: 5, isVideo: false },
    ]);
  });

  it('LinkedIn, company page: headers in the second line of a workbook', async () => {
    const { rows } = await posts(
      makeWorkbook({
        Metrics: [
          ['Date', 'Impressions (organic)'],
          ['1/2/2026', 5],
        ],
        'All posts': [
          ['All organic posts'],
          [
            'Post title',
            'Post link',
            'Post type',
            'Created date',
            'Impressions',
            'Clicks',
            'Likes',
            'Comments',
            'Reposts',
          ],
          [
            'We are hiring',
            'https://www.linkedin.com/feed/update/urn:li:activity:7000000000000000000',
            'Organic',
            '11/20/2022',
            1_500,
            9,
            20,
            3,
            1,
          ],
        ],
      }),
    );
    expect(rows).toMatchObject([
      {
        title: 'We are hiring',
        views: 1_500,
        likes: 20,
        shares: 1,
        comments: 3,
        published: { day: '2022-11-20' },
      },
    ]);
  });

  it('LinkedIn, personal: two tables side by side, joined by the address', async () => {
    const url = (id: number) => `https://www.linkedin.com/feed/update/urn:li:activity:${id}`;
    const { source, rows, period } = await posts(
      makeWorkbook({
        ENGAGEMENT: [
          ['Date', 'Impressions', 'Engagements'],
          ['9/1/2026', 5, 1],
          ['9/10/2026', 5, 1],
        ],
        'TOP POSTS': [
          ['Maximum of 50 posts available to include in this list'],
          [],
          [
            'Post URL',
            'Post publish date',
            'Engagements',
            null,
            'Post URL',
            'Post publish date',
            'Impressions',
          ],
          [url(1), '9/3/2026', 50, null, url(2), '9/14/2026', 2_000],
          [url(2), '9/14/2026', 40, null, url(3), '9/20/2026', 1_000],
        ],
      }),
    );
    expect(source).toBe('LinkedIn, personal');
    expect(period).toEqual({ first: '2026-09-01', last: '2026-09-10' });
    expect(
      rows.map(({ url: address, views, likes, published, problem }) => [
        address,
        views,
        likes,
        published?.day,
        problem,
      ]),
    ).toEqual([
      [url(2), 2_000, null, '2026-09-14', null],
      [url(3), 1_000, null, '2026-09-20', null],
      [url(1), 0, null, '2026-09-03', expect.stringContaining('by engagements only (50 engagements)')],
    ]);
  });

  it('X, new and legacy: the id tells the time', async () => {
    const id = (BigInt(Date.UTC(2026, 6, 14, 9, 15) - 1_288_834_974_657) << 22n).toString();
    const modern = `Post id,Date,Post text,Post Link,Impressions,Likes,Engagements,Bookmarks,Shares,New follows,Replies,Reposts\n${id},"Tue, Jul 14, 2026",Hello,https://x.com/me/status/${id},900,9,20,1,2,0,3,4\n`;
    expect((await posts(modern)).rows).toMatchObject([
      {
        views: 900,
        likes: 9,
        comments: 3,
        shares: 4,
        published: { day: '2026-07-14', time: '09:15:00', offset: '+00:00' },
      },
    ]);
    const legacy =
      'Tweet id,Tweet permalink,Tweet text,time,impressions,engagements,engagement rate,retweets,replies,likes\n1,https://twitter.com/me/status/1,Hi,2026-08-15 12:00 +0000,70.0,5,0.07,1,2,3\n';
    expect((await posts(legacy)).rows).toMatchObject([
      {
        views: 70,
        likes: 3,
        shares: 1,
        comments: 2,
        published: { day: '2026-08-15', time: '12:00:00', offset: '+00:00' },
      },
    ]);
  });
});

describe('how a table is written', () => {
  const plain = youtube('abcdefghijk,"Ünï, ""q""","Jan 1, 2026",5,1');
  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${plain}`)],
    ['UTF-16, little end first', Buffer.from(`\ufeff${plain}`, 'utf16le')],
    ['UTF-16, big end first', Buffer.from(`\ufeff${plain}`, 'utf16le').swap16()],
    ['Windows-1252', Buffer.from(plain, 'latin1')],
    ['lines as Windows ends them', Buffer.from(plain.replaceAll('\n', '\r\n'))],
    [
      'semicolons',
      Buffer.from(`${youtubeHeader.replaceAll(',', ';')}\nabcdefghijk;"Ünï, ""q""";"Jan 1, 2026";5;1`),
    ],
    [
      'tabs',
      Buffer.from(`${youtubeHeader.replaceAll(',', '\t')}\nabcdefghijk\t"Ünï, ""q"""\tJan 1, 2026\t5\t1`),
    ],
  ])('%s', async (_, bytes) => {
    expect((await posts(bytes)).rows).toMatchObject([
      { title: 'Ünï, "q"', views: 5, likes: 1, problem: null },
    ]);
  });
});

describe('a line that cannot be taken', () => {
  it('is named by where it stands, however the lines within and between its cells end', async () => {
    const caption = (end: string) => `"One${end}Two${end}${end}Four"`;
    const lines = (end: string, within = end) =>
      [
        youtubeHeader,
        `abcdefgh100,${caption(within)},2026-09-13,9,1`,
        '',
        'abcdefgh101,B,2026-09-13,x,1',
      ].join(end);
    for (const text of [lines('\n'), lines('\r\n'), lines('\r\n', '\n'), lines('\r')]) {
      expect((await posts(text)).rows.map(({ line }) => line)).toEqual([2, 7]);
    }
    expect(await read(`${lines('\r\n')}\r\nabcdefgh102,"open\r\n,9`)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('line 9'),
    });
  });

  it.each([
    ['5', '9', 'More likes'],
    ['-5', '1', 'is negative'],
    ['=A1+A2', '1', 'is a formula'],
    ['12%', '1', 'in percent'],
    ['0:12:30', '1', 'is a duration'],
    ['1.5', '1', 'not a whole number'],
    ['9999999999999', '1', 'too large'],
    ['many', '1', 'is not a number'],
    ['', '1', 'has no views'],
  ])('views %s, likes %s: %s', async (views, likes, reason) => {
    const { rows } = await posts(youtube(`abcdefghijk,T,"Jan 1, 2026","${views}",${likes}`));
    expect(rows[0]).toMatchObject({ line: 2, problem: expect.stringContaining(reason) });
  });

  it('zero views with likes, an unlisted video without a date and quoted figures are fine', async () => {
    const { rows } = await posts(
      youtube('abcdefghijk,T,,0,3', 'bbcdefghijk,T,,"=""12""",3', 'cbcdefghijk,T,3-Jun-26,1.2K,3'),
    );
    expect(rows.map(({ views, problem }) => [views, problem])).toEqual([
      [0, null],
      [12, null],
      [1_200, null],
    ]);
    expect(rows[2]?.published?.day).toBe('2026-06-03');
  });

  it('a date that is none, and an id that is none', async () => {
    const { rows } = await posts(youtube('abcdefghijk,T,someday,5,1', 'short,T,,5,1'));
    expect(rows.map(({ problem }) => problem)).toEqual([
      'The date “someday” cannot be read.',
      '“short” is not the id of a YouTube video.',
    ]);
  });
});

it('tells the order of days and months from the column, unless it is told', async () => {
  const table = 'When,Name,Count\n03/04/2026,A,1\n13/04/2026,B,2\n';
  const mapping: ImportMapping = { platform: 'facebook', columns: { published: 0, title: 1, views: 2 } };
  expect((await posts(table, mapping)).rows.map(({ published }) => published?.day)).toEqual([
    '2026-04-03',
    '2026-04-13',
  ]);
  const american = (await posts(table, mapping, 'mdy')).rows;
  expect(american.map(({ published, problem }) => published?.day ?? problem)).toEqual([
    '2026-03-04',
    'The date “13/04/2026” cannot be read.',
  ]);
});

describe('dates that can be read in two ways', () => {
  const own = 'Link,Name,Datum,Views\nhttps://x.test/1,One,03/04/2026,5\nhttps://x.test/2,Two,05/06/2026,6\n';
  const mapping: ImportMapping = {
    platform: 'tiktok',
    columns: { url: 0, title: 1, published: 2, views: 3 },
  };
  const facebook = (day: string) =>
    `Post ID,Page ID,Title,Publish time,Permalink,Views\n1,2,Title,${day},https://www.facebook.com/1/posts/1,10\n`;
  const days = async (...how: Parameters<typeof posts>) => {
    const { rows, dates } = await posts(...how);
    return [rows.map(({ published }) => published?.day), dates];
  };

  it('are read with the month first and told as a guess where nothing is known', async () => {
    const dates = { order: 'mdy', example: '03/04/2026', toldBy: 'nothing' };
    expect(await days(own, mapping)).toEqual([['2026-03-04', '2026-05-06'], dates]);
  });

  it('are read as somebody says, who may change their mind', async () => {
    const dates = { order: 'dmy', example: '03/04/2026', toldBy: 'user' };
    expect(await days(own, mapping, 'dmy')).toEqual([['2026-04-03', '2026-06-05'], dates]);
    expect(await days(facebook('03/04/2026 10:00'), null, 'dmy')).toEqual([
      ['2026-04-03'],
      { ...dates, example: '03/04/2026 10:00' },
    ]);
  });

  it('are read as the export is known to write them', async () => {
    const dates = { order: 'mdy', example: '03/04/2026 10:00', toldBy: 'export' };
    expect(await days(facebook('03/04/2026 10:00'))).toEqual([['2026-03-04'], dates]);
    const written = youtube('abcdefghijk,T,03/04/2026,2,1');
    expect(await days(written)).toEqual([
      ['2026-03-04'],
      { order: 'mdy', example: '03/04/2026', toldBy: 'nothing' },
    ]);
  });

  it('are certain as soon as one date of the column is, the day of measurement included', async () => {
    expect(await days(own.replace('05/06', '25/06'), mapping)).toEqual([['2026-04-03', '2026-06-25'], null]);
    expect(await days(facebook('15/04/2026 10:00'))).toEqual([['2026-04-15'], null]);
    const measured = { ...mapping, columns: { ...mapping.columns, recorded: 4 } };
    const table = own.replaceAll(
      /,(Views|5|6)\n/gu,
      (_, end: string) => `,${end},${end === 'Views' ? 'As of' : '30/06/2026'}\n`,
    );
    expect(await days(table, measured)).toEqual([['2026-04-03', '2026-06-05'], null]);
  });
});

describe('a zip in a language whose labels are not known', () => {
  const chart = (date: string, first: string, second: string) =>
    `${date},Contenu,Titre,Vues\n${[1, 2, 3, 4].map((day) => `2026-10-0${day},${day < 3 ? first : second},T,1`).join('\n')}\n`;
  it.each([
    ['French', 'Date', 'Contenu,Titre de la vidéo,Heure de publication de la vidéo,Vues'],
    ['Spanish', 'Fecha', 'Contenido,Título del vídeo,Hora de publicación,Visualizaciones'],
    ['Italian', 'Data', 'Contenuti,Titolo video,Ora di pubblicazione del video,Visualizzazioni'],
    ['Dutch', 'Datum', 'Inhoud,Videotitel,Publicatietijd van video,Weergaven'],
  ])('asks for the columns of the posts, not of a day: %s', async (_, date, header) => {
    const zip = makeZip([
      { name: 'Totaux.csv', bytes: `${date},Vues\n2026-10-01,2\n2026-10-28,2\n` },
      { name: 'Graphique.csv', bytes: chart(date, 'abcdefghijk', 'bbcdefghijk') },
      {
        name: 'Tableau.csv',
        bytes: `${header}\nabcdefghijk,Un,"1 oct. 2026",200\nbbcdefghijk,Deux,"2 oct. 2026",100\n`,
      },
    ]);
    expect(await read(zip)).toMatchObject({ kind: 'table', columns: header.split(','), lines: 2 });
    const mapping: ImportMapping = {
      platform: 'youtube',
      columns: { id: 0, title: 1, published: 2, views: 3 },
    };
    const { rows, period } = await posts(zip, mapping);
    expect(rows.map(({ views }) => views)).toEqual([200, 100]);
    expect(period).toEqual({ first: '2026-10-01', last: '2026-10-28' });
  });

  it('is refused where every table in it counts something else', async () => {
    const zip = makeZip([
      { name: 'Totaux.csv', bytes: 'Fecha,Vues\n2026-10-01,2\n' },
      { name: 'Table data.csv', bytes: 'Geography,Views\nFR,2\n' },
    ]);
    expect(await read(zip)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('line per day'),
    });
  });
});

it('TikTok counts the whole life of a post, whatever days its overview covers', async () => {
  const zip = makeZip([
    {
      name: 'Overview.csv',
      bytes: '"Date","Video Views","Profile Views"\n"2026-09-01","5","1"\n"2026-09-28","5","1"\n',
    },
    {
      name: 'Content.csv',
      bytes:
        '"Video title","Video link","Post time","Total views"\n"A","https://www.tiktok.com/@me/video/123","September 6","400"\n',
    },
  ]);
  expect((await posts(zip)).period).toBeNull();
});

describe('a text in place of a table is refused, and where it belongs is said', () => {
  const prose =
    'The harbour, the old one, was built in 1891, and nobody knows by whom.\n\nIt is open every day.\n\nOn Sundays, it is full.\n';

  it.each([
    ['prose', prose],
    ['Markdown', `# The harbour\n\n${prose}\n- Bread, 12\n- Milk\n`],
    ['sentences of as many commas', 'On Monday, we went out.\nOn Friday, we came back.\n'],
    ['lines without a comma', 'We went out on Monday.\n\nWe came back.\n'],
    ['a single sentence', 'We went out, and came back.'],
    ['front matter', `---\ntitle: The harbour\ndate: 2026-01-01\n---\n\n${prose}`],
  ])('%s', async (_, text) => {
    expect(await read(text)).toEqual({
      kind: 'refused',
      reason: expect.stringMatching(/^This is a text, not a table\. .*CSV.*Add Content/u),
    });
  });

  it.each([
    ['without numbers', 'title,link\nOne,a\nTwo,b\n'],
    ['with sentences as titles', 'title,views\n"We went out, and came back.",5\nWe came back.,7\n'],
    ['with questions as headers', 'What was it called?,How often was it seen?\nOne,5\nTwo,7\n'],
    ['whose lines end early', 'title,views,likes,shares\nOne,5\nTwo,7\n'],
  ])('but not a table %s', async (_, text) => {
    expect(await read(text)).toMatchObject({ kind: 'table', lines: 2 });
  });
});

describe('a table of one’s own', () => {
  it('is parted by the sign that all lines have in common, not by the commas of a title', async () => {
    const title = 'One, two, three, four, five, six and seven';
    const mapping: ImportMapping = { platform: 'tiktok', columns: { title: 0, views: 1, likes: 2 } };
    const { rows } = await posts(`Titel;Aufrufe;Likes\n${title};1.234;5\nKurz;7;1\n`, mapping);
    expect(rows).toMatchObject([{ title, views: 1_234 }, { views: 7 }]);
  });

  it('keeps its first post where the first header is blank', async () => {
    const table = ',title,views\n0,First,5\n1,Second,6\n';
    expect(await read(table)).toMatchObject({
      kind: 'table',
      columns: ['Column 1', 'title', 'views'],
      lines: 2,
    });
    const mapping: ImportMapping = { platform: 'tiktok', columns: { title: 1, views: 2 } };
    expect((await posts(table, mapping)).rows.map(({ title }) => title)).toEqual(['First', 'Second']);
  });

  it('has its headers below a line of figures that is as wide', async () => {
    const table = 'Account 5,2026-11-01,7\ntitle,views,likes\nFirst,5,1\n';
    expect(await read(table)).toMatchObject({
      kind: 'table',
      columns: ['title', 'views', 'likes'],
      lines: 1,
    });
  });
});
