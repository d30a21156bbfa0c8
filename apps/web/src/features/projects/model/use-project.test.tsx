import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { json, openScreen } from '#testing/open-screen.tsx';
import { useProject } from './use-project.ts';

function Title() {
  const { data, change } = useProject('p');
  const rename = (title: string) => () => change({ title }, { title });
  return (
    <>
      <h1>{data?.title}</h1>
      <button type="button" onClick={rename('Second')}>
        Rename
      </button>
      <button type="button" onClick={rename('Third')}>
        Rename again
      </button>
    </>
  );
}

it('shows the last change all the time, also when the answer to an earlier one comes after it', async () => {
  const answers: ((title: string) => void)[] = [];
  await openScreen({
    route: { path: '/', element: <Title /> },
    at: { pathname: '/' },
    answers: {
      'GET /api/projects/p': json<'GET /api/projects/{id}'>({ project: { id: 'p', title: 'First' } }),
      'PUT /api/projects/p': (request, response) =>
        answers.push((title) =>
          json<'PUT /api/projects/{id}'>({ project: { id: 'p', title } })(request, response),
        ),
    },
  });
  await screen.findByRole('heading', { name: 'First' });
  fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
  fireEvent.click(screen.getByRole('button', { name: 'Rename again' }));
  const seen = new Set<string | null>();
  const heading = await screen.findByRole('heading', { name: 'Third' });
  new MutationObserver(() => seen.add(heading.textContent)).observe(heading, {
    characterData: true,
    childList: true,
    subtree: true,
  });
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.('Second');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('Third, as stored');
  await screen.findByRole('heading', { name: 'Third, as stored' });
  expect([...seen]).toEqual(['Third, as stored']);
});
