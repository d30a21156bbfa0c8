import type { ModelFile } from '@hookline/contract/assistant';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { api } from '#lib/api.ts';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { showError } from '#ui/toast.ts';
import { settingsKey } from '../model-settings.ts';
import { describeModelFile, modelFileKey, modelSize, readModelFile } from './model-file.ts';
import { NewModelFile } from './new-model-file.tsx';

export interface ModelFileStepProps {
  modelFile: ModelFile;
  /** Whether it is the model that writes for the user. */
  isUsed: boolean;
  onUse: (name: string) => void;
}

/** The model that runs in this server itself; its owner takes and removes it. */
export function ModelFileStep({ modelFile, isUsed, onUse }: ModelFileStepProps) {
  const { can_manage: canManage, model, work, problem, unfinished } = modelFile;
  const [isReplacing, setIsReplacing] = useState(false);
  const [source, setSource] = useState('');
  const handleTaken = () => {
    setIsReplacing(false);
    setSource('');
  };
  const { take, stop, remove } = useModelFile(modelFile, handleTaken);
  const canChange = canManage && isIdle(modelFile);

  return (
    <section aria-labelledby="model-file" className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <div>
        <h4 id="model-file" className="font-medium text-ink">
          A model inside Hookline
        </h4>
        <p className="mt-1 text-base text-pretty text-muted">
          Run a GGUF file on this server. No other program is needed, and nothing you write leaves the server.
        </p>
      </div>
      {model && (
        <TakenModel model={model} isUsed={isUsed}>
          {!isUsed && (
            <Button variant="primary" onClick={() => onUse(model.name)}>
              Use this model
            </Button>
          )}
          {canChange && (
            <ChangeModel
              name={model.name}
              onReplace={isReplacing ? undefined : () => setIsReplacing(true)}
              onRemove={() => remove.mutate()}
            />
          )}
        </TakenModel>
      )}
      {work && <Work work={work} isStopping={stop.isPending} onStop={() => stop.mutate()} />}
      {isIdle(modelFile) && <Problem problem={problem} />}
      <TakenElsewhere isShown={modelFile.taken_elsewhere} />
      <Unfinished unfinished={unfinished} onDelete={() => stop.mutate()} onGoOn={take.mutate} />
      {canChange && (model === null || isReplacing) && (
        <NewModelFile source={source} onSource={setSource} isTaking={take.isPending} onTake={take.mutate} />
      )}
    </section>
  );
}

interface TakenModelProps {
  model: NonNullable<ModelFile['model']>;
  isUsed: boolean;
  /** What can be done with it. */
  children: ReactNode;
}

const TakenModel = ({ model, isUsed, children }: TakenModelProps) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-3 py-2.5 shadow-xs">
    <div className="min-w-48 flex-1">
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="min-w-0 font-medium wrap-anywhere text-ink">{model.name}</span>
        {isUsed && <Badge>In use</Badge>}
      </p>
      <p className="text-sm text-muted tabular-nums">{describeModelFile(model)}</p>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
);

const isIdle = (modelFile: ModelFile): boolean => modelFile.work === null && !modelFile.taken_elsewhere;

const TakenElsewhere = ({ isShown }: { isShown: boolean }) =>
  isShown && (
    <Notice tone="info" title="A model is being set up elsewhere">
      <p>
        Another process on this server is setting one up, for example “npm run model”. Wait for it to finish,
        or stop it there.
      </p>
    </Notice>
  );

const Problem = ({ problem }: Pick<ModelFile, 'problem'>) =>
  problem !== null && (
    <Notice tone="danger" title="The model wasn’t set up">
      <p className="wrap-anywhere">{problem}</p>
    </Notice>
  );

interface UnfinishedProps extends Pick<ModelFile, 'unfinished'> {
  onDelete: () => void;
  onGoOn: (source: string) => void;
}

const Unfinished = ({ unfinished, onDelete, onGoOn }: UnfinishedProps) =>
  unfinished && (
    <Notice
      tone="info"
      title="A download was interrupted"
      action={
        <div className="flex gap-2">
          <Button onClick={onDelete}>Delete</Button>
          <Button variant="primary" onClick={() => onGoOn(unfinished.source)}>
            Resume
          </Button>
        </div>
      }
    >
      <p className="wrap-anywhere">
        {modelSize(unfinished.done_bytes)} of {modelSize(unfinished.total_bytes)} downloaded from{' '}
        {unfinished.source}
      </p>
    </Notice>
  );

/**
 * What can be done with it. Whoever writes may be another one afterwards. `onTaken` is called when what was
 * begun here has come to a good end.
 */
function useModelFile({ work, model, problem }: ModelFile, onTaken: () => void) {
  const cache = useQueryClient();
  const name = model?.name;
  const last = useRef(name);
  const isAtWork = work !== null;
  useEffect(() => {
    if (!isAtWork && last.current !== name) {
      last.current = name;
      void cache.invalidateQueries({ queryKey: settingsKey });
    }
  }, [cache, isAtWork, name]);
  const outcome = useRef<'open' | 'cancelled'>(undefined);
  useEffect(() => {
    if (isAtWork) {
      outcome.current ??= 'open';
      return;
    }
    if (outcome.current === 'open' && problem === null) {
      onTaken();
    }
    outcome.current = undefined;
  }, [isAtWork, problem, onTaken]);
  const onError = (error: Error) => showError(errorMessage(error, 'Failed to change the model'));
  const onSuccess = (answer: Parameters<typeof readModelFile>[0]) =>
    cache.setQueryData(modelFileKey, readModelFile(answer));
  return {
    take: useWrite({
      mutationFn: (source: string) => api('PUT /api/ai/model-file', { body: { source } }),
      onError,
      onSuccess,
    }),
    stop: useWrite({
      mutationFn: () => {
        outcome.current = 'cancelled';
        return api('DELETE /api/ai/model-file/work');
      },
      onError,
      onSuccess,
    }),
    remove: useWrite({ mutationFn: () => api('DELETE /api/ai/model-file'), onError, onSuccess }),
  };
}

const stages = {
  engine: 'Installing the engine (about half a minute)',
  download: 'Downloading the model',
  trial: 'Testing the model by loading it from disk',
};

interface WorkProps {
  work: NonNullable<ModelFile['work']>;
  isStopping: boolean;
  onStop: () => void;
}

function Work({ work, isStopping, onStop }: WorkProps) {
  const { stage, done_bytes: done, total_bytes: total } = work;
  const isCounted = stage === 'download' && total > 0;
  return (
    <div className="grid grid-cols-1 gap-2.5 rounded-lg border border-line bg-sunken/50 p-3.5">
      <p role="status" className="text-base text-ink">
        {stages[stage]}…
      </p>
      <Progress label={stages[stage]} {...(isCounted && { value: done / total })} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 text-sm wrap-anywhere text-muted tabular-nums">
          {isCounted
            ? `${modelSize(done)} of ${modelSize(total)}. You can leave this screen; the download ` +
              `continues. Cancel deletes what’s been downloaded.`
            : 'You can leave this screen; this continues.'}
        </p>
        <Button busy={isStopping} onClick={onStop}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

interface ChangeModelProps {
  name: string;
  /** Undefined while another one is being named. */
  onReplace: (() => void) | undefined;
  onRemove: () => void;
}

function ChangeModel({ name, onReplace, onRemove }: ChangeModelProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {onReplace && <Button onClick={onReplace}>Replace</Button>}
      <Button variant="ghost" onClick={() => setIsOpen(true)}>
        Remove
      </Button>
      <ConfirmDialog
        open={isOpen}
        onClose={() => setIsOpen(false)}
        title={`Remove ${name}?`}
        description="A downloaded model is deleted; your own file stays where it is. Anyone without another model will use the built-in assistant."
        confirmLabel="Remove"
        onConfirm={() => {
          setIsOpen(false);
          onRemove();
        }}
      />
    </>
  );
}
