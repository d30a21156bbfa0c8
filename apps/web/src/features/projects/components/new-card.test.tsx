import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { startSession } from '#lib/session.ts';
import { NewCard } from './new-card.tsx';

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });

it('has the title again that no project could be created with, also after it was closed', async () => {
  startSession({ token: 't', user: { id: 'u' } });
  const titles: string[] = [];
  const fail = (title: string) => {
    titles.push(title);
    return Promise.resolve(undefined);
  };
  const open = (onCreate: (title: string) => Promise<unknown>) =>
    render(<NewCard label="Title" onCreate={onCreate} onClose={cleanup} />);
  open(fail);
  fireEvent.change(field(), { target: { value: 'Why tides are late' } });
  fireEvent.submit(field());
  await waitFor(() => expect(field().value).toBe('Why tides are late'));

  fireEvent.blur(field());
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(titles).toHaveLength(2));
  open((title) => Promise.resolve(titles.push(title)));
  expect(field().value).toBe('Why tides are late');
  fireEvent.submit(field());
  expect(field().value).toBe('');
  cleanup();
  open(fail);
  expect(field().value).toBe('');
  expect(titles).toHaveLength(3);
});
