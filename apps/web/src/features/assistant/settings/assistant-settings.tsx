import type { AssistantSettings as Settings } from '@hookline/contract/assistant';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useRef } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { counted } from '#lib/format.ts';
import { lazyPart } from '#lib/load-program.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { FindModels } from './find-models.tsx';
import { MeaningSettings } from './meaning/meaning-settings.tsx';
import { modelFileQuery } from './model-file/model-file.ts';
import { ModelFormFields } from './model-form-fields.tsx';
import { modelSettingsQuery, providerName } from './model-settings.ts';
import { useModelForm } from './use-model-form.ts';

const ModelFileStep = lazyPart(() =>
  import('./model-file/model-file-step.tsx').then((part) => part.ModelFileStep),
);

/** Which model writes for this user, with a form to bring one. */
export function AssistantSettings() {
  const { data, error, refetch } = useQuery(modelSettingsQuery());
  if (data === undefined && error !== null) {
    return (
      <ErrorState title="The assistant’s settings couldn’t be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  return data === undefined ? <Skeleton className="h-72" /> : <ModelFormView settings={data} />;
}

function ModelFormView({ settings }: { settings: Settings }) {
  const state = useModelForm(settings);
  const { change, use } = state;
  const { data: modelFile } = useQuery(modelFileQuery());
  const fileName = modelFile?.model?.name;
  const keyField = useRef<HTMLInputElement>(null);

  return (
    <div className="grid grid-cols-1 gap-4">
      <div>
        <h3 className="font-medium text-ink">Your own model</h3>
        <p className="mt-1 text-base text-pretty text-muted">{inUse(settings)}</p>
      </div>
      {settings.canFindModels && (
        <FindModels
          own={settings.own}
          onUse={use}
          onServer={({ provider, baseUrl }) => {
            change({ provider, baseUrl });
            keyField.current?.focus();
          }}
        />
      )}
      {modelFile && (modelFile.can_manage || fileName !== undefined) && (
        <Suspense fallback={<Skeleton className="h-24" />}>
          <ModelFileStep
            modelFile={modelFile}
            isUsed={isFileUsed(settings)}
            onUse={(model) => use({ provider: 'gguf', model })}
          />
        </Suspense>
      )}
      {(settings.canFindModels || modelFile?.can_manage === true) && (
        <h4 className="border-t border-line pt-4 font-medium text-ink">Or enter a model yourself</h4>
      )}
      <ModelFormFields settings={settings} fileName={fileName} keyField={keyField} {...state} />
      <MeaningSettings />
    </div>
  );
}

const isFileUsed = ({ own, installation, active }: Settings): boolean =>
  (active === 'own' ? own : installation)?.provider === 'gguf';

function inUse(settings: Settings): string {
  const { calls, inputTokens, outputTokens } = settings.usage;
  const tokens = counted(inputTokens + outputTokens, 'token');
  const who = whoWorks(settings);
  return calls === 0 ? who : `${who} In the last 30 days: ${counted(calls, 'call')}, ${tokens}.`;
}

function whoWorks({ own, installation, active }: Settings): string {
  const working = active === 'own' ? own : installation;
  if (active === 'built-in' || working === null) {
    return 'You’re using the built-in assistant. It needs no API key and quotes your sources.';
  }
  if (working.provider === 'gguf') {
    return `You’re using ${working.model}, which runs on this server.`;
  }
  const whose = active === 'own' ? ', your own' : ', from this server';
  return `You’re using ${working.model} (${providerName(working.provider)}${whose}).`;
}
