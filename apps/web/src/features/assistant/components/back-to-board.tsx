import { ArrowLeft } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import type { TargetBoard } from '../model/use-origin-board.ts';

/** The way back to where somebody came from. */
export function BackToBoard({ board }: { board: TargetBoard }) {
  return (
    <TextLink to={paths.board(board.id)} className="mb-2 max-w-full text-sm">
      <ArrowLeft aria-hidden="true" className="shrink-0" />
      <span dir="auto" className="truncate">
        Back to {board.name ?? 'board'}
      </span>
    </TextLink>
  );
}
