import type { ReactNode } from 'react';
import { CircleAlert, CircleCheck, Clock, X } from 'lucide-react';
import { formatExact, formatPercent } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Progress } from '#ui/progress.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { TextLink } from '#ui/text-link.tsx';
import type { Addition, AdditionQueue } from '../model/use-addition-queue.ts';

/** More than so many that wait, or are done, are folded into one line. */
const mostUnfolded = 3;

/**
 * What is on its way to a board, with what came of each: first what failed, then what moves; last what is
 * done.
 */
export function AdditionList({ queue }: { queue: AdditionQueue }) {
  const rowsOf = (wanted: Addition['state']) =>
    queue.additions
      .filter(({ state }) => state === wanted)
      .map((addition) => (
        <AdditionRow
          key={addition.id}
          addition={addition}
          onAgain={() => queue.addAgain(addition.id)}
          onCancel={() => queue.cancel(addition.id)}
        />
      ));
  return (
    <ul aria-label="Additions" className="grid grid-cols-1">
      {rowsOf('failed')}
      {rowsOf('running')}
      <Fold name="waiting" rows={rowsOf('waiting')} />
      <Fold name="added" rows={rowsOf('added')} />
    </ul>
  );
}

function Fold({ name, rows }: { name: string; rows: readonly ReactNode[] }) {
  if (rows.length <= mostUnfolded) {
    return rows;
  }
  return (
    <li className="border-b border-line py-1.5 last:border-0">
      <details>
        <summary className="min-h-7 cursor-pointer py-1 text-base text-muted hover:text-ink">
          {formatExact(rows.length)} {name}
        </summary>
        <ul className="grid grid-cols-1">{rows}</ul>
      </details>
    </li>
  );
}

interface AdditionRowProps {
  addition: Addition;
  onAgain: () => void;
  onCancel: () => void;
}

function AdditionRow({ addition, onAgain, onCancel }: AdditionRowProps) {
  const { label, isFile, state, share, existing } = addition;
  const isOpen = state === 'waiting' || state === 'running';
  return (
    <li className="flex min-h-10 items-center gap-3 border-b border-line py-1.5 last:border-0">
      <StateIcon state={state} />
      <div className="min-w-0 flex-1">
        <p className="truncate text-base text-ink" title={label} dir="auto">
          {label}
        </p>
        <AdditionNote addition={addition} />
        {isFile && state === 'running' && <Progress label={`Upload of ${label}`} value={share} />}
      </div>
      {state === 'failed' && isFile && existing !== undefined && (
        <Button size="sm" onClick={onAgain}>
          Add anyway
        </Button>
      )}
      {isOpen && <IconButton icon={X} size="sm" label={`Cancel ${label}`} onClick={onCancel} />}
    </li>
  );
}

function AdditionNote({ addition }: Pick<AdditionRowProps, 'addition'>) {
  const { state, share, isFile, reason, existing } = addition;
  if (state === 'failed') {
    return (
      <p className="text-sm text-danger-ink">
        {reason}{' '}
        {existing && (
          <TextLink to={paths.item(existing.boardId, existing.id)}>Open the existing item</TextLink>
        )}
      </p>
    );
  }
  if (state === 'running' && isFile) {
    return (
      <p className="tabular text-sm text-muted">
        {share < 1 ? `${formatPercent(share)} uploaded` : 'Checking'}
      </p>
    );
  }
  return (
    <p className="text-sm text-muted">{{ waiting: 'Waiting', running: 'Adding', added: 'Added' }[state]}</p>
  );
}

function StateIcon({ state }: Pick<Addition, 'state'>) {
  switch (state) {
    case 'added':
      return <CircleCheck aria-hidden="true" className="size-4.5 shrink-0 text-success" />;
    case 'failed':
      return <CircleAlert aria-hidden="true" className="size-4.5 shrink-0 text-danger" />;
    case 'running':
      return <Spinner className="size-4.5 shrink-0 text-accent" />;
    case 'waiting':
      return <Clock aria-hidden="true" className="size-4.5 shrink-0 text-muted" />;
  }
}
