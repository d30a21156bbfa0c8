import type { LocalModel, LocalServer, ModelSearch } from '@hookline/contract/assistant';
import { Fragment, useId, useMemo, useState } from 'react';
import type { Answer } from '#lib/api.ts';
import { counted } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { choiceOf, describeModel, type FindModelsProps, readSearch } from './local-models.ts';
import { ModelTrial } from './model-trial.tsx';

export interface FoundModelsProps extends FindModelsProps {
  answer: Answer<'POST /api/ai/settings/find-models'>;
}

/** The servers that answered, their models to choose from, and a trial of the chosen one. */
export function FoundModels({ answer, own, onUse, onServer }: FoundModelsProps) {
  const search = useMemo(() => readSearch(answer), [answer]);
  const all = search.servers.flatMap((server) => server.models.map((model) => ({ server, model })));
  const [picked, setPicked] = useState<string>();
  const group = useId();
  const chosen =
    all.find((one) => keyOf(one) === picked) ?? all.find((one) => isRecommended(search, one)) ?? all[0];

  return (
    <div role="group" aria-label="Models on this computer" className="grid grid-cols-1 gap-4">
      <p role="status" className="sr-only">
        {all.length === 0 ? 'No models found.' : `${counted(all.length, 'model')} found.`}
      </p>
      {search.servers.map((server) => (
        <fieldset key={server.baseUrl} className="min-w-0">
          <legend className="mb-1.5 text-sm font-medium text-ink">
            {server.name} {server.version}
          </legend>
          {server.needsKey && <KeyWanted server={server} onServer={onServer} />}
          {!server.needsKey && server.models.length === 0 && (
            <p className="text-base text-muted">It’s running, but has no model that can write.</p>
          )}
          <div className="grid grid-cols-1 gap-2">
            {server.models.map((model, index) => {
              const isOwn = own?.model === model.name && own.baseUrl === server.baseUrl;
              const isChosen = chosen?.server === server && chosen.model === model;
              return (
                <Fragment key={`${index} ${model.name}`}>
                  <ModelRow
                    group={group}
                    model={model}
                    reason={isRecommended(search, { server, model }) ? search.recommended?.reason : undefined}
                    isOwn={isOwn}
                    isChosen={isChosen}
                    onChoose={() => setPicked(keyOf({ server, model }))}
                  />
                  {isChosen && <ModelTrial choice={choiceOf(server, model)} isOwn={isOwn} onUse={onUse} />}
                </Fragment>
              );
            })}
          </div>
        </fieldset>
      ))}
      {chosen === undefined && <NothingFound search={search} />}
    </div>
  );
}

interface Found {
  server: LocalServer;
  model: LocalModel;
}

const keyOf = ({ server, model }: Found): string => `${server.baseUrl} ${model.name}`;

const isRecommended = ({ recommended }: ModelSearch, { server, model }: Found): boolean =>
  recommended?.baseUrl === server.baseUrl && recommended.model === model.name;

interface ModelRowProps {
  group: string;
  model: LocalModel;
  /** Why it is recommended; undefined where another is. */
  reason: string | undefined;
  isOwn: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

const ModelRow = ({ group, model, reason, isOwn, isChosen, onChoose }: ModelRowProps) => (
  <label
    className={`flex min-h-11 cursor-pointer items-start gap-3 rounded-lg border px-3 py-2.5 shadow-xs has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${
      isChosen
        ? 'border-accent bg-accent-soft ring-1 ring-accent'
        : 'border-line bg-surface hover:border-line-strong'
    }`}
  >
    <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="sr-only" />
    <span className="min-w-0 flex-1">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere text-ink">{model.name}</span>
        {reason !== undefined && <Badge tone="success">Recommended</Badge>}
        {isOwn && <Badge>In use</Badge>}
      </span>
      <span className="block text-sm text-muted tabular-nums">{describeModel(model)}</span>
      {reason !== undefined && <span className="block text-sm text-pretty text-muted">{reason}</span>}
    </span>
  </label>
);

const KeyWanted = ({ server, onServer }: { server: LocalServer } & Pick<FindModelsProps, 'onServer'>) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-base text-muted">
    It needs an API key to list its models.
    <Button size="sm" onClick={() => onServer(server)}>
      Enter the key
    </Button>
  </div>
);

/** What to install, and the one command to run. */
const NothingFound = ({ search: { servers, pullCommand } }: { search: ModelSearch }) => (
  <div className="rounded-lg border border-line bg-sunken/50 p-3.5 text-base text-pretty text-muted">
    {servers.length === 0 && <p className="mb-2 font-medium text-ink">No models found on this computer.</p>}
    <ol className="grid list-decimal gap-1.5 pl-5">
      <li>
        Install Ollama (it’s free):{' '}
        <a
          href="https://ollama.com/download"
          target="_blank"
          rel="noreferrer"
          className="font-medium text-accent-ink underline-offset-4 hover:underline"
        >
          ollama.com/download
        </a>
      </li>
      <li>
        Open a terminal and run{' '}
        <code className="rounded-sm bg-active px-1 font-mono text-sm whitespace-nowrap text-ink">
          {pullCommand}
        </code>
        , which downloads a model that suits this computer.
      </li>
      <li>Click the button above again.</li>
    </ol>
  </div>
);
