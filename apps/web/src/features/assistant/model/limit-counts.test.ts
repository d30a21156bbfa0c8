import { expect, it } from 'vitest';
import { countPost, countScript, isOver, shownLimits } from './limit-counts.ts';

const limit = { used: 0, within: true };

it('counts a script part by part while it is written', () => {
  const script = `HOOK (0:00–0:02)\n${'word '.repeat(25)}\n\nCAPTION\nBread #tea`;
  const counts = countScript({ script, titles: ['Tea', 'Bread'] }, [
    { ...limit, label: 'Title 1', field: 'title', limit: 4, unit: 'characters' },
    { ...limit, label: 'Caption', field: 'caption', limit: 2_200, unit: 'utf16' },
    { ...limit, label: 'Hashtags', field: 'hashtags', limit: 5, unit: 'hashtags' },
    { ...limit, label: 'Of an older version', field: undefined, limit: 1, unit: 'words' },
  ]);
  expect(counts).toEqual([
    { label: 'Spoken length', used: 10, limit: null, unit: 'seconds' },
    { label: 'Caption', used: 10, limit: 2_200, unit: 'utf16' },
    { label: 'Hashtags', used: 1, limit: 5, unit: 'hashtags' },
    { label: 'Longest title', used: 5, limit: 4, unit: 'characters' },
  ]);
  expect(counts.map(isOver)).toEqual([false, false, false, true]);
});

it('says no spoken length of a post', () => {
  const limits = [
    { ...limit, label: 'Post', field: 'post' as const, limit: 3_000, unit: 'characters' as const },
  ];
  expect(countScript({ script: 'A post.', titles: [] }, limits)).toEqual([
    { label: 'Post', used: 7, limit: 3_000, unit: 'characters' },
  ]);
});

it('counts the text and the hashtags of a post for another platform', () => {
  const limits = [
    { field: 'text', limit: 280, unit: 'x-weighted' as const },
    { field: 'titles', limit: 100, unit: 'characters' as const },
  ];
  const post = { text: 'Hello', titles: ['x'], hashtags: [], notes: [], engine: null, limits };
  expect(countPost(post)).toEqual([{ label: null, used: 5, limit: 280, unit: 'x-weighted' }]);
});

it('tells of the titles of a script only the longest', () => {
  const title = (label: string, used: number) =>
    ({ label, field: 'title', used, limit: 10, unit: 'characters', within: used <= 10 }) as const;
  const hook = { ...title('Hook', 3), field: 'spoken' } as const;
  expect(shownLimits([title('Title 1', 5), title('Title 2', 11), hook])).toEqual([
    hook,
    { ...title('Longest title', 11) },
  ]);
  expect(shownLimits([title('Title 1', 5)])).toEqual([title('Title 1', 5)]);
});
