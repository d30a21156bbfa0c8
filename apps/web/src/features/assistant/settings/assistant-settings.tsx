import type { AssistantSettings as Settings } from '@hookline/contract/assistant';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useRef } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Select } from '#ui/select.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FindModels } from './find-models.tsx';
import { modelSettingsQuery, providerChoices, providerName } from './model-settings.ts';
import { TestResult } from './test-result.tsx';
import { useModelForm } from './use-model-form.ts';

/** Which model writes for this user, with a form to bring one. */
export function AssistantSettings() {
  const { data, error, refetch } = useQuery(modelSettingsQuery());
  if (data === undefined && error !== null) {
    return (
      <ErrorState title="Failed to load the assistant's settings" onRetry={() => void refetch()}>
        {errorMessage(error, 'Try again.')}
      </ErrorState>
    );
  }
  return data === undefined ? <Skeleton className="h-72" /> : <ModelFormView settings={data} />;
}

function ModelFormView({ settings }: { settings: Settings }) {
  const { form, change, test, trying, save, use, isSaving, forgetting } = useModelForm(settings);
  const keyField = useRef<HTMLInputElement>(null);
  const listId = useId();
  const needsAddress = form.provider === 'openai-compatible';
  const canTest = !needsAddress || form.baseUrl.trim() !== '';
  const isComplete = canTest && form.model.trim() !== '';
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete) {
      save();
    }
  };

  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h3 className="font-medium text-ink">Your own model</h3>
        <p className="mt-1 text-base text-pretty text-muted">{inUse(settings)}</p>
      </div>
      {settings.canFindModels && (
        <>
          <FindModels
            own={settings.own}
            onUse={use}
            onServer={({ provider, baseUrl }) => {
              change({ provider, baseUrl });
              keyField.current?.focus();
            }}
          />
          <p className="border-t border-line pt-4 text-base text-muted">Or name a model yourself:</p>
        </>
      )}
      <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
        <Field label="Provider">
          <Select
            options={providerChoices}
            value={form.provider}
            onChoose={(provider) => change({ provider })}
          />
        </Field>
        <Field label="Base URL" optional={!needsAddress} hint="Leave empty for the provider's own address.">
          <Input
            type="url"
            inputMode="url"
            spellCheck={false}
            value={form.baseUrl}
            placeholder={form.provider === 'ollama' ? 'http://localhost:11434' : 'https://…/v1'}
            onChange={(event) => change({ baseUrl: event.target.value })}
          />
        </Field>
        <Field label="API key" optional hint={keyHint(settings)}>
          <PasswordInput
            ref={keyField}
            autoComplete="off"
            value={form.apiKey}
            onChange={(event) => change({ apiKey: event.target.value })}
          />
        </Field>
        <Field label="Model" hint="Test lists the models on offer.">
          <Input
            list={listId}
            autoCapitalize="none"
            spellCheck={false}
            value={form.model}
            onChange={(event) => change({ model: event.target.value })}
          />
        </Field>
        <datalist id={listId}>
          {test?.models.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </datalist>
        <Field
          label="Context size"
          optional
          hint="Tokens it reads and writes at once. Empty: what is usual here."
        >
          <Input
            type="number"
            inputMode="numeric"
            min={2048}
            max={2_000_000}
            value={form.contextTokens}
            onChange={(event) => change({ contextTokens: event.target.value })}
          />
        </Field>
        {test !== undefined && <TestResult test={test} />}
        <div className="flex flex-wrap justify-end gap-2">
          {settings.own !== null && (
            <Button
              variant="ghost"
              className="mr-auto"
              busy={forgetting.isPending}
              onClick={() => forgetting.mutate()}
            >
              Forget my model
            </Button>
          )}
          <Button
            busy={trying.isPending}
            busyLabel="Testing…"
            disabled={!canTest}
            onClick={() => trying.mutate()}
          >
            Test
          </Button>
          <Button type="submit" variant="primary" busy={isSaving} disabled={!isComplete}>
            Save
          </Button>
        </div>
      </form>
    </div>
  );
}

function inUse({ own, installation, active, usage }: Settings): string {
  const working = active === 'own' ? own : installation;
  const who =
    active === 'built-in' || working === null
      ? 'The built-in assistant works for you: it needs no key and quotes your sources.'
      : `${working.model} (${providerName(working.provider)}${active === 'own' ? ', yours' : ', of this installation'}) works for you.`;
  const tokens = (usage.inputTokens + usage.outputTokens).toLocaleString('en-US');
  return usage.calls === 0 ? who : `${who} In the last 30 days: ${usage.calls} calls, ${tokens} tokens.`;
}

const keyHint = ({ own }: Settings): string =>
  own?.hasKey === true
    ? 'A key is kept, encrypted. Leave empty to keep it; another base URL needs it again.'
    : 'Kept encrypted on the server and never sent back.';
