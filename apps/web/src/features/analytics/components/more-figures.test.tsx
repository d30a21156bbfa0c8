import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#testing/open-screen.tsx';
import { MoreFigures } from './more-figures.tsx';
import { PostsTable } from './posts-table.tsx';

const figure = { name: 'subscribers_gained', value: 6, isMedian: false, basis: '' } as const;
const sorting = { sort: 'views', order: 'desc' } as const;

it.each([
  [['instagram'], 'Followers gained'],
  [['instagram', 'youtube'], 'Subscribers gained'],
])('the overview and the table of posts on %j say %s', async (platforms, label) => {
  render(<MoreFigures figures={[figure]} platforms={platforms} />);
  expect(screen.getByText(label)).toBeDefined();
  await openScreen({
    route: {
      path: '/',
      element: (
        <PostsTable
          posts={[]}
          known={['subscribers_gained']}
          platforms={platforms}
          sorting={sorting}
          onSort={() => undefined}
        />
      ),
    },
    at: { pathname: '/' },
    answers: {},
  });
  expect(screen.getByRole('button', { name: label })).toBeDefined();
});
