import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { ShownBoard } from '#features/boards/model/shown-board.ts';
import { startSession } from '#lib/session.ts';
import { json, openScreen } from '#testing/open-screen.tsx';
import { AddToLibrary } from './add-to-library.tsx';

const boards = ['a', 'b'].map((id) => ({ id, name: `Board ${id}`, isDemo: false }) as ShownBoard);

function Library() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Add
      </button>
      <AddToLibrary source={isOpen ? 'url' : undefined} boards={boards} onClose={() => setIsOpen(false)} />
    </>
  );
}

it('forgets a note once it was added, to whichever board it went', async () => {
  startSession({ token: 't', user: { id: 'u' } });
  const received = await openScreen({
    route: { path: '/', element: <Library /> },
    at: { pathname: '/' },
    answers: {
      'POST /api/content/note': json<'POST /api/content/note'>({ item: { id: 'n' } }, 201),
    },
  });
  const choose = (dialog: ReturnType<typeof within>, board: string) =>
    fireEvent.change(dialog.getByRole('combobox', { name: 'Board' }), { target: { value: board } });
  const openNote = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Add' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Content' }));
    const paste = await dialog.findByRole('button', { name: 'Paste text' });
    choose(dialog, 'a');
    fireEvent.click(paste);
    return dialog;
  };
  const first = await openNote();
  fireEvent.change(await first.findByRole('textbox', { name: 'Note' }), { target: { value: 'Bees dance.' } });
  choose(first, 'b');
  fireEvent.click(first.getByRole('button', { name: 'Add note' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const added = received.find(({ path }) => path === '/api/content/note');
  expect(JSON.parse(added?.body ?? '{}')).toEqual({ boardId: 'b', text: 'Bees dance.' });

  const second = await openNote();
  expect((await second.findByRole<HTMLTextAreaElement>('textbox', { name: 'Note' })).value).toBe('');
});
