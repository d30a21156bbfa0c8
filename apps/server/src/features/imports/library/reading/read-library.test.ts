import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeZip } from '@hookline/extract/testing/zip.ts';
import * as samples from '../testing/sample-libraries.ts';
import { readPythonList } from './formats/csv-formats.ts';
import { readQuotations } from './formats/json-formats.ts';
import { readMoment, readWrittenDate } from './formats/moments.ts';
import { readPage } from './formats/notion.ts';
import { readLibrary } from './read-library.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'hookline-library-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function read(bytes: string | Buffer, name = '') {
  const path = join(folder, 'export');
  await writeFile(path, bytes);
  return readLibrary({ path, name }, () => undefined);
}

async function library(bytes: string | Buffer, name = '') {
  const reading = await read(bytes, name);
  if (reading.kind === 'refused') {
    throw new Error(reading.reason);
  }
  return reading;
}

const link = { text: '', notes: '', tags: [], highlights: [], key: null };

describe('bookmarks', () => {
  it('are links on boards named by their folders, with dates, tags and what was said of them', async () => {
    const { source, entries, problems, repeated } = await library(samples.chromeBookmarks);
    expect(source).toBe('bookmarks');
    expect(entries).toEqual([
      {
        ...link,
        board: 'Bookmarks',
        url: 'https://example.org/front',
        title: 'Front & centre',
        savedAt: '2020-09-13T12:28:20.000Z',
      },
      {
        ...link,
        board: 'Recipes',
        url: 'https://example.org/soup',
        title: 'Soup',
        savedAt: '2020-09-13T12:31:40.000Z',
        tags: ['winter', 'soup'],
        notes: 'With more salt than it says.',
      },
      {
        ...link,
        board: 'Recipes / Bread',
        url: 'https://example.org/rye',
        title: 'Rye',
        savedAt: '2020-09-13T12:35:00.000Z',
      },
      {
        ...link,
        board: 'Recipes / Bread',
        url: 'https://www.example.org/rye/?utm_source=mail#crumb',
        title: 'Rye again',
        savedAt: '2020-09-13T12:36:40.000Z',
      },
    ]);
    expect(problems).toEqual([
      {
        reason: expect.stringContaining('other than http'),
        count: 2,
        examples: ['Bookmarklet', 'Most Visited'],
      },
      { reason: expect.stringContaining('password'), count: 1, examples: ['With a password'] },
    ]);
    expect(repeated).toBe(0);
  });

  it('are read in UTF-16 and in the letters of old browsers too', async () => {
    const page = samples.chromeBookmarks.replace('Soup</A>', 'Suppe für Åsa</A>');
    const titles = async (bytes: Buffer) => (await library(bytes)).entries.map(({ title }) => title);
    expect(await titles(Buffer.from(`\ufeff${page}`, 'utf16le'))).toContain('Suppe für Åsa');
    expect(await titles(Buffer.from(page, 'latin1'))).toContain('Suppe für Åsa');
  });

  it('of Pocket’s old page know what was archived', async () => {
    const page = `<!DOCTYPE html><html><head><title>Pocket Export</title></head><body><h1>Unread</h1>
      <ul><li><a href="https://example.org/one" time_added="1650000000" tags="a,b">One</a></li></ul>
      <h1>Read Archive</h1><ul><li><a href="https://example.org/two" time_added="1650000001" tags="">Two</a></li></ul>
      </body></html>`;
    const { source, entries } = await library(page);
    expect(source).toBe('pocket');
    expect(entries.map(({ title, tags, board }) => [title, tags, board])).toEqual([
      ['One', ['a', 'b'], 'Pocket'],
      ['Two', ['archived'], 'Pocket'],
    ]);
  });
});

describe('exports of apps', () => {
  it.each([
    ['the zip', samples.pocketZip, [{ quote: 'The moon pulls at the sea.', note: '' }]],
    ['its table alone', samples.pocketCsv, []],
  ])('Pocket: %s', async (_, bytes, highlights) => {
    const { source, entries, repeated } = await library(bytes);
    expect([source, repeated]).toEqual(['pocket', 0]);
    expect(entries).toEqual([
      {
        ...link,
        board: 'Pocket',
        url: 'https://example.org/tides',
        title: 'Tides, explained',
        savedAt: '2022-04-15T05:20:00.000Z',
        tags: ['sea', 'moon', 'archived'],
        highlights,
      },
      {
        ...link,
        board: 'Pocket',
        url: 'https://example.org/untitled',
        // Pocket writes the address where it knows no title.
        title: '',
        savedAt: '2022-04-15T05:21:40.000Z',
      },
    ]);
  });

  it('Raindrop: folders, notes, highlights with their notes, favorites', async () => {
    const { source, entries } = await library(samples.raindropCsv);
    expect(source).toBe('raindrop');
    expect(entries).toMatchObject([
      {
        board: 'Research / Go',
        title: 'Saved, "quoted" title',
        notes: 'First line\nSecond line',
        tags: ['reading', 'go', 'favorite'],
        savedAt: '2024-01-02T03:04:05.123Z',
        highlights: [
          { quote: 'First passage', note: 'my thought' },
          { quote: 'Second passage', note: '' },
        ],
      },
      { board: 'Raindrop', title: 'Plain', tags: [], highlights: [] },
    ]);
  });

  it('Readwise Reader: leaves out what came by a feed, and what has no address on the web', async () => {
    const { source, entries, problems } = await library(samples.readerCsv);
    expect(source).toBe('readwise');
    expect(entries).toMatchObject([
      {
        board: 'Readwise Reader',
        url: 'https://example.org/keepers',
        tags: ['lamps', "keeper's log", 'archived'],
        savedAt: '2022-11-06T04:33:50.000Z',
      },
    ]);
    expect(problems.map(({ examples }) => examples)).toEqual([['A letter'], ['Followed']]);
  });

  it('Omnivore: labels, the archive, and the files of highlights', async () => {
    const { source, entries } = await library(samples.omnivoreZip);
    expect(source).toBe('omnivore');
    expect(entries).toMatchObject([
      {
        board: 'Omnivore',
        title: 'Herons',
        tags: ['birds', 'archived'],
        savedAt: '2023-04-05T06:07:08.000Z',
        highlights: [
          { quote: 'They stand in the water\nfor hours.', note: 'So do I.' },
          { quote: 'They wait.', note: '' },
        ],
      },
    ]);
  });

  it('Karakeep: lists in lists, notes and texts', async () => {
    const { source, entries, problems } = await library(samples.karakeepJson);
    expect(source).toBe('karakeep');
    expect(entries).toMatchObject([
      {
        board: 'Garden / Roses',
        url: 'https://example.org/pruning',
        notes: 'In **March**.',
        tags: ['spring', 'archived'],
        savedAt: '2023-07-22T04:26:40.000Z',
      },
      { board: 'Karakeep', url: null, title: '', text: 'Compost needs air.\n\nTurn it every other week.' },
    ]);
    expect(problems).toMatchObject([{ count: 1, examples: ['A scan'] }]);
  });

  it('Linkwarden: collections in collections, pinned links, descriptions', async () => {
    const { source, entries } = await library(samples.linkwardenJson);
    expect(source).toBe('linkwarden');
    expect(entries).toMatchObject([
      {
        board: 'Work / Reports',
        url: 'https://example.org/report',
        notes: 'Page 12 has the sums.',
        tags: ['money', 'favorite'],
        savedAt: '2024-05-06T07:08:09.000Z',
      },
    ]);
  });

  it.each([
    ['plain', samples.notionZip],
    ['in parts', samples.nestedNotionZip],
  ])('Notion: pages are notes, and links where they have an address (%s)', async (_, bytes) => {
    const { source, entries, problems } = await library(bytes);
    expect(source).toBe('notion');
    expect(entries).toEqual([
      {
        ...link,
        board: 'Notion',
        url: null,
        title: 'Studio',
        text: 'The lamp goes *behind* the camera.\n\n![plan](Studio/plan.png)',
        savedAt: null,
        key: 'notion 0123456789abcdef0123456789abcde1',
      },
      {
        ...link,
        board: 'Studio / Sources',
        url: 'https://example.org/lenses',
        title: 'Lenses',
        notes: 'The old ones are warmer.',
        tags: ['optics', 'buying'],
        savedAt: '2025-03-04T10:30:00.000Z',
      },
    ]);
    expect(problems.map(({ examples }) => examples)).toEqual([['Only a name'], ['plan.png']]);
  });

  it('YouTube: playlists are boards, channels are links, in every language', async () => {
    const { source, entries, problems } = await library(samples.youtubeZip);
    expect(source).toBe('youtube');
    expect(entries.map(({ board, url, title, savedAt }) => [board, url, title, savedAt])).toEqual([
      ['Watch later', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', '', '2024-02-26T12:22:09.000Z'],
      [
        'YouTube subscriptions',
        'https://www.youtube.com/channel/UC9-y-6csu5WGm29I7JiwpnA',
        'Computerphile',
        null,
      ],
    ]);
    expect(problems).toMatchObject([{ examples: ['broken'] }]);
    expect((await library(samples.spanishSubscriptions)).entries).toEqual([entries[1]]);
    const playlist = 'Video ID,Playlist Video Creation Timestamp\ndQw4w9WgXcQ,2024-02-26T12:22:09+00:00\n';
    expect((await library(playlist, 'Knots-videos.csv')).entries).toMatchObject([{ board: 'Knots' }]);
  });
});

const karakeepNotes = (...texts: string[]) =>
  JSON.stringify({
    bookmarks: texts.map((text, at) => ({
      createdAt: 1_700_000_000 + at,
      title: null,
      tags: [],
      content: { type: 'text', text },
      note: null,
      archived: false,
    })),
  });

describe('what is long', () => {
  it('notes that begin alike are two, and the same note is one', async () => {
    const template = 'What is it about? '.repeat(50);
    const texts = [`${template}Sleep.`, `${template}Bread.`, `${template}Sleep.`];
    const { entries, repeated } = await library(karakeepNotes(...texts));
    expect(entries.map(({ text }) => text.slice(-6))).toEqual(['Sleep.', 'Bread.']);
    expect(repeated).toBe(1);
  });

  it('an end that is left out is told', async () => {
    const { entries, problems } = await library(karakeepNotes(`${'a '.repeat(60_000)}`, 'short'));
    expect(entries.map(({ text }) => text.length)).toEqual([99_999, 5]);
    expect(problems).toMatchObject([{ reason: expect.stringMatching(/its end is left out/), count: 1 }]);
  });
});

describe('what is no such export', () => {
  const unknown = /does not know this export\. It reads .*Pocket.*Notion/u;
  it.each([
    ['a page', '<!doctype html><p>Sign in first', unknown],
    ['a table of something else', 'Name,Price\nTea,3\n', unknown],
    ['JSON of something else', '{"a":[1,2]}', unknown],
    ['half of a JSON file', '{"bookmarks":[{"content":', unknown],
    ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'), unknown],
    ['a zip of something else', makeZip([{ name: 'photo.jpg', bytes: 'x' }]), unknown],
    ['nothing', '', /empty/u],
    ['a zip that was cut off', samples.pocketZip.subarray(0, 200), /damaged/u],
    [
      'a table whose quotation mark never closes',
      `title,url,time_added,tags,status\n"${'x'.repeat(2_000_000)}`,
      /cannot be read as part of a table/u,
    ],
    [
      'too many links',
      `title,url,time_added,tags,status\n${Array.from({ length: 50_001 }, (_, at) => `A,https://example.org/${at},1,,`).join('\n')}`,
      /more than 50,000 lines/u,
    ],
  ])('%s is refused with what to do', async (_, bytes, reason) => {
    expect(await read(bytes)).toEqual({ kind: 'refused', reason: expect.stringMatching(reason) });
  });

  it('folders without end, and lists that are in themselves, are read all the same', async () => {
    const deep = `<!DOCTYPE NETSCAPE-Bookmark-file-1>${'<DL><DT><H3>in</H3>'.repeat(5_000)}<DL><DT><A HREF="https://example.org/deep">Deep</A>`;
    const [entry] = (await library(deep)).entries;
    expect(entry?.board).toMatch(/^….*in \/ in$/u);
    expect([...(entry?.board ?? '')]).toHaveLength(200);
    const lists = [
      { id: 'a', name: 'A', type: 'manual', parentId: 'b' },
      { id: 'b', name: 'B', type: 'manual', parentId: 'a' },
    ];
    const content = { type: 'link', url: 'https://example.org/' };
    const circle = JSON.stringify({ lists, bookmarks: [{ lists: ['a'], tags: [], content }] });
    expect((await library(circle)).entries[0]?.board).toBe('B / A');
  });

  it('more than an item holds is cut: titles, tags, notes', async () => {
    const tags = Array.from({ length: 40 }, (_, at) => `tag ${at}`).join('|');
    const long = `title,url,time_added,tags,status\n${'t'.repeat(600)},https://example.org/,1650000000,${tags}|${'x'.repeat(60)},unread\n`;
    const [entry] = (await library(long)).entries;
    expect([entry?.title.length, entry?.tags.length]).toEqual([500, 32]);
    const far = `title,url,time_added,tags,status\nFar,https://example.org/${'x'.repeat(2_100)},1650000000,,unread\n`;
    expect((await library(far)).problems).toMatchObject([{ reason: expect.stringContaining('2,048') }]);
  });
});

describe('what exports write', () => {
  it.each([
    ['1600000000', '2020-09-13T12:26:40.000Z'],
    [1_600_000_000_000, '2020-09-13T12:26:40.000Z'],
    ['1600000000000000', '2020-09-13T12:26:40.000Z'],
    ['2022-11-06 04:33:50.123456+00:00', '2022-11-06T04:33:50.123Z'],
    ['0', null],
    ['yesterday', null],
  ])('the moment %s', (written, moment) => {
    expect(readMoment(written)?.toISOString() ?? null).toBe(moment);
  });

  it('dates of Notion, lists of Python, quotations of Markdown', () => {
    expect(readWrittenDate('March 4, 2025 10:30 AM')?.toISOString()).toBe('2025-03-04T10:30:00.000Z');
    expect(readWrittenDate('March 4, 2025')?.toISOString()).toBe('2025-03-04T12:00:00.000Z');
    expect(readPythonList(`['a', "b's", 'c\\'s']`)).toEqual(['a', "b's", "c's"]);
    expect(readQuotations('About it.\n\n> One\n\nnote\n\n> Two')).toEqual({
      notes: 'About it.',
      highlights: [
        { quote: 'One', note: 'note' },
        { quote: 'Two', note: '' },
      ],
    });
  });

  it('a text that begins with a word and a colon is no property', () => {
    const page = readPage('# Talk\n\nHost: I am here.\n\nGuest: So am I.\n');
    expect(page).toMatchObject({ title: 'Talk', url: null });
    expect(page.text).toContain('Guest: So am I.');
  });
});
