import { useQuery } from '@tanstack/react-query';
import { formatDateTime } from '#lib/format.ts';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { getGeneration } from '../../api/get-generation.ts';
import { type DiffPiece, diffTexts } from '../../model/diff-texts.ts';
import type { ShownVersion, WholeVersion } from '../../model/versions.ts';
import { assistantKeys } from '../../query-keys.ts';

export interface CompareDialogProps {
  before: ShownVersion;
  after: ShownVersion;
  onClose: () => void;
}

/** What differs between two versions: words that went struck through, words that came marked. */
export function CompareDialog({ before, after, onClose }: CompareDialogProps) {
  const { data, error, refetch } = useQuery({
    queryKey: [...assistantKeys.generations, 'compared', before.id, after.id],
    queryFn: () => Promise.all([getGeneration(before.id), getGeneration(after.id)]),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      size="lg"
      title="Compare versions"
      description={`${before.made}, ${formatDateTime(before.created_at)}, against ${after.made}, ${formatDateTime(after.created_at)}`}
    >
      {data === undefined && error === null && <Skeleton className="h-60" />}
      {error !== null && (
        <ErrorState title="Couldn’t open the versions" onRetry={() => void refetch()}>
          Try again in a moment.
        </ErrorState>
      )}
      {data && <Differences versions={data} />}
    </Dialog>
  );
}

function Differences({ versions: [before, after] }: { versions: readonly [WholeVersion, WholeVersion] }) {
  const parts = [
    { title: 'Titles', read: ({ content }: WholeVersion) => content.titles.join('\n') },
    { title: 'Hooks', read: ({ content }: WholeVersion) => content.hooks.join('\n') },
    { title: 'Script', read: ({ content }: WholeVersion) => content.script },
  ];
  return (
    <div className="grid grid-cols-1 gap-5">
      {parts.map(({ title, read }) => (
        <section key={title}>
          <h3 className="mb-1.5 text-sm font-medium text-muted">{title}</h3>
          <DiffView pieces={diffTexts(read(before), read(after))} />
        </section>
      ))}
    </div>
  );
}

/** A text with what went and what came in it. Screen readers hear both, named. */
function DiffView({ pieces }: { pieces: readonly DiffPiece[] }) {
  if (pieces.every(({ kind }) => kind === 'same')) {
    return <p className="text-base text-muted">No differences.</p>;
  }
  return (
    <p dir="auto" className="text-base break-words whitespace-pre-wrap text-ink">
      {pieces.map(({ kind, text }, index) => {
        if (kind === 'same') {
          return <span key={index}>{text}</span>;
        }
        return kind === 'gone' ? (
          <del key={index} className="rounded-sm bg-danger-soft text-danger-ink">
            <span className="sr-only">removed: </span>
            {text}
          </del>
        ) : (
          <ins key={index} className="rounded-sm bg-success-soft text-success-ink no-underline">
            <span className="sr-only">added: </span>
            {text}
          </ins>
        );
      })}
    </p>
  );
}
