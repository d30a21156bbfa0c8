import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '#lib/session.ts';
import { json, openScreen } from '#testing/open-screen.tsx';
import type { Answer } from '#testing/start-server.ts';
import { HighlightEntry } from '../../highlights/components/highlight-entry.tsx';
import { toShownHighlight } from '../../highlights/model/shown-highlight.ts';
import { toShownItem } from '../../model/shown-item.ts';
import { ItemNotes } from './item-notes.tsx';
import { NewNoteDialog } from './new-note-dialog.tsx';

// Messages outlive the test that caused them.
beforeEach(() => toast.remove());

const show = (element: ReactNode, answers: Record<string, Answer> = {}) =>
  openScreen({ route: { path: '/', element }, at: { pathname: '/' }, answers });
const ignore = () => undefined;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const textbox = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const type = async (name: string, value: string) =>
  fireEvent.change(await textbox(name), { target: { value } });

const item = toShownItem({ id: 'i', type: 'website' }, 'b');
const highlight = toShownHighlight({
  id: 'h',
  quote: 'Words',
  note: 'Saved',
  versions: { note: '1' },
  color: 'yellow',
});

const forms = {
  'the notes of an item': {
    label: 'Notes',
    edit: 'Edit',
    element: item && <ItemNotes item={item} notes="Saved" version="1" onSaved={() => Promise.resolve()} />,
  },
  'the note on a highlight': {
    label: 'Note',
    edit: 'Edit the note',
    element: highlight && <HighlightEntry highlight={highlight} onShow={ignore} onDelete={ignore} />,
  },
};

it.each(Object.entries(forms))('%s: words that were left are back, or dropped', async (_, form) => {
  startSession({ token: 't', user: { id: 'maya' } });
  await show(form.element);
  press(form.edit);
  await type(form.label, 'Half');
  cleanup();

  await show(form.element);
  press(form.edit);
  expect((await textbox(form.label)).value).toBe('Half');
  expect(screen.getByRole('status').textContent).toContain('We restored your unsaved text');
  press('Discard');
  const field = await textbox(form.label);
  expect(field.value).toBe('Saved');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText(/is back/u)).toBeNull();

  await type(form.label, 'Left');
  press('Cancel');
  press(form.edit);
  expect((await textbox(form.label)).value).toBe('Left');
  press('Discard');
});

it('a note on a highlight that another tab changed is not replaced unseen, and is kept where saving fails', async () => {
  startSession({ token: 't', user: { id: 'maya' } });
  let isOff = true;
  // Every save finds that another tab was faster, but for one that was begun from the third version.
  const refusals = ['2', '3'];
  const received = await show(forms['the note on a highlight'].element, {
    'PUT /api/highlights/h': ({ body, ...request }, response) =>
      isOff
        ? response.destroy()
        : json(
            refusals.length > 0 ? { code: 'changed_elsewhere', version: refusals.shift() ?? '' } : {},
            body.includes('"3"') ? 200 : 409,
          )({ body, ...request }, response),
  });
  const puts = () =>
    received.filter(({ method }) => method === 'PUT').map(({ body }): unknown => JSON.parse(body));
  press('Edit the note');
  await type('Note', 'Mine');
  press('Save note');
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to save the note');
  expect((await textbox('Note')).value).toBe('Mine');

  isOff = false;
  press('Save note');
  const name = 'This note was changed elsewhere since you opened it';
  const dialog = within(await screen.findByRole('dialog', { name }));
  expect(dialog.getByText('Saved')).toBeDefined();
  expect(puts().at(-1)).toEqual({ note: 'Mine', begunFrom: { note: '1' } });
  await waitFor(() => {
    const [again] = screen.queryAllByRole('button', { name: 'Overwrite' });
    if (again) {
      fireEvent.click(again);
    }
    expect(puts()).toEqual(
      ['1', '1', '2', '3'].map((version) => ({ note: 'Mine', begunFrom: { note: version } })),
    );
  });
  expect(await screen.findByRole('button', { name: 'Edit the note' })).toBeDefined();
});

function Board() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        New note
      </button>
      <NewNoteDialog open={isOpen} onClose={() => setIsOpen(false)} boardId="b" onAdded={ignore} />
    </>
  );
}

it('keeps a new note that is closed in whatever way, and says so, and says in it why it was not added', async () => {
  startSession({ token: 't', user: { id: 'maya' } });
  await show(<Board />, { 'POST /api/content/note': (_, response) => response.destroy() });
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('New note');
  await type('Note', 'Half');
  fireEvent.keyDown(await textbox('Note'), { key: 'Escape' });
  await isClosed();
  expect(await screen.findByText('Draft saved. Open “New note” to continue.')).toBeDefined();

  press('New note');
  expect((await textbox('Note')).value).toBe('Half');
  press('Add note');
  const alert = await within(screen.getByRole('dialog')).findByRole('alert');
  expect(alert.textContent).toContain('Failed to add the note. Can’t reach the server');
  press('Cancel');
  await isClosed();
  press('New note');
  expect((await textbox('Note')).value).toBe('Half');
  press('Discard');
  expect((await textbox('Note')).value).toBe('');
});
