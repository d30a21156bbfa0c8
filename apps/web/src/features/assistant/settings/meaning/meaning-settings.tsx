import type { Meaning } from '@hookline/contract/assistant';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { counted, formatExact } from '#lib/format.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Notice } from '#ui/notice.tsx';
import { Progress } from '#ui/progress.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { providerName, toProvider } from '../model-settings.ts';
import { meaningQuery, useMeaning } from './meaning.ts';

/** Whether passages are found by meaning, and by which model. */
export function MeaningSettings() {
  const { data, error, refetch } = useQuery(meaningQuery());
  if (data === undefined && error !== null) {
    return (
      <ErrorState title="Search by meaning couldn’t be loaded" onRetry={() => void refetch()}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  return data === undefined ? <Skeleton className="h-41.5" /> : <MeaningView meaning={data} />;
}

function MeaningView({ meaning }: { meaning: Meaning }) {
  const canChoose = meaning.own_provider !== null || meaning.installed_model !== null;
  return (
    <section aria-labelledby="meaning" className="grid grid-cols-1 gap-3 border-t border-line pt-4">
      <div>
        <h3 id="meaning" className="flex flex-wrap items-center gap-2 font-medium text-ink">
          Search by meaning
          <StateBadge state={meaning.state} />
        </h3>
        <p className="mt-1 text-base text-pretty text-muted">
          An embedding model finds the same idea in other words: “why people stop watching” finds “viewers
          drop off”. Ask and searches of four or more words use it in addition to the words themselves.
        </p>
      </div>
      {meaning.state !== 'off' ? (
        <MeaningAtWork meaning={meaning} />
      ) : canChoose ? (
        <MeaningChoice meaning={meaning} />
      ) : (
        <p className="text-base text-pretty text-muted">
          This needs a provider with embedding models. Save one as your own model above (Ollama, OpenAI,
          Google, OpenRouter or an OpenAI-compatible server), or ask whoever runs this server to set
          AI_EMBED_MODEL.
        </p>
      )}
    </section>
  );
}

const StateBadge = ({ state }: Pick<Meaning, 'state'>) => {
  const { tone, word } = badges[state];
  return <Badge tone={tone}>{word}</Badge>;
};

const badges = {
  off: { tone: 'neutral', word: 'Off' },
  making: { tone: 'info', word: 'Indexing' },
  waiting: { tone: 'warning', word: 'Waiting' },
  ready: { tone: 'success', word: 'On' },
  paused: { tone: 'warning', word: 'Paused' },
  failed: { tone: 'danger', word: 'Action needed' },
} as const;

interface PartProps {
  meaning: Meaning;
}

/** Which model, tried before it is turned on, and what the first run takes. */
function MeaningChoice({ meaning }: PartProps) {
  const state = useMeaning(meaning);
  const { model, trying, test, starting } = state;
  const isNamed = model.trim() !== '' || meaning.installed_model !== null;
  return (
    <>
      <ModelField meaning={meaning} {...state} />
      {test !== undefined && <TestLine {...test} />}
      <p className="text-base text-pretty text-muted tabular-nums">
        {costOf('The first run', meaning.estimate)}
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          busy={trying.isPending}
          busyLabel="Testing…"
          disabled={!isNamed}
          onClick={() => trying.mutate()}
        >
          Test
        </Button>
        <Button
          variant="primary"
          busy={starting.isPending}
          busyLabel="Turning on…"
          disabled={test?.ok !== true}
          onClick={() => starting.mutate()}
        >
          Turn on
        </Button>
      </div>
    </>
  );
}

const ModelField = ({
  meaning: { own_provider: provider, installed_model: installed },
  model,
  change,
}: PartProps & Pick<ReturnType<typeof useMeaning>, 'model' | 'change'>) =>
  provider === null ? (
    <p className="text-base text-muted">
      This server’s embedding model: <span className="text-ink">{installed}</span>
    </p>
  ) : (
    <Field
      label="Embedding model"
      optional={installed !== null}
      hint={
        installed === null
          ? `From ${providerName(toProvider(provider))}, the provider of your own model.`
          : `From ${providerName(toProvider(provider))}. Leave blank to use ${installed}, from this server.`
      }
    >
      <Input
        autoCapitalize="none"
        spellCheck={false}
        value={model}
        placeholder={examples[provider] ?? 'text-embedding-3-small'}
        onChange={(event) => change(event.target.value)}
      />
    </Field>
  );

const examples: Record<string, string> = { ollama: 'nomic-embed-text', google: 'gemini-embedding-001' };

const TestLine = ({ ok, message }: { ok: boolean; message: string }) => (
  <p role="status" className="flex items-start gap-2.5 text-sm text-muted">
    {ok ? (
      <CircleCheck aria-label="Worked" className="mt-0.5 size-4 shrink-0 text-success" />
    ) : (
      <CircleX aria-label="Failed" className="mt-0.5 size-4 shrink-0 text-danger" />
    )}
    <span className="min-w-0 break-words">{message}</span>
  </p>
);

/** How far it is, and what can be done about it. */
function MeaningAtWork({ meaning }: PartProps) {
  const { pausing, starting, stopping } = useMeaning(meaning);
  const [isLeaving, setIsLeaving] = useState(false);
  const [isRenewing, setIsRenewing] = useState(false);
  const { state, done, items, fault, model } = meaning;
  const isGoingOn = state === 'making' || state === 'ready';
  return (
    <>
      {fault !== null && <Notice tone="warning">{fault}</Notice>}
      {state !== 'ready' && <Progress label="Indexing progress" value={items === 0 ? 0 : done / items} />}
      <p className="text-base text-pretty text-muted tabular-nums">{progressOf(meaning)}</p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button
          variant="ghost"
          className="mr-auto"
          busy={stopping.isPending}
          onClick={() => setIsLeaving(true)}
        >
          Turn off
        </Button>
        <Button busy={starting.isPending} busyLabel="Starting…" onClick={() => setIsRenewing(true)}>
          Rebuild index
        </Button>
        {state !== 'ready' && (
          <Button busy={pausing.isPending} onClick={() => pausing.mutate(isGoingOn)}>
            {isGoingOn ? 'Pause' : state === 'paused' ? 'Resume' : 'Retry now'}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isRenewing}
        onClose={() => setIsRenewing(false)}
        title="Rebuild the index?"
        description={`The current index will be deleted. ${costOf('Rebuilding', meaning.estimate)}`}
        confirmLabel="Rebuild index"
        isDangerous={false}
        onConfirm={() => {
          setIsRenewing(false);
          starting.mutate();
        }}
      />
      <ConfirmDialog
        open={isLeaving}
        onClose={() => setIsLeaving(false)}
        title="Turn off search by meaning?"
        description={
          `This deletes the index made by ${model ?? 'the model'}. To turn it on again, everything ` +
          `has to be indexed again.`
        }
        confirmLabel="Turn off"
        onConfirm={() => {
          setIsLeaving(false);
          stopping.mutate();
        }}
      />
    </>
  );
}

const costOf = (what: string, { items, passages, tokens, requests }: Meaning['estimate']): string =>
  [
    `${what} reads ${counted(items, 'item')}: about ${counted(passages, 'passage')}, `,
    `${counted(tokens, 'token')} in ${counted(requests, 'request')}. `,
    'Check your provider’s price per million tokens; on your own computer, they only cost time. ',
    'After that, only new or changed content and your searches are read.',
  ].join('');

const progressOf = ({ model, done, items, passages, tokens, dimensions }: Meaning): string =>
  [
    `${model ?? ''}, ${counted(dimensions ?? 0, 'dimension')}: `,
    `${formatExact(done)} of ${counted(items, 'item')}, ${counted(passages, 'passage')}, `,
    `${counted(tokens, 'token')} so far.`,
  ].join('');
