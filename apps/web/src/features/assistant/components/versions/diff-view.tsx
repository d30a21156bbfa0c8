import type { DiffPiece } from '../../model/diff-texts.ts';

/** A text with what went and what came in it. Screen readers hear both, named. */
export function DiffView({ pieces }: { pieces: readonly DiffPiece[] }) {
  if (pieces.every(({ kind }) => kind === 'same')) {
    return <p className="text-base text-muted">No difference.</p>;
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
