import { expect, it } from 'vitest';
import { itemKind } from './describe-item.ts';
import { readDetail } from './read-detail.ts';
import { readItem, readItems } from './read-item.ts';

it('fills in what an answer does not say', () => {
  expect(readItem({ id: 'i' }, 'b')).toEqual({
    id: 'i',
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
    created_at: '',
    error: null,
    error_code: '',
    stage: null,
    stage_since: '',
    stage_progress: null,
    views: null,
  });
});

it('knows what has no title by its address', () => {
  const url = 'https://www.example.com/notes/a%C3%B1o/';
  expect(readItem({ id: 'i', title: 'Untitled', url }, 'b')?.title).toBe('example.com/notes/año');
  expect(readItem({ id: 'i', title: ' ', url }, 'b')?.title).toBe('example.com/notes/año');
  expect(readItem({ id: 'i', title: 'Untitled story', url }, 'b')?.title).toBe('Untitled story');
});

it('keeps types and platforms it does not know, and takes an unknown status for processed', () => {
  const item = readItem({ id: 7, type: 'pod_cast', platform: 'threads', status: 'sleeping' }, 'b');
  expect(item).toMatchObject({ id: '7', type: 'pod_cast', platform: 'threads', status: 'processed' });
  expect(itemKind({ platform: 'threads', type: 'x' })).toBe('Threads');
  expect(itemKind({ platform: null, type: 'pod_cast' })).toBe('Pod cast');
  expect(itemKind({ platform: 'youtube', type: 'website' })).toBe('YouTube');
});

it('leaves out what it cannot read or has read already', () => {
  expect(
    readItems([null, 'x', {}, { id: 'a', title: 1 }, { id: 'b' }, { id: 'a', title: 'Later' }], 'b'),
  ).toMatchObject([{ id: 'a', title: 'Later' }, { id: 'b' }]);
  expect(readItems(undefined, 'b')).toEqual([]);
});

it('reads an item with nothing known about it', () => {
  const answer = { item: { id: 'i' }, metadata: null, performance: 'x', keyPoints: [1, 'two'] };
  expect(readDetail(answer, 'b')).toMatchObject({
    text: '',
    facts: { author: '', words: null, warnings: [] },
    transcript: [],
    performance: [],
    readings: answer,
    generatedContent: null,
  });
  expect(readDetail({}, 'b')).toBeUndefined();
});
