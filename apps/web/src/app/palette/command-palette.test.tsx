import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import type { Answer } from '#testing/start-server.ts';
import { CommandPalette } from './command-palette.tsx';

const open = (answers: Record<string, Answer>) =>
  openScreen({
    route: { path: '/', element: <CommandPalette open onClose={() => undefined} /> },
    at: { pathname: '/' },
    answers,
  });
const type = async (value: string) =>
  fireEvent.change(await screen.findByRole('combobox'), { target: { value } });

it('finds nothing by ids, and says that it searches before it has', async () => {
  await open({ 'GET /api/boards': json<'GET /api/boards'>({ boards: [{ id: 'f00dfeed', name: 'Bees' }] }) });
  expect(await screen.findByRole('option', { name: 'Bees' })).toBeDefined();
  await type('f00d');
  expect(screen.getByText('Searching')).toBeDefined();
  expect(await screen.findByText('No results. Try another word.')).toBeDefined();
  expect(screen.queryByRole('option', { name: 'Bees' })).toBeNull();
  await type('bee');
  expect(screen.getByRole('option', { name: 'Bees' })).toBeDefined();
});

it.each([
  ['generate', 'Generate AI Content'],
  ['upload', 'Upload Files'],
  ['import', 'Import numbers'],
  ['report', 'Weekly Report'],
])('offers a command for %j before anything that is found', async (typed, command) => {
  const found = [
    { id: 't', title: 'In its text', match: { title: null, extract: [{ text: typed, isMatch: true }] } },
    { id: 'n', title: `How to ${typed}`, match: { title: [{ text: typed, isMatch: true }], extract: null } },
  ];
  await open({
    'GET /api/boards': json<'GET /api/boards'>({ boards: [{ id: 'b', name: `All I ${typed}` }] }),
    'GET /api/content': json<'GET /api/content'>({ items: found }),
  });
  await type(typed);
  await screen.findByRole('option', { name: /In its text/ });
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names[0]).toBe(command);
  expect(names.slice(-3)).toEqual([
    `All I ${typed}`,
    `How to ${typed}Document`,
    `In its text${typed}Document`,
  ]);
  // The first is chosen: Enter does what stands on top.
  expect(screen.getByRole('option', { selected: true }).textContent).toBe(command);
});

it('has the boards changed last at hand, and finds projects by their titles', async () => {
  const boards = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'].map((name) => ({ id: name, name }));
  const projects = [
    { id: 'p', title: 'Why bees dance', stage: 'filming' },
    { id: 'q', title: 'Tides', stage: 'idea' },
  ];
  await open({
    'GET /api/boards': json<'GET /api/boards'>({ boards }),
    'GET /api/projects': json<'GET /api/projects'>({ projects, stages: [] }),
  });
  await screen.findByRole('option', { name: 'One' });
  const names = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names.slice(0, 6)).toEqual(['One', 'Two', 'Three', 'Four', 'Five', 'Generate AI Content']);
  await type('six');
  expect(screen.getByRole('option', { name: 'Six' })).toBeDefined();
  await type('bees');
  fireEvent.click(await screen.findByRole('option', { name: /Why bees dance.*Filming/ }));
  expect(screen.getByText('at /projects/p null')).toBeDefined();
});

it('shows the line in which the words stand, marked, of what is found in its text', async () => {
  const extract = [
    { text: '… the bees ', isMatch: false },
    { text: 'dance', isMatch: true },
    { text: ' in the dark', isMatch: false },
  ];
  const inText = { id: 't', title: 'Hives', match: { title: null, extract } };
  const inBoth = { id: 'n', title: 'A dance', match: { title: [{ text: 'dance', isMatch: true }], extract } };
  await open({ 'GET /api/content': json<'GET /api/content'>({ items: [inText, inBoth] }) });
  await type('dance');
  const hit = await screen.findByRole('option', { name: /Hives.*the bees dance in the dark/ });
  expect(hit.querySelector('mark')?.textContent).toBe('dance');
  expect(screen.getByRole('option', { name: /A dance/ }).querySelector('mark')).toBeNull();
});

it('says on which board each of two is that have one name', async () => {
  const boards = ['Bees', 'Ants'].map((name) => ({ id: name, name }));
  const items = ['Bees', 'Ants'].map((board_id) => ({ id: `of ${board_id}`, board_id, title: 'Hives' }));
  const other = { id: 'o', board_id: 'Bees', title: 'More hives' };
  await open({
    'GET /api/boards': json<'GET /api/boards'>({ boards }),
    'GET /api/content': json<'GET /api/content'>({ items: [...items, other] }),
  });
  await type('hives');
  expect(await screen.findByRole('option', { name: /Hives\s*Bees/u })).toBeDefined();
  expect(screen.getByRole('option', { name: /Hives\s*Ants/u })).toBeDefined();
  expect(screen.getByRole('option', { name: /More hives\s*Document/u })).toBeDefined();
});

it('leads to the files to upload, and to the numbers to import', async () => {
  await open({});
  await type('upload');
  fireEvent.click(await screen.findByRole('option', { name: 'Upload Files' }));
  expect(screen.getByText('at /content {"add":"file"}')).toBeDefined();
});

it('says when the search failed', async () => {
  await open({ 'GET /api/content': json({}, 500) });
  await type('qqq');
  // A failed read is tried once more, a second later.
  expect(await screen.findByText(/Couldn’t search your content/)).toBeDefined();
  expect(screen.queryByText(/No results/)).toBeNull();
});

it('chooses the first result of every search, also after one that had none', async () => {
  const answer = (title: string) => ({
    items: title.startsWith('no')
      ? []
      : [{ id: title, title, match: { title: [{ text: title, isMatch: true }], extract: null } }],
  });
  await open({
    'GET /api/boards': json<'GET /api/boards'>({ boards: [] }),
    'GET /api/content': (request, response) => {
      const wanted = new URL(request.path, 'http://localhost').searchParams.get('q') ?? '';
      json<'GET /api/content'>(answer(wanted))(request, response);
    },
  });
  const chosen = async (name: RegExp) =>
    (await screen.findByRole('option', { name })).getAttribute('aria-selected');
  await type('upload');
  expect(await chosen(/Upload Files/)).toBe('true');
  await type('zeppelin');
  expect(await chosen(/zeppelin/)).toBe('true');
  await type('zither');
  // Enter opens nothing of what was found before.
  expect(screen.queryByRole('option', { selected: true })).toBeNull();
  expect(await chosen(/zither/)).toBe('true');
  await type('nothing');
  await screen.findByText('No results. Try another word.');
  await type('xylophone');
  expect(await chosen(/xylophone/)).toBe('true');
});
