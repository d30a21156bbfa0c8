import type { AssistantSettings } from '@hookline/contract/assistant';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useModelForm } from './use-model-form.ts';

it('keeps both of two changes that come before it is drawn again', () => {
  const settings = { own: null } as AssistantSettings;
  const client = new QueryClient();
  const { result } = renderHook(() => useModelForm(settings), {
    wrapper: ({ children }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>,
  });
  act(() => {
    result.current.change({ provider: 'openai' });
    result.current.change({ model: 'small' });
  });
  expect(result.current.form).toMatchObject({ provider: 'openai', model: 'small' });
});
