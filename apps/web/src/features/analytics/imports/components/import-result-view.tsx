import type { ImportResult } from '@hookline/contract/analytics';
import { CircleCheck } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { formatExact } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { DialogActions } from '#ui/dialog-actions.tsx';
import { outcomeNames, outcomes } from '../model/outcomes.ts';

/** What an import did, and where to find it. */
export function ImportResultView({
  result,
  onAgain,
  onClose,
}: {
  result: ImportResult;
  onAgain: () => void;
  onClose: () => void;
}) {
  const { source, counts, restored = 0, board_id } = result;
  return (
    <>
      <div
        role="status"
        className="flex items-start gap-3 rounded-lg border border-success/30 bg-success-soft px-4 py-3"
      >
        <CircleCheck aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-success-ink" />
        <div className="text-base text-ink">
          <p className="font-semibold">Numbers imported from {source === 'Table' ? 'the table' : source}</p>
          <ul className="mt-1 text-sm">
            {outcomeNames
              .filter((name) => counts[name] > 0)
              .map((name) => (
                <li key={name}>
                  {outcomes[name].label}: {formatExact(counts[name])}
                </li>
              ))}
            {restored > 0 && <li>Restored from Recently deleted: {formatExact(restored)}</li>}
          </ul>
        </div>
      </div>
      <DialogActions>
        <Button onClick={onAgain}>Import another file</Button>
        {board_id !== null && <ButtonLink to={paths.board(board_id)}>Open board</ButtonLink>}
        <Button variant="primary" onClick={onClose}>
          Done
        </Button>
      </DialogActions>
    </>
  );
}
