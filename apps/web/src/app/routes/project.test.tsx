import type { Generation, GenerationEntry } from '@hookline/contract/assistant';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { keptWords } from '#lib/kept-words.ts';
import { startSession } from '#lib/session.ts';
import type { Loose } from '#lib/tolerant.ts';
import { json, openScreen } from '#testing/open-screen.tsx';
import { type Answer, sendJson } from '#testing/start-server.ts';
import { unexpected } from '#testing/unexpected.ts';
import { ProjectRoute } from './project.tsx';

const entry = (id: string): Loose<GenerationEntry> => ({
  id,
  title: `Script ${id}`,
  requirements: 'About bees',
  platform: 'youtube',
});
const used = { ...entry('old'), content: { script: 'Bees dance.' } } satisfies Loose<Generation>;

/** What is asked for of a board, by words, or of all. */
const lists: Answer = ({ path }, response) => {
  const query = new URLSearchParams(path.split('?')[1]);
  const ids = query.has('boardId') ? ['here'] : ['newest', 'here', 'old'];
  const found = query.get('q') === 'none' ? [] : ids;
  sendJson<'GET /api/ai/generations'>(response, 200, { generations: found.map(entry), nextCursor: null });
};

const open = (answers: Record<string, Answer> = {}) =>
  openScreen({
    route: { path: '/projects/:projectId', element: <ProjectRoute /> },
    at: { pathname: '/projects/p' },
    answers: {
      'GET /api/projects/p': json<'GET /api/projects/{id}'>({
        project: {
          id: 'p',
          title: 'Bees',
          stage: 'scripting',
          generation_id: 'old',
          board_id: 'b',
          board_name: 'Insects',
        },
      }),
      'GET /api/ai/generations/old': json<'GET /api/ai/generations/{id}'>({ generation: used }),
      'GET /api/ai/generations': lists,
      ...answers,
    },
  });

it('chooses a script among those of its board, then all others, by words too', async () => {
  const received = await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Version in use: Script old/u }));
  const dialog = await screen.findByRole('dialog', { name: 'Choose a script' });
  const titles = async () =>
    (await within(dialog).findAllByRole('listitem')).map(
      ({ textContent }) => /Script (?:here|newest|old)/u.exec(textContent)?.[0],
    );
  await within(dialog).findByRole('heading', { name: 'On Insects' });
  expect(await titles()).toEqual(['Script here', 'Script newest', 'Script old']);
  expect(within(dialog).getByRole('button', { current: true }).textContent).toContain('Script old');

  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: 'none' } });
  expect(await within(dialog).findByText('No scripts match your search.')).toBeDefined();
  fireEvent.change(within(dialog).getByRole('searchbox'), { target: { value: '' } });
  fireEvent.click(await within(dialog).findByRole('button', { name: /Script newest/u }));
  await waitFor(() => {
    const change = received.find(({ method }) => method === 'PUT');
    expect(JSON.parse(change?.body ?? '{}')).toEqual({ generationId: 'newest' });
  });
});

it('keeps notes that could not be saved in the field, and in the tab, until they are', async () => {
  startSession({ token: 't', user: { id: 'u' } });
  let stored = 'Old notes';
  let isFull = true;
  const whole = () => ({ project: { id: 'p', title: 'Bees', notes: stored } });
  const answers: Record<string, Answer> = {
    'GET /api/projects/p': (_, response) => sendJson<'GET /api/projects/{id}'>(response, 200, whole()),
    'PUT /api/projects/p': ({ body }, response) => {
      if (isFull) {
        sendJson(response, 500, unexpected({ error: 'The disk is full.' }));
      } else {
        ({ notes: stored } = JSON.parse(body) as { notes: string });
        sendJson<'PUT /api/projects/{id}'>(response, 200, whole());
      }
    },
  };
  const written = 'Old notes, and new ones';
  const received = await open(answers);
  const reads = () => received.filter(({ method, path }) => method === 'GET' && path === '/api/projects/p');
  const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' });

  fireEvent.focus(await field());
  fireEvent.change(await field(), { target: { value: written } });
  fireEvent.blur(await field());
  await waitFor(() => expect(reads()).toHaveLength(2));
  await screen.findByText(/This is not saved yet/u);
  expect((await field()).value).toBe(written);

  cleanup();
  await open(answers);
  await waitFor(async () => expect((await field()).value).toBe(written));
  fireEvent.focus(await field());
  isFull = false;
  fireEvent.blur(await field());
  await waitFor(() => expect(stored).toBe(written));
  await waitFor(() => expect(keptWords('project notes p')).toBeUndefined());

  cleanup();
  stored = 'Written elsewhere';
  await open(answers);
  await waitFor(async () => expect((await field()).value).toBe('Written elsewhere'));
});
