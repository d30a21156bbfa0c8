import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import { TagInput } from './tag-input.tsx';

function Tags() {
  const [tags, setTags] = useState(['bees', 'tides']);
  return (
    <>
      <TagInput label="Tags" tags={tags} onChange={setTags} />
      <output>{tags.join(' ')}</output>
    </>
  );
}

it('takes a key that is held, or chooses letters, for no wish to add or remove a tag', async () => {
  await openScreen({
    route: { path: '/', element: <Tags /> },
    at: { pathname: '/' },
    answers: { 'GET /api/tags': json<'GET /api/tags'>({ tags: [] }) },
  });
  const field = screen.getByRole('combobox', { name: 'Tags: add a tag' });
  const tags = () => screen.getByRole('status').textContent;
  fireEvent.keyDown(field, { key: 'Backspace', repeat: true });
  expect(tags()).toBe('bees tides');
  fireEvent.keyDown(field, { key: 'Backspace' });
  expect(tags()).toBe('bees');
  fireEvent.change(field, { target: { value: '蜂' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(tags()).toBe('bees');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(tags()).toBe('bees 蜂');
});
