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

const formOf = (model: Omit<ModelChoice, 'apiKey'> | null): ModelForm => ({
  provider: model?.provider ?? 'ollama',
  baseUrl: model?.baseUrl ?? '',
  apiKey: '',
  model: model?.model ?? '',
  contextTokens: model?.contextTokens ? String(model.contextTokens) : '',
});

/** The model as it is typed, and what can be done with it: try, keep, forget. */
export function useModelForm(settings: AssistantSettings) {
  const cache = useQueryClient();
  const [form, setForm] = useState(() => formOf(settings.own));
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
    onError: (error) => showError(errorMessage(error, 'Failed to run the test')),
    onSuccess: (answer) => setTest(readTest(answer)),
  });
  const saving = useWrite({
    mutationFn: (body: ModelChoice) => api('PUT /api/ai/settings', { body }),
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
      setForm(formOf(null));
      setTest(undefined);
      void cache.invalidateQueries({ queryKey: settingsKey });
      showSuccess('Your model was removed');
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
    save: () => saving.mutate(choice),
    /** Saves a model that was found, and fills the form with it. */
    use: (found: ModelChoice) => {
      setForm(formOf(found));
      setTest(undefined);
      saving.mutate(found);
    },
    isSaving: saving.isPending,
    forgetting,
  };
}
