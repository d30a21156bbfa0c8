import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyPart } from './load-program.ts';

const Page = () => <h1>A page</h1>;

it('shows a part whose program is here at once, without what stands in for it', async () => {
  const Part = lazyPart(() => Promise.resolve(Page));
  Part.prefetch();
  await Promise.resolve();
  await Promise.resolve();
  const fallbacks: string[] = [];
  const Fallback = () => {
    fallbacks.push('shown');
    return null;
  };
  render(<Part />, {
    wrapper: ({ children }) => <Suspense fallback={<Fallback />}>{children}</Suspense>,
  });
  expect(screen.getByRole('heading', { name: 'A page' })).toBeDefined();
  expect(fallbacks).toEqual([]);
});

it('fetches the program of a part that is shown without warning', async () => {
  const Part = lazyPart(() => Promise.resolve(Page));
  render(<Part />, { wrapper: ({ children }) => <Suspense fallback="Loading">{children}</Suspense> });
  expect(await screen.findByRole('heading', { name: 'A page' })).toBeDefined();
});
