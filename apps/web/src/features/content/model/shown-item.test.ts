import { expect, it } from 'vitest';
import { unexpected } from '#testing/unexpected.ts';
import { formatName, itemFacts, itemKind, scriptOpening } from './describe-item.ts';
import { toShownDetail } from './shown-detail.ts';
import { toShownItem, toShownItems } from './shown-item.ts';

it('fills in what an answer does not say', () => {
  expect(toShownItem({ id: 'i' }, 'b')).toEqual({
    id: 'i',
    picture: null,
    published_at: null,
    published_on: null,
    quote: null,
    script_title: null,
    wave: [],
    tags: [],
    board_id: 'b',
    title: 'Untitled',
    description: '',
    type: 'document',
    platform: null,
    url: null,
    status: 'processed',
    fileType: null,
    file_name: null,
    file_size: null,
    author: '',
    site_name: '',
    words: null,
    duration_seconds: null,
    width: null,
    height: null,
    created_at: '',
    error: null,
    error_code: '',
    stage: null,
    stage_since: '',
    stage_progress: null,
    stage_pages: null,
    views: null,
  });
});

it('knows what has no title by its address', () => {
  const url = 'https://www.example.com/notes/a%C3%B1o/';
  expect(toShownItem({ id: 'i', title: 'Untitled', url }, 'b')?.title).toBe('example.com/notes/año');
  expect(toShownItem({ id: 'i', title: ' ', url }, 'b')?.title).toBe('example.com/notes/año');
  expect(toShownItem({ id: 'i', title: 'Untitled story', url }, 'b')?.title).toBe('Untitled story');
});

it('keeps types and platforms it does not know, and takes an unknown status for processed', () => {
  const item = toShownItem(
    { id: unexpected(7), type: 'pod_cast', platform: 'threads', status: 'sleeping' },
    'b',
  );
  expect(item).toMatchObject({ id: '7', type: 'pod_cast', platform: 'threads', status: 'processed' });
  expect(itemKind({ platform: 'threads', type: 'x' })).toBe('Threads');
  expect(itemKind({ platform: null, type: 'pod_cast' })).toBe('Pod cast');
  expect(itemKind({ platform: 'youtube', type: 'website' })).toBe('YouTube');
});

it('says of an item where it is from, by whom, and how long it takes', () => {
  const factsOf = (fields: object) => {
    const item = toShownItem({ id: 'i', type: 'website', ...fields }, 'b');
    return item && itemFacts(item);
  };
  expect(factsOf({ site_name: 'The Paper', author: 'Mara Lind', words: 1_150 })).toEqual([
    'Website',
    'The Paper',
    'Mara Lind',
    '5 min read',
  ]);
  expect(factsOf({ site_name: 'the paper ', author: 'The Paper', words: 20 })).toEqual([
    'Website',
    'the paper',
    '1 min read',
  ]);
  expect(
    factsOf({ platform: 'youtube', site_name: 'YouTube', author: 'Jo', words: 900, duration_seconds: 83 }),
  ).toEqual(['YouTube', 'Jo', '1:23']);
  expect(factsOf({ words: 0 })).toEqual(['Website']);
  const screenshot = { type: 'image' as const, words: 40 };
  expect(factsOf({ ...screenshot, width: 1000, height: 700 })).toEqual(['Image', '1000 × 700']);
  expect(factsOf(screenshot)).toEqual(['Image']);
});

it('leaves out what it cannot read or has read already', () => {
  expect(
    toShownItems(
      unexpected([null, 'x', {}, { id: 'a', title: 1 }, { id: 'b' }, { id: 'a', title: 'Later' }]),
      'b',
    ),
  ).toMatchObject([{ id: 'a', title: 'Later' }, { id: 'b' }]);
  expect(toShownItems(undefined, 'b')).toEqual([]);
});

it('reads an item with nothing known about it', () => {
  const answer = unexpected({ item: { id: 'i' }, metadata: null, performance: 'x', keyPoints: [1, 'two'] });
  expect(toShownDetail(answer, 'b')).toMatchObject({
    text: '',
    facts: { author: '', words: null, warnings: [] },
    transcript: [],
    performance: [],
    readings: answer,
    generatedContent: null,
  });
  expect(toShownDetail({}, 'b')).toBeUndefined();
});

it('tells a script by what it opens with, unless its title or a search says that', () => {
  const script = toShownItem(
    { id: 'i', type: 'generated_content', title: 'A script', quote: 'Look up.' },
    'b',
  );
  expect(script && scriptOpening(script)).toBe('Look up.');
  expect(script && scriptOpening({ ...script, title: 'Look up.' })).toBeNull();
  expect(script && scriptOpening({ ...script, title: 'Look up' })).toBeNull();
  expect(script && scriptOpening({ ...script, type: 'document' })).toBeNull();
});

it.each([
  ['youtube', 'https://www.youtube.com/shorts/dQw4w9WgXcQ', 'Short'],
  ['youtube', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', ''],
  ['instagram', 'https://www.instagram.com/reel/Cabc123/', 'Reel'],
  ['tiktok', 'https://www.tiktok.com/@a/video/1', ''],
  [null, 'https://example.com/shorts/linen', ''],
])('says what its platform calls it, on %s at %s', (platform, url, expected) => {
  expect(formatName({ platform, url })).toBe(expected);
  const item = toShownItem({ id: '1', type: 'website', platform, url }, 'b');
  expect(item && itemFacts(item).includes(expected)).toBe(expected !== '');
});
