import type { Meaning } from '@hookline/contract/assistant';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answer, api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { asNumber, asTextOrNull, asWord, withDefaults } from '#lib/tolerant.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError } from '#ui/toast.ts';
import { settingsKey } from '../model-settings.ts';

/** What depends on which model works is read again with its settings. */
const meaningKey = [...settingsKey, 'meaning'];

/** How often to look how far the vectors are. Milliseconds. */
const pollMs = 2_000;

const states = ['making', 'waiting', 'ready', 'paused', 'failed'] as const;

/** How the search by meaning stands; looked at again while vectors are made. */
export const meaningQuery = () =>
  queryOptions({
    queryKey: meaningKey,
    queryFn: async ({ signal }): Promise<Meaning> =>
      readMeaning(await api('GET /api/ai/meaning', { signal })),
    refetchInterval: ({ state: { data } }) =>
      data?.state === 'making' || data?.state === 'waiting' || data?.state === 'failed' ? pollMs : false,
  });

const readMeaning = ({ meaning }: Answer<'GET /api/ai/meaning'>): Meaning =>
  withDefaults(meaning, {
    state: (state) => asWord(state, states) ?? 'off',
    own_provider: asTextOrNull,
    installed_model: asTextOrNull,
    model: asTextOrNull,
    is_own: false,
    dimensions: asNumber,
    done: 0,
    items: 0,
    passages: 0,
    tokens: 0,
    fault: asTextOrNull,
    estimate: (estimate) => withDefaults(estimate, { items: 0, passages: 0, tokens: 0, requests: 0 }),
  });

/** The embedding model as it is typed, and what can be done with it. */
export function useMeaning(meaning: Meaning) {
  const cache = useQueryClient();
  const [model, setModel] = useState(meaning.is_own ? (meaning.model ?? '') : '');
  const body = { model: model.trim() || null };
  const keep = (answer: Answer<'GET /api/ai/meaning'>) => cache.setQueryData(meaningKey, readMeaning(answer));
  const fail = (error: Error) => showError(errorMessage(error, 'Failed to change search by meaning'));
  const trying = useWrite({
    mutationFn: () => api('POST /api/ai/meaning/test', { body }),
    onError: fail,
  });
  return {
    model,
    change: (name: string) => {
      setModel(name);
      trying.reset();
    },
    trying,
    test: trying.data && withDefaults(trying.data.test, { ok: false, message: '' }),
    starting: useWrite({
      mutationFn: () => api('PUT /api/ai/meaning', { body }),
      onError: fail,
      onSuccess: keep,
    }),
    pausing: useWrite({
      mutationFn: (paused: boolean) => api('PUT /api/ai/meaning/paused', { body: { paused } }),
      onError: fail,
      onSuccess: keep,
    }),
    stopping: useWrite({
      mutationFn: () => api('DELETE /api/ai/meaning'),
      onError: fail,
      onSuccess: () => void cache.invalidateQueries({ queryKey: meaningKey }),
    }),
  };
}
