import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { toShownItem } from '#features/content/model/shown-item.ts';
import { createQueryClient } from '#lib/query-client.ts';
import { useItemActions } from './use-item-actions.tsx';
import { useItemCache } from './use-item-cache.ts';

const item = toShownItem({ id: 'i', title: 'A page' }, 'b');

it.each(['b', 'sample-1'])('gives an item of board %s the same actions at every rendering', (boardId) => {
  const client = createQueryClient();
  const { result, rerender } = renderHook(() => useItemActions({ boardId, cache: useItemCache(boardId) }), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>
        <MemoryRouter>{children}</MemoryRouter>
      </QueryClientProvider>
    ),
  });
  const actions = item && result.current.actionsFor(item);
  // Asking for something draws the screen anew.
  act(() => item && actions?.onRename?.(item));
  rerender();
  expect(item && result.current.actionsFor(item)).toBe(actions);
});
