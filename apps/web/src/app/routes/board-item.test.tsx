import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import { type Answer, sendJson } from '#testing/start-server.ts';
import { BoardItemRoute } from './board-item.tsx';
import type { Item, ItemMetadata } from '@hookline/contract/content';
import type { Loose } from '#lib/tolerant.ts';

const open = (answers: Record<string, Answer>, pathname = '/boards/b/items/i') =>
  openScreen({
    route: { path: '/boards/:boardId/items/:itemId', element: <BoardItemRoute /> },
    at: { pathname },
    answers,
  });
const board = { 'GET /api/boards/b': json<'GET /api/boards/{id}'>({ board: { id: 'b', name: 'Bees' } }) };
const item = {
  id: 'i',
  title: 'A page',
  type: 'website',
  url: 'https://example.com/a',
  status: 'processed',
} satisfies Loose<Item>;

it('shows the text, the facts and the history', async () => {
  await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({
      item,
      text: '## Heading\n\nWords <script>alert(1)</script>',
      metadata: {
        author: 'M. Keeper',
        siteName: 'The Hive',
        publishedAt: '2026-03-14T00:00:00Z',
        words: 1234,
      },
      performance: [
        {
          id: 's',
          platform: 'tiktok',
          recorded_at: '2026-11-20T00:00:00Z',
          views: 1500,
          engagement_rate: 0.05,
        },
      ],
    }),
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'A page' })).toBeDefined();
  expect(screen.getAllByRole('heading', { level: 2 })[0]?.textContent).toBe('Text');
  expect(screen.getByRole('region', { name: 'Text' }).textContent).toContain(
    'Words <script>alert(1)</script>',
  );
  expect(screen.getByRole('region', { name: 'Details' }).textContent).toMatch(
    /M\. Keeper.*The Hive.*Mar 1[34], 2026.*1,234/,
  );
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Performance' }).textContent).toMatch(/TikTok1,500.*5\.0%/),
  );
  expect((await screen.findByRole('link', { name: 'Bees' })).getAttribute('href')).toBe('/boards/b');
  expect(screen.getByRole('link', { name: 'Open original' }).getAttribute('href')).toBe(
    'https://example.com/a',
  );
});

it('says below the title where it is from and how long it takes, and keeps all deeds in one row', async () => {
  await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({
      item: { ...item, site_name: 'The Hive', author: 'M. Keeper', words: 690 },
      text: 'Words',
    }),
  });
  const header = (await screen.findByRole('heading', { level: 1, name: 'A page' })).closest('header');
  expect(header?.querySelector('p')?.textContent).toMatch(
    /^The Hive · M\. Keeper · 3 min read · Added .* · Open original · Processed$/,
  );
  const buttons = within(header ?? document.body).getAllByRole('button');
  expect(buttons.map((button) => button.textContent || button.getAttribute('aria-label'))).toEqual([
    'Generate Script',
    'Summarize',
    'Ask',
    'Repurpose',
    'Track',
    'Actions for A page',
  ]);
});

it('reads of its board the name alone, and no score of what has no numbers', async () => {
  const received = await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({ item, text: 'Words' }),
  });
  expect(await screen.findByRole('link', { name: 'Bees' })).toBeDefined();
  const asked = received.map(({ path }) => path);
  expect(asked.filter((path) => path.startsWith('/api/boards'))).toEqual(['/api/boards/b?limit=1']);
  expect(asked.some((path) => path.endsWith('/scores'))).toBe(false);
});

it('leads on to a script written from it', async () => {
  await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({ item: { ...item, words: 90 }, text: 'Words' }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Generate Script' }));
  expect(
    await screen.findByText('at /ai-generator {"boardId":"b","itemIds":["i"],"topic":"A page"}'),
  ).toBeDefined();
});

it('shows a script with what it rests on', async () => {
  await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({
      item: { ...item, type: 'generated_content', url: null },
      text: 'The script again',
      generatedContent: {
        script: 'HOOK (0:00–0:05)\nDid you know?',
        titles: ['A title'],
        hooks: ['A hook'],
        sources: [{ id: 'j', title: 'A source', url: null, quotes: [] }],
        generationId: 'v1',
      },
    }),
  });
  const script = within(await screen.findByRole('region', { name: 'Script' }));
  for (const text of ['0:00–0:05', 'HOOK', 'Did you know?', 'A title', 'A hook']) {
    expect(script.getByText(text)).toBeDefined();
  }
  expect(script.getByRole('link', { name: 'A source' }).getAttribute('href')).toBe('/boards/b/items/j');
  expect(screen.queryByRole('region', { name: 'Text' })).toBeNull();
  expect(script.getByRole('button', { name: 'Open prompter' }).getAttribute('href')).toBe(
    '/scripts/v1/prompt',
  );
  expect(script.getByRole('button', { name: 'Continue writing' }).getAttribute('href')).toBe('/ai-generator');
});

/** A post as Repurpose saves it: without versions and hooks. */
const post = {
  item: { ...item, type: 'generated_content' as const, url: null },
  text: 'Bees dense.',
  versions: { text: 'one', notes: '' },
  generatedContent: { script: 'Bees dense.', titles: ['A title'], hooks: [] },
};

it('changes the words of a saved post in place, and puts them back', async () => {
  let script = post.generatedContent.script;
  const received = await open({
    ...board,
    'GET /api/content/i': (_, response) =>
      sendJson(response, 200, {
        ...post,
        text: script,
        generatedContent: { ...post.generatedContent, script },
      }),
    'PUT /api/content/i': ({ body }, response) => {
      ({ script } = (JSON.parse(body) as { generatedContent: { script: string } }).generatedContent);
      sendJson(response, 200, { item: post.item });
    },
  });
  const shown = within(await screen.findByRole('region', { name: 'Post' }));
  expect(shown.queryByRole('button', { name: 'Continue writing' })).toBeNull();
  fireEvent.click(shown.getByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByRole('textbox', { name: 'Post' }), {
    target: { value: 'Bees dance.' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Post updated')).toBeDefined();
  expect(await screen.findByText('Bees dance.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Bees dense.')).toBeDefined();
  const puts = received
    .filter(({ method }) => method === 'PUT')
    .map(({ body }) => JSON.parse(body) as object);
  expect(puts).toEqual([
    {
      generatedContent: expect.objectContaining({ script: 'Bees dance.', titles: ['A title'] }),
      begunFrom: { text: 'one' },
    },
    { generatedContent: expect.objectContaining({ script: 'Bees dense.' }), begunFrom: { text: 'one' } },
  ]);
});

it('leaves the words of a post alone that have numbers', async () => {
  await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({
      ...post,
      performance: [{ id: 's', platform: 'youtube', recorded_at: '2026-11-20T10:00:00Z', views: 10 }],
    }),
  });
  const shown = within(await screen.findByRole('region', { name: 'Post' }));
  expect(shown.getByText(/^This text can’t be edited/u)).toBeDefined();
  expect(shown.queryByRole('button', { name: 'Edit' })).toBeNull();
});

it('shows on which page of a PDF its key points and quotations stand, and leads there', async () => {
  await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({
      item: { ...item, fileType: 'pdf' },
      text: 'Bees dance.\n\nThey vote.',
      summary: 'Bees dance.',
      keyPoints: ['They vote.', 'Reworded.'],
      keyPointStarts: [13, null],
      keyPointPages: [2, null],
      generatedContent: {
        script: 'Say it.',
        sources: [
          { id: 'p', title: 'A PDF', url: null, quotes: ['Bees dance.', 'Bees sleep.'], pages: [7, null] },
        ],
        claims: [
          { text: 'They dance', sourceId: 'p', quote: 'Bees dance.', start: 0, page: 7, supported: true },
        ],
      },
    }),
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  const pages = () =>
    screen.getAllByRole('link', { name: /^page \d+$/ }).map((link) => link.getAttribute('href'));
  expect(summary.getByRole('link', { name: 'page 2' }).getAttribute('href')).toBe(
    '/boards/b/items/i?at=13#page=2',
  );
  await screen.findByText('Supported by your sources');
  expect(pages().filter((href) => href === '/boards/b/items/p?quote=Bees+dance.#page=7')).toHaveLength(2);
  expect(pages()).toHaveLength(3);
});

it('says why an item failed, and tries again', async () => {
  const received = await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({
      item: { ...item, status: 'failed', error: 'The page is gone.' },
    }),
  });
  expect(await screen.findByText('The page is gone.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText(/The text will appear here automatically/)).toBeDefined();
  expect(screen.queryByText('The page is gone.')).toBeNull();
  expect(received.some(({ path }) => path === '/api/content/i/retry')).toBe(true);
});

it('says beside a chosen transcript what is wrong with it, until another is chosen', async () => {
  const problem = 'The subtitles cannot be read: line 3 ends before it begins.';
  await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({
      item: { ...item, type: 'audio', status: 'failed', error: 'No sound.' },
    }),
    'POST /api/content/i/transcript': json({ error: problem }, 415),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add transcript' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add transcript' }));
  const input = document.querySelector('input[type=file]') ?? document.body;
  fireEvent.change(input, { target: { files: [new File(['x'], 'talk.srt')] } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add transcript' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(problem);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove talk.srt' }));
  expect(dialog.queryByRole('alert')).toBeNull();
});

it('shows subtitles that were uploaded as a text without a player', async () => {
  const metadata = { transcript: [{ start: 1, end: 2, text: 'The hall is open.' }] } satisfies ItemMetadata;
  await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({
      item: { ...item, type: 'document', fileType: 'txt' },
      text: 'The hall is open.',
      metadata,
    }),
  });
  const part = within(await screen.findByRole('region', { name: 'Transcript' }));
  expect(await part.findByText('The hall is open.')).toBeDefined();
  expect(document.querySelector('audio, video')).toBeNull();
});

it('offers to add the transcript of a recording behind an address, as of one that was uploaded', async () => {
  const metadata = {
    durationSeconds: 95,
    warnings: ['What is said in this recording is not written down, because TRANSCRIBE_BASE_URL is unset.'],
  } satisfies ItemMetadata;
  const received = await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({
      item: { ...item, url: 'https://example.com/talk.MP3?s=1' },
      text: '',
      metadata,
    }),
    'POST /api/content/i/transcript': json<'POST /api/content/{id}/transcript'>({ item }),
  });
  const part = within(await screen.findByRole('region', { name: 'Recording' }));
  expect(document.querySelector('audio, video')).toBeNull();
  expect(part.getByText('No transcript yet.')).toBeDefined();
  expect(screen.queryByText(/not written down/)).toBeNull();
  fireEvent.click(part.getByRole('button', { name: 'Add transcript' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add transcript' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Transcript' }), { target: { value: 'Bees dance.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add transcript' }));
  expect(await screen.findByText('Transcript added')).toBeDefined();
  expect(received.find(({ path }) => path.endsWith('/transcript'))?.body).toContain('Bees dance.');
});

it('takes the text of a page that could not be read', async () => {
  const received = await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({
      item: { ...item, status: 'failed', error: 'It may be built by scripts.' },
    }),
    'POST /api/content/i/transcript': json<'POST /api/content/{id}/transcript'>({ item }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Add text' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add text' }));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Text' }), { target: { value: 'Bees dance.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Add text' }));
  expect(await screen.findByText('Text added')).toBeDefined();
  expect(received.find(({ path }) => path.endsWith('/transcript'))?.body).toContain('Bees dance.');
});

it.each([
  ['page', {}, /The existing text will be replaced, and fetching again won’t restore it\./u],
  [
    'document',
    { type: 'document', url: null },
    /The existing text will be replaced and can’t be restored\./u,
  ],
])('says that the text of a %s goes when another is given', async (_kind, kind, loss) => {
  await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({ item: { ...item, ...kind }, text: 'Bees dance.' }),
    'POST /api/content/i/transcript': json<'POST /api/content/{id}/transcript'>({
      item: { ...item, ...kind },
    }),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Actions for A page' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Replace text' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Replace text' }));
  expect(dialog.getByText(loss)).toBeDefined();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Text' }), { target: { value: 'Bees sleep.' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Replace text' }));
  expect(await screen.findByText('Text replaced')).toBeDefined();
});

it.each([404, 400])('says that there is no such item after status %d', async (status) => {
  await open({ ...board, 'GET /api/content/i': json<'GET /api/content/{id}'>({}, status) });
  expect(await screen.findByRole('heading', { name: 'Item not found' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Back to board' }).getAttribute('href')).toBe('/boards/b');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  // No item ever had the id that is refused.
  const trash = screen.queryByRole('link', { name: 'Recently deleted' })?.getAttribute('href');
  expect(trash).toBe(status === 404 ? '/recently-deleted' : undefined);
});

it('shows an item no more that was deleted in another tab', async () => {
  const answers = [json({ item, text: 'Bees dance.' }), json({}, 404)];
  await open({
    ...board,
    'GET /api/content/i': (request, response) =>
      (answers.length > 1 ? answers.shift() : answers[0])?.(request, response),
    'POST /api/ai/analyze-tone': json<'POST /api/ai/analyze-tone'>({
      tone: { overall: 'Casual', labels: [] },
    }),
  });
  // What the assistant makes of it has the item read once more.
  fireEvent.click(await screen.findByRole('button', { name: 'Analyze tone' }));
  expect(await screen.findByRole('heading', { name: 'Item not found' })).toBeDefined();
});

it('leads from the board an item was moved from to the one it is on', async () => {
  await open({
    ...board,
    'GET /api/boards/c': json<'GET /api/boards/{id}'>({ board: { id: 'c', name: 'Crows' } }),
    'GET /api/content/i': json<'GET /api/content/{id}'>({
      item: { ...item, board_id: 'c' },
      text: 'Bees dance.',
    }),
  });
  expect((await screen.findByRole('link', { name: 'Crows' })).getAttribute('href')).toBe('/boards/c');
});

it('shows an item of a demo board', async () => {
  await open({}, '/boards/sample-1/items/sample-1-item-2');
  expect(await screen.findByRole('region', { name: 'Script' })).toBeDefined();
  expect(screen.getByText(/exists only in this browser/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Track Performance' })).toBeNull();
});

it('summarises on demand, with key points that lead to their place, and measures the tone', async () => {
  const label = 'Built-in draft from your sources';
  const engine = { kind: 'built-in', name: 'Hookline', label };
  const received = await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({ item, text: 'Bees dance. They vote.' }),
    'POST /api/content/summarize/i': json<'POST /api/content/summarize/{id}'>({
      summary: 'Bees dance.',
      keyPoints: ['They vote.', 'Reworded.'],
      keyPointStarts: [12, null],
      engine,
    }),
    'POST /api/ai/analyze-tone': json<'POST /api/ai/analyze-tone'>({
      tone: { overall: 'Casual', sentiment: 0.1, formality: 48, energy: 3, readingGrade: 4.2, labels: [] },
      engine,
    }),
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  fireEvent.click(summary.getByRole('button', { name: 'Summarize' }));
  expect(await summary.findByText(label)).toBeDefined();
  expect(summary.getByRole('link', { name: /They vote\./ }).getAttribute('href')).toBe(
    '/boards/b/items/i?at=12',
  );
  expect(summary.queryByRole('link', { name: /Reworded/ })).toBeNull();
  expect(JSON.parse(received.find(({ method }) => method === 'POST')?.body ?? '')).toEqual({
    options: { length: 'medium', format: 'paragraph' },
  });

  const tone = within(screen.getByRole('region', { name: 'Tone' }));
  fireEvent.click(tone.getByRole('button', { name: 'Analyze tone' }));
  expect(await tone.findByText('Reading grade')).toBeDefined();
  expect(tone.getByText('4.2')).toBeDefined();
});

it('makes a summary at once in its window, and asks there for another length', async () => {
  const received = await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({ item, text: 'Bees dance. They vote.' }),
    'POST /api/content/summarize/i': ({ body }, response) => {
      const { length } = (JSON.parse(body) as { options: { length: string } }).options;
      sendJson(response, 200, { summary: `The ${length} of it.` });
    },
  });
  const header = (await screen.findByRole('heading', { level: 1, name: 'A page' })).closest('header');
  fireEvent.click(within(header ?? document.body).getByRole('button', { name: 'Summarize' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Summary' }));
  expect(await dialog.findByText('The medium of it.')).toBeDefined();
  fireEvent.change(dialog.getByLabelText('Length'), { target: { value: 'short' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Summarize again' }));
  expect(await dialog.findByText('The short of it.')).toBeDefined();
  expect(received.filter(({ method }) => method === 'POST')).toHaveLength(2);
});

it('shows the summary that the item has, also when another was made here before', async () => {
  let summary = 'Bees dance.';
  await open({
    ...board,
    'GET /api/content/i': (request, response) =>
      json<'GET /api/content/{id}'>({ item, text: 'Bees dance.', summary })(request, response),
    'POST /api/content/summarize/i': (request, response) => {
      summary = 'Bees vote.';
      json({ summary })(request, response);
    },
    'POST /api/ai/analyze-tone': (request, response) => {
      // Meanwhile another tab has had it summarised.
      summary = 'Bees sleep.';
      json({ tone: { overall: 'Casual', labels: [] } })(request, response);
    },
  });
  const panel = within(await screen.findByRole('region', { name: 'Summary' }));
  fireEvent.click(panel.getByRole('button', { name: 'Summarize again' }));
  expect(await panel.findByText('Bees vote.')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Analyze tone' }));
  expect(await panel.findByText('Bees sleep.')).toBeDefined();
});

it('says why a summary could not be made', async () => {
  await open({
    ...board,
    'GET /api/content/i': json<'GET /api/content/{id}'>({ item, text: 'Bees dance.' }),
    'POST /api/content/summarize/i': json(
      { error: 'There is no whole sentence in this text.', code: 'no_text' },
      422,
    ),
  });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  fireEvent.click(summary.getByRole('button', { name: 'Summarize' }));
  expect(await screen.findByText('There is no whole sentence in this text.')).toBeDefined();
});
