import type { ListedHighlight } from '@hookline/contract/content';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { closeAsk } from '#features/conversations/model/ask-panel.ts';
import type { Loose } from '#lib/tolerant.ts';
import { json, openScreen } from '#testing/open-screen.tsx';
import { AskHost } from '../ask/ask-host.tsx';
import { HighlightsRoute } from './highlights.tsx';

const highlight = (id: string, item: Loose<ListedHighlight['item']>): Loose<ListedHighlight> => ({
  id,
  item_id: item.id ?? '',
  start: 0,
  end: 5,
  quote: `Words **${id}**`,
  note: '',
  item,
});
const hive = { id: 'hive', board_id: 'b', title: 'The hive', url: 'https://example.com/hive' };
const bees = { id: 'bees', board_id: 'b', title: 'Bees', url: null };
const ants = { id: 'ants', board_id: 'c', title: 'Ants', url: null };

const open = (highlights: Loose<ListedHighlight>[]) =>
  openScreen({
    route: {
      path: '/highlights',
      element: (
        <>
          <HighlightsRoute />
          <AskHost />
        </>
      ),
    },
    at: { pathname: '/highlights' },
    answers: {
      'GET /api/boards': json<'GET /api/boards'>({ boards: [{ id: 'b', name: 'Insects' }] }),
      'GET /api/highlights': json<'GET /api/highlights'>({ highlights, nextCursor: null }),
    },
  });

const three = [highlight('one', hive), highlight('two', hive), highlight('three', bees)];
const box = (name: string) => screen.findByRole('checkbox', { name });
afterEach(() => closeAsk());

it('writes a script from all that are shown, or from those that are chosen', async () => {
  await open(three);
  expect(await screen.findByText('3 shown')).toBeDefined();
  fireEvent.click(await box('Select Words one'));
  fireEvent.click(await box('Select Words three'));
  expect(screen.getByText('2 selected')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Write a script from these' }));
  const state = {
    boardId: 'b',
    boardName: 'Insects',
    itemIds: ['hive', 'bees'],
    sources: [
      { id: 'hive', title: 'The hive' },
      { id: 'bees', title: 'Bees' },
    ],
    highlightIds: ['one', 'three'],
  };
  expect(await screen.findByText(`at /ai-generator ${JSON.stringify(state)}`)).toBeDefined();
});

it('writes without a board where they are on several', async () => {
  await open([highlight('one', hive), highlight('four', ants)]);
  fireEvent.click(await screen.findByRole('button', { name: 'Write a script from these' }));
  const shown = await screen.findByText(/^at \/ai-generator /u);
  expect(shown.textContent).toContain('"highlightIds":["one","four"]');
  expect(shown.textContent).not.toContain('boardId');
});

it('copies them with their sources', async () => {
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  await open(three);
  fireEvent.click(await screen.findByRole('button', { name: 'Copy with sources' }));
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  expect(copied).toEqual([
    '> Words one\n\n> Words two\n\n— The hive, https://example.com/hive\n\n> Words three\n\n— Bees\n',
  ]);
});

it('asks about them where they are from, with a question to put in other words', async () => {
  await open(three);
  fireEvent.click(await box('Select Words one'));
  fireEvent.click(screen.getByRole('button', { name: 'Ask about these' }));
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Your question');
  expect(field.value).toBe('What else is said about this?\n“Words one”');
  expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('What else is said about this?');
  expect(screen.getByRole('button', { name: /The hive/u })).toBeDefined();

  fireEvent.click(screen.getByRole('button', { name: 'Clear' }));
  fireEvent.click(screen.getByRole('button', { name: 'Ask about these' }));
  expect(await screen.findByRole('button', { name: /Insects/u })).toBeDefined();
});
