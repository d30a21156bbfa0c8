import type { AssistantSettings, ModelChoice, ModelTest } from '@hookline/contract/assistant';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { showError, showSuccess } from '#ui/toast.ts';
import { readSettings, readTest, settingsKey } from './model-settings.ts';

export interface ModelForm {
  provider: ModelChoice['provider'];
  baseUrl: string;
  /** Empty keeps the one the server has. */
  apiKey: string;
  model: string;
  /** In tokens; empty for what this installation takes as usual. */
  contextTokens: string;
}

const startOf = ({ own }: AssistantSettings): ModelForm => ({
  provider: own?.provider ?? 'ollama',
  baseUrl: own?.baseUrl ?? '',
  apiKey: '',
  model: own?.model ?? '',
  contextTokens: own === null ? '' : String(own.contextTokens),
});

/** The model as it is typed, and what can be done with it: try, keep, forget. */
export function useModelForm(settings: AssistantSettings) {
  const cache = useQueryClient();
  const [form, setForm] = useState(() => startOf(settings));
  const [test, setTest] = useState<ModelTest>();
  const choice: ModelChoice = {
    provider: form.provider,
    baseUrl: form.baseUrl.trim() || null,
    model: form.model.trim(),
    contextTokens: form.contextTokens === '' ? null : Number(form.contextTokens),
    ...(form.apiKey.trim() !== '' && { apiKey: form.apiKey.trim() }),
  };
  const fail = (error: Error) => showError(errorMessage(error, 'Failed to save settings'));

  const trying = useWrite({
    mutationFn: () =>
      api('POST /api/ai/settings/test', { body: { ...choice, model: choice.model || undefined } }),
    onError: (error) => showError(errorMessage(error, 'The test could not be run')),
    onSuccess: (answer) => setTest(readTest(answer)),
  });
  const saving = useWrite({
    mutationFn: () => api('PUT /api/ai/settings', { body: choice }),
    onError: fail,
    onSuccess: (answer) => {
      cache.setQueryData(settingsKey, readSettings(answer));
      setForm((latest) => ({ ...latest, apiKey: '' }));
      showSuccess('Settings saved');
    },
  });
  const forgetting = useWrite({
    mutationFn: () => api('DELETE /api/ai/settings'),
    onError: fail,
    onSuccess: () => {
      setForm(startOf({ ...settings, own: null }));
      setTest(undefined);
      void cache.invalidateQueries({ queryKey: settingsKey });
      showSuccess('Your model was forgotten');
    },
  });
  return {
    form,
    change: (part: Partial<ModelForm>) => {
      setForm((latest) => ({ ...latest, ...part }));
      setTest(undefined);
    },
    test,
    trying,
    saving,
    forgetting,
  };
}
