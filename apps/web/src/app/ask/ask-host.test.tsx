import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { library } from '#features/conversations/model/ask-scope.ts';
import { closeAsk, openAsk } from '#features/conversations/model/ask-panel.ts';
import { startSession } from '#lib/session.ts';
import { json, openScreen } from '#testing/open-screen.tsx';
import { type Answer, sendJson } from '#testing/start-server.ts';
import { unexpected } from '#testing/unexpected.ts';
import { AskHost } from './ask-host.tsx';

beforeEach(() => startSession({ token: 't', user: { id: 'u' } }));
afterEach(() => closeAsk());

const open = (answers: Record<string, Answer> = {}) =>
  openScreen({
    route: {
      path: '/',
      element: (
        <>
          <AskHost />
          <button type="button" onClick={() => openAsk(library)}>
            Open
          </button>
        </>
      ),
    },
    at: { pathname: '/' },
    answers,
  });
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your question' });
async function type(text: string) {
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  fireEvent.change(await field(), { target: { value: text } });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('has the question that was being typed when it is opened again', async () => {
  await open();
  await type('Why do lamps');
  fireEvent.keyDown(await field(), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  press('Open');
  expect((await field()).value).toBe('Why do lamps');
  fireEvent.change(await field(), { target: { value: '' } });
  fireEvent.keyDown(await field(), { key: 'Escape' });
  press('Open');
  expect((await field()).value).toBe('');
});

it('shows a first question that could not be asked, and asks it again', async () => {
  let isDown = true;
  const received = await open({
    'POST /api/conversations': (_, response) =>
      isDown
        ? sendJson(response, 429, unexpected({ error: 'Too many questions.' }))
        : sendJson<'POST /api/conversations'>(response, 201, { conversation: { id: 'c' } }),
    'POST /api/conversations/c/messages': json<'POST /api/conversations/{id}/messages'>({
      question: { id: 'q', role: 'user', text: 'Why do lamps flicker?' },
      message: { id: 'a', role: 'assistant', text: 'The gas is wet.' },
    }),
  });
  await type('Why do lamps flicker?');
  fireEvent.keyDown(await field(), { key: 'Enter' });
  await screen.findByText('Too many questions.');
  const panel = screen.getByRole('complementary', { name: 'Ask' });
  expect(within(panel).getByText('Why do lamps flicker?')).toBeDefined();
  isDown = false;
  press('Try Again');
  await waitFor(() => {
    const asked = received.find(({ path }) => path === '/api/conversations/c/messages');
    expect(JSON.parse(asked?.body ?? '{}')).toEqual({ text: 'Why do lamps flicker?' });
  });
});

it('does not replace an earlier question by one that never arrived', async () => {
  const messages = [
    { id: 'q', role: 'user' as const, text: 'Why do lamps flicker?' },
    { id: 'a', role: 'assistant' as const, sentences: [{ text: 'The gas is wet.', quotes: [] }] },
  ];
  const bodies: unknown[] = [];
  await open({
    'POST /api/conversations': json<'POST /api/conversations'>({ conversation: { id: 'c' } }, 201),
    'GET /api/conversations/c': json<'GET /api/conversations/{id}'>({ messages }),
    'POST /api/conversations/c/messages': ({ body }, response) => {
      bodies.push(JSON.parse(body));
      if (bodies.length === 1) {
        sendJson<'POST /api/conversations/{id}/messages'>(response, 200, {
          question: messages[0],
          message: messages[1],
        });
      } else {
        sendJson(response, 429, unexpected({ error: 'Too many questions.' }));
      }
    },
  });
  await type('Why do lamps flicker?');
  fireEvent.keyDown(await field(), { key: 'Enter' });
  await screen.findByRole('article', { name: 'Answer' });
  await type('And candles?');
  fireEvent.keyDown(await field(), { key: 'Enter' });
  await screen.findByText('Too many questions.');
  expect(screen.getByText('And candles?')).toBeDefined();
  press('Try Again');
  await waitFor(() => expect(bodies).toHaveLength(3));
  expect(bodies[2]).toEqual({ text: 'And candles?' });
});

it('stays with the conversation that is opened while another one begins', async () => {
  let begin: (() => void) | undefined;
  const received = await open({
    'GET /api/conversations': json<'GET /api/conversations'>({
      conversations: [{ id: 'earlier', title: 'About bees' }],
      nextCursor: null,
    }),
    'GET /api/conversations/earlier': json<'GET /api/conversations/{id}'>({
      messages: [{ id: 'q', role: 'user', text: 'Do bees sleep?' }],
    }),
    'POST /api/conversations': (_, response) => {
      begin = () => sendJson<'POST /api/conversations'>(response, 201, { conversation: { id: 'c' } });
    },
  });
  await type('Why do lamps flicker?');
  fireEvent.keyDown(await field(), { key: 'Enter' });
  await waitFor(() => expect(begin).toBeDefined());
  fireEvent.click(await screen.findByRole('button', { name: 'Earlier conversations' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /About bees/u }));
  await screen.findByText('Do bees sleep?');
  begin?.();
  await new Promise((resolve) => {
    setTimeout(resolve, 300);
  });
  expect(screen.getByText('Do bees sleep?')).toBeDefined();
  expect(screen.queryByText('Why do lamps flicker?')).toBeNull();
  expect(received.some(({ path }) => path.startsWith('/api/conversations/c'))).toBe(false);
});
