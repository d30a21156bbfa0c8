import type { AssistantSettings as Settings } from '@hookline/contract/assistant';
import { type FormEvent, type Ref, useId } from 'react';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Select } from '#ui/select.tsx';
import { ownServerChoice, providerChoices } from './model-settings.ts';
import { TestResult } from './test-result.tsx';
import type { ModelForm, useModelForm } from './use-model-form.ts';

interface ModelFormFieldsProps extends ReturnType<typeof useModelForm> {
  settings: Settings;
  /** The model file of this server, where there is one. */
  fileName: string | undefined;
  keyField: Ref<HTMLInputElement>;
}

const allChoices = [...providerChoices, ownServerChoice];

/** A model, named by hand: tried, kept, forgotten. */
export function ModelFormFields({ settings, fileName, keyField, ...state }: ModelFormFieldsProps) {
  const { form, change, test, trying, save, isSaving, forgetting } = state;
  const isFile = form.provider === 'gguf';
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
    <form onSubmit={handleSubmit} className="grid grid-cols-1 gap-4">
      <Field label="Provider">
        <Select
          options={fileName === undefined && !isFile ? providerChoices : allChoices}
          value={form.provider}
          onChoose={(provider) =>
            change({
              provider,
              ...(provider === 'gguf' && { baseUrl: '', apiKey: '', model: fileName ?? '' }),
            })
          }
        />
      </Field>
      {!isFile && <WhereItIs settings={settings} form={form} change={change} keyField={keyField} />}
      <WhichOne form={form} change={change} names={test?.models ?? []} />
      {test !== undefined && <TestResult test={test} />}
      <div className="flex flex-wrap justify-end gap-2">
        {settings.own !== null && (
          <Button
            variant="ghost"
            className="mr-auto"
            busy={forgetting.isPending}
            onClick={() => forgetting.mutate()}
          >
            Remove my model
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
  );
}

interface PartProps {
  form: ModelForm;
  change: (part: Partial<ModelForm>) => void;
}

type WhereProps = PartProps & Pick<ModelFormFieldsProps, 'settings' | 'keyField'>;

/** Its address, and the key to it. */
const WhereItIs = ({ settings, form, change, keyField }: WhereProps) => (
  <>
    <Field
      label="Base URL"
      optional={form.provider !== 'openai-compatible'}
      hint="Leave blank for the provider’s default."
    >
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
  </>
);

/** Its name, from a list where a test brought one, and how much it reads. */
function WhichOne({ form, change, names }: PartProps & { names: readonly string[] }) {
  const listId = useId();
  const isFile = form.provider === 'gguf';
  return (
    <>
      <Field
        label="Model"
        hint={isFile ? 'The file that runs on this server.' : 'Click Test to list available models.'}
      >
        <Input
          list={listId}
          readOnly={isFile}
          autoCapitalize="none"
          spellCheck={false}
          value={form.model}
          onChange={(event) => change({ model: event.target.value })}
        />
      </Field>
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <Field
        label="Context size"
        optional
        hint="How many tokens it can read and write at once. Leave blank for the default."
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
    </>
  );
}

const keyHint = ({ own }: Settings): string =>
  own?.hasKey === true
    ? 'A key is stored encrypted. Leave blank to keep it. If you change the base URL, enter it again.'
    : 'Stored encrypted on the server and never sent back.';
