import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { beforeEach, expect, it } from 'vitest';
import { startSession } from '#lib/session.ts';
import { openScreen } from '#testing/open-screen.tsx';
import { HighlightEntry } from '../../highlights/components/highlight-entry.tsx';
import { toShownHighlight } from '../../highlights/model/shown-highlight.ts';
import { toShownItem } from '../../model/shown-item.ts';
import { ItemNotes } from './item-notes.tsx';
import { NewNoteDialog } from './new-note-dialog.tsx';

// Messages outlive the test that caused them.
beforeEach(() => toast.remove());

const show = (element: ReactNode) =>
  openScreen({ route: { path: '/', element }, at: { pathname: '/' }, answers: {} });
const ignore = () => undefined;
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const textbox = (name: string) => screen.findByRole<HTMLTextAreaElement>('textbox', { name });
const type = async (name: string, value: string) =>
  fireEvent.change(await textbox(name), { target: { value } });

const item = toShownItem({ id: 'i', type: 'website' }, 'b');
const highlight = toShownHighlight({ id: 'h', quote: 'Words', note: 'Saved', color: 'yellow' });

const forms = {
  'the notes of an item': {
    label: 'Notes',
    edit: 'Edit',
    element: item && <ItemNotes item={item} notes="Saved" version="1" onSaved={() => Promise.resolve()} />,
  },
  'the note on a highlight': {
    label: 'Note',
    edit: 'Edit the note',
    element: highlight && (
      <HighlightEntry highlight={highlight} onShow={ignore} onNote={ignore} onDelete={ignore} />
    ),
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
  expect(screen.getByRole('status').textContent).toContain('What you typed before is back');
  press('Discard it');
  const field = await textbox(form.label);
  expect(field.value).toBe('Saved');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByText(/is back/u)).toBeNull();

  await type(form.label, 'Given up');
  press('Cancel');
  press(form.edit);
  expect((await textbox(form.label)).value).toBe('Saved');
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

it('keeps a new note that is closed, and says so; Cancel discards it', async () => {
  startSession({ token: 't', user: { id: 'maya' } });
  await show(<Board />);
  const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('New note');
  await type('Note', 'Half');
  fireEvent.keyDown(await textbox('Note'), { key: 'Escape' });
  await isClosed();
  expect(await screen.findByText('Kept: “New note” opens it again')).toBeDefined();

  press('New note');
  expect((await textbox('Note')).value).toBe('Half');
  press('Cancel');
  await isClosed();
  press('New note');
  expect((await textbox('Note')).value).toBe('');
});
