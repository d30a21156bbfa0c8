import { makeZip } from '@hookline/extract/testing/zip.ts';

/** As browsers write it: lists that are never closed properly, icons, folders in folders. */
export const chromeBookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1>
<!-- This is an automatically generated file.
     It will be read and overwritten.
     DO NOT EDIT! -->
<META HTTP-EQUIV="Content-Type" CONTENT="text/html; charset=UTF-8">
<TITLE>Bookmarks</TITLE>
<H1>Bookmarks</H1>
<DL><p>
    <DT><H3 ADD_DATE="1600000000" LAST_MODIFIED="1700000000" PERSONAL_TOOLBAR_FOLDER="true">Bookmarks bar</H3>
    <DL><p>
        <DT><A HREF="https://example.org/front" ADD_DATE="1600000100" ICON="data:image/png;base64,iVBORw0KGgo=">Front &amp; centre</A>
        <DT><H3 ADD_DATE="1600000200">Recipes</H3>
        <DL><p>
            <DT><A HREF="https://example.org/soup" ADD_DATE="1600000300" TAGS="winter,soup">Soup</A>
            <DD>With more salt than it says.
            <DT><H3 ADD_DATE="1600000400">Bread</H3>
            <DL><p>
                <DT><A HREF="https://example.org/rye" ADD_DATE="1600000500">Rye</A>
                <DT><A HREF="https://www.example.org/rye/?utm_source=mail#crumb" ADD_DATE="1600000600">Rye again</A>
            </DL><p>
        </DL><p>
    </DL><p>
    <DT><A HREF="javascript:alert(document.cookie)" ADD_DATE="1600000700">Bookmarklet</A>
    <DT><A HREF="https://somebody:secret@example.org/" ADD_DATE="1600000700">With a password</A>
    <DT><A HREF="place:sort=8&maxResults=10">Most Visited</A>
</DL><p>
`;

export const pocketCsv = `title,url,time_added,tags,status
"Tides, explained",https://example.org/tides,1650000000,sea|moon,archive
https://example.org/untitled,https://example.org/untitled,1650000100,,unread
`;

export const pocketZip = makeZip([
  { name: 'part_000000.csv', bytes: pocketCsv },
  {
    name: 'annotations/part_000000.json',
    bytes: JSON.stringify([
      {
        url: 'https://example.org/tides',
        title: 'Tides, explained',
        highlights: [{ quote: 'The moon pulls at the sea.', created_at: 1650000200 }],
      },
    ]),
  },
]);

export const raindropCsv = `id,title,note,excerpt,url,folder,tags,created,cover,highlights,favorite
42,"Saved, ""quoted"" title","First line
Second line",Of the page,https://example.org/article,Research/Go,"reading, go",2024-01-02T03:04:05.123Z,https://example.org/cover.jpg,"Highlight: First passage
Note: my thought
Highlight: Second passage",true
43,Plain,,,https://example.org/plain,Unsorted,,2024-01-03T03:04:05.000Z,,,false
`;

export const readerCsv = `Title,URL,ID,Document tags,Saved date,Reading progress,Location,Seen
Keepers,https://example.org/keepers,01gmjxjdxs6snfysns8hj3ssnk,"['lamps', ""keeper's log""]",2022-11-06 04:33:50+00:00,0.5,archive,True
A letter,mailto:reader-forwarded-email/1f2e,01gmjxjdxs6snfysns8hj3ssnl,[],2022-11-07 04:33:50+00:00,0,new,True
Followed,https://example.org/feed-post,01gmjxjdxs6snfysns8hj3ssnm,[],2022-11-08 04:33:50+00:00,0,feed,True
`;

export const omnivoreZip = makeZip([
  {
    name: 'metadata_0_to_20.json',
    bytes: JSON.stringify([
      {
        id: 'a1b2c3d4-0000-4000-8000-000000000001',
        slug: 'herons-18f2',
        title: 'Herons',
        description: 'Of the page.',
        author: 'A. Author',
        url: 'https://example.org/herons',
        state: 'Archived',
        readingProgress: 100,
        thumbnail: '',
        labels: ['birds'],
        savedAt: '2023-04-05T06:07:08.000Z',
        updatedAt: '2023-04-06T06:07:08.000Z',
        publishedAt: null,
      },
    ]),
  },
  { name: 'content/herons-18f2.html', bytes: '<p>They stand.</p>' },
  {
    name: 'highlights/herons-18f2.md',
    bytes: '> They stand in the water\n> for hours. #birds\n\nSo do I.\n\n> They wait.',
  },
]);

export const karakeepJson = JSON.stringify({
  lists: [
    { id: 'l1', name: 'Garden', description: null, icon: '🌱', type: 'manual', query: null, parentId: null },
    { id: 'l2', name: 'Roses', description: null, icon: '🌹', type: 'manual', query: null, parentId: 'l1' },
    {
      id: 'l3',
      name: 'All tagged',
      description: null,
      icon: '⚡',
      type: 'smart',
      query: 'is:tagged',
      parentId: null,
    },
  ],
  bookmarks: [
    {
      createdAt: 1690000000,
      title: 'Pruning',
      tags: ['spring'],
      lists: ['l3', 'l2'],
      content: { type: 'link', url: 'https://example.org/pruning' },
      note: 'In **March**.',
      archived: true,
    },
    {
      createdAt: 1690000100,
      title: null,
      tags: [],
      lists: [],
      content: { type: 'text', text: 'Compost needs air.\n\nTurn it every other week.' },
      note: null,
      archived: false,
    },
    {
      createdAt: 1690000200,
      title: 'A scan',
      tags: [],
      lists: [],
      content: null,
      note: null,
      archived: false,
    },
  ],
});

export const linkwardenJson = JSON.stringify({
  name: 'Somebody',
  username: 'somebody',
  email: null,
  collections: [
    { id: 7, name: 'Work', description: '', parentId: null, links: [] },
    {
      id: 8,
      name: 'Reports',
      description: '',
      parentId: 7,
      links: [
        {
          id: 101,
          name: 'Yearly report',
          type: 'url',
          description: 'Page 12 has the sums.',
          url: 'https://example.org/report',
          createdAt: '2024-05-06T07:08:09.000Z',
          tags: [{ id: 1, name: 'money' }],
        },
      ],
    },
  ],
  pinnedLinks: [{ id: 101, name: 'Yearly report' }],
  whitelistedUsers: [],
});

const pageId = '0123456789abcdef0123456789abcde1';
const databaseId = '0123456789abcdef0123456789abcde2';
const rowId = '0123456789abcdef0123456789abcde3';

const notionParts = [
  {
    name: `Export-1a2b/Studio ${pageId}.md`,
    bytes: '# Studio\n\nThe lamp goes *behind* the camera.\n\n![plan](Studio/plan.png)\n',
  },
  { name: `Export-1a2b/Studio/plan.png`, bytes: Buffer.from([0x89, 0x50, 0x4e, 0x47]) },
  {
    name: `Export-1a2b/Studio ${pageId}/Sources ${databaseId}.csv`,
    bytes: 'Name,Tags,URL\nLenses,optics,https://example.org/lenses\n',
  },
  {
    name: `Export-1a2b/Studio ${pageId}/Sources ${databaseId}_all.csv`,
    bytes: '\ufeffName,Tags,URL\nLenses,"optics, buying",https://example.org/lenses\nOnly a name,,\n',
  },
  {
    name: `Export-1a2b/Studio ${pageId}/Sources ${databaseId}/Lenses ${rowId}.md`,
    bytes:
      '# Lenses\n\nTags: optics, buying\nURL: https://example.org/lenses\nCreated: March 4, 2025 10:30 AM\n\nThe old ones are warmer.\n',
  },
];

export const notionZip = makeZip(notionParts);
/** Large exports are archives within an archive. */
export const nestedNotionZip = makeZip([{ name: 'ExportBlock-9f-Part-1.zip', bytes: notionZip }]);

export const youtubeZip = makeZip([
  {
    name: 'Takeout/YouTube and YouTube Music/playlists/Watch later-videos.csv',
    bytes:
      'Video ID,Playlist Video Creation Timestamp\ndQw4w9WgXcQ,2024-02-26T12:22:09+00:00\nbroken,2024-02-26T12:22:09+00:00\n\n\n',
  },
  {
    name: 'Takeout/YouTube and YouTube Music/playlists/playlists.csv',
    bytes: 'Playlist ID,Playlist Title (Original),Playlist Visibility\nWL,Watch later,Private\n',
  },
  {
    name: 'Takeout/YouTube and YouTube Music/subscriptions/subscriptions.csv',
    bytes:
      'Channel Id,Channel Url,Channel Title\nUC9-y-6csu5WGm29I7JiwpnA,http://www.youtube.com/channel/UC9-y-6csu5WGm29I7JiwpnA,Computerphile\n',
  },
  { name: 'Takeout/YouTube and YouTube Music/history/watch-history.json', bytes: '[]' },
]);

/** The headers are in the language of the account. */
export const spanishSubscriptions =
  'ID del canal,URL del canal,Título del canal\nUC9-y-6csu5WGm29I7JiwpnA,http://www.youtube.com/channel/UC9-y-6csu5WGm29I7JiwpnA,Computerphile\n';
