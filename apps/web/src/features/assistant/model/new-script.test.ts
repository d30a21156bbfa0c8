import { expect, it } from 'vitest';
import { demoItem } from './demo-item.ts';
import { newScript } from './new-script.ts';
import { nothingWritten } from './written-content.ts';

const content = { ...nothingWritten, script: 'Say it', titles: ['T'], hooks: ['H'] };

it('names platform and date, and leaves out an engine that nobody named', () => {
  expect(newScript('b1', { platform: 'tiktok', content }, '2026-11-21T12:00:00Z')).toEqual({
    boardId: 'b1',
    title: 'TikTok Script - Nov 21, 2026',
    description: 'AI-generated tiktok content',
    platform: 'tiktok',
    generatedContent: { script: 'Say it', titles: ['T'], hooks: ['H'], sources: [], notes: [] },
  });
});

it('becomes an item of a demo board, with the script in it', () => {
  const script = newScript('sample-1', { platform: 'youtube', content }, '2026-11-21T12:00:00Z');
  const item = demoItem(script, { id: 'x1', now: new Date('2026-11-21T12:00:00Z') });
  expect(item).toMatchObject({
    id: 'sample-x1',
    board_id: 'sample-1',
    type: 'generated_content',
    status: 'processed',
  });
  expect(item.generatedContent?.script).toBe('Say it');
});
