import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lazyScreen } from './lazy-screen.ts';

const Page = () => <h1>A page</h1>;

it('shows a screen whose program is here at once, without what stands in for it', async () => {
  const { Component, prefetch } = lazyScreen(() => Promise.resolve(Page));
  prefetch();
  await Promise.resolve();
  await Promise.resolve();
  const fallbacks: string[] = [];
  const Fallback = () => {
    fallbacks.push('shown');
    return null;
  };
  render(<Component />, {
    wrapper: ({ children }) => <Suspense fallback={<Fallback />}>{children}</Suspense>,
  });
  expect(screen.getByRole('heading', { name: 'A page' })).toBeDefined();
  expect(fallbacks).toEqual([]);
});

it('fetches the program of a screen that is opened without warning', async () => {
  const { Component } = lazyScreen(() => Promise.resolve(Page));
  render(<Component />, { wrapper: ({ children }) => <Suspense fallback="Loading">{children}</Suspense> });
  expect(await screen.findByRole('heading', { name: 'A page' })).toBeDefined();
});
