import { describe, expect, it } from 'vitest';
import { demoBoardAdditions } from '#lib/demo-board-additions.ts';
import { demoBoards } from '../model/demo-boards.ts';
import { addAddressToDemo, addFileToDemo } from './add-to-demo.ts';
import { demoBoardAnswer, demoItemAnswer } from './demo-answers.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const itemsOf = (id: string) => demoBoardAnswer(id, now)?.items ?? [];

describe('the demo boards', () => {
  it('are four, with as many items as they say', () => {
    expect(demoBoards(now).map(({ id, name, item_count }) => [id, name, item_count])).toEqual([
      ['sample-1', 'YouTube Strategy', 24],
      ['sample-2', 'Instagram Content', 18],
      ['sample-3', 'Competitor Analysis', 32],
      ['sample-4', 'TikTok Trends', 15],
    ]);
    for (const { id, item_count } of demoBoards(now)) {
      expect(itemsOf(id)).toHaveLength(item_count);
    }
    expect(demoBoardAnswer('sample-5', now)).toBeUndefined();
    expect(demoBoardAnswer('toString', now)).toBeUndefined();
  });

  it.each(['sample-1', 'sample-2', 'sample-3', 'sample-4'])(
    '%s shows every status and type, newest first',
    (id) => {
      const items = itemsOf(id);
      expect(new Set(items.map(({ status }) => status))).toEqual(
        new Set(['processed', 'processing', 'failed']),
      );
      expect(new Set(items.map(({ type }) => type))).toEqual(
        new Set(['website', 'document', 'audio', 'video', 'generated_content']),
      );
      expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
      const times = items.map(({ created_at }) => Date.parse(created_at));
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(items.every(({ status, error }) => (status === 'failed') === (error !== null))).toBe(true);
    },
  );

  it('keep what is added in this browser, on top', async () => {
    const address = addAddressToDemo('sample-4', {
      url: 'https://example.com/a',
      title: '',
      description: 'Why',
    });
    const file = await addFileToDemo('sample-4', new File(['some notes'], 'notes.TXT'));
    expect(itemsOf('sample-4').slice(0, 2)).toMatchObject([
      { id: file.id, title: 'notes.TXT', type: 'document', fileType: 'txt', file_size: 10 },
      { id: address.id, title: 'Untitled', type: 'website', url: 'https://example.com/a' },
    ]);
    expect(itemsOf('sample-4')).toHaveLength(17);
    expect(itemsOf('sample-1')).toHaveLength(24);
    expect(demoBoardAdditions('sample-4')).toHaveLength(2);
    expect(demoItemAnswer('sample-4', file.id, now)).toMatchObject({ text: 'some notes' });
  });

  it('have a script to read for each item that is one', () => {
    const script = itemsOf('sample-2').find(({ type }) => type === 'generated_content');
    expect(demoItemAnswer('sample-2', script?.id ?? '', now)?.['generatedContent']).toMatchObject({
      titles: expect.arrayContaining([script?.title]),
    });
    expect(demoItemAnswer('sample-2', 'sample-2-item-99', now)).toBeUndefined();
  });
});
