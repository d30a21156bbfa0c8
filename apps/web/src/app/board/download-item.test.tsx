import { expect, it, vi } from 'vitest';
import { toShownItem } from '#features/content/model/shown-item.ts';
import { sendJson, startServer } from '#testing/start-server.ts';
import { downloadItem } from './download-item.ts';

/** What is saved of an item, and under which name. */
async function saved(item: object, detail: object): Promise<{ name: string; text: string }> {
  const stored = { id: 'i', board_id: 'b', status: 'processed', ...item };
  await startServer((_, response) => sendJson(response, 200, { item: stored, ...detail }));
  const blobs: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:saved';
  });
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function press(
    this: HTMLAnchorElement,
  ) {
    names.push(this.download);
  });
  const shown = toShownItem(stored, 'b');
  if (shown) {
    downloadItem(shown);
  }
  await vi.waitFor(() => expect(names).toHaveLength(1), 120_000);
  make.mockRestore();
  click.mockRestore();
  return { name: names[0] ?? '', text: (await blobs[0]?.text()) ?? '' };
}

it('saves the text of a web page as Markdown', async () => {
  const page = { type: 'website', title: 'Bees: a start', url: 'https://example.org/bees' };
  expect(await saved(page, { text: 'All about *bees*.' })).toEqual({
    name: 'Bees  a start.md',
    text: '# Bees: a start\n\n<https://example.org/bees>\n\nAll about *bees*.\n',
  });
});

it('saves a script with its titles', async () => {
  const generatedContent = { script: 'Say it.', titles: ['One'], hooks: [] };
  const script = await saved({ type: 'generated_content', title: 'A script' }, { generatedContent });
  expect(script).toEqual({ name: 'A script.md', text: '# A script\n\nSay it.\n\n## Titles\n\n1. One\n' });
});
