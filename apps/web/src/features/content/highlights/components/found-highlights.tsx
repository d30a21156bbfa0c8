import { Highlighter } from 'lucide-react';
import { useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { MarksDrawing } from '#ui/drawings.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import type { FoundHighlight } from '../api/get-all-highlights.ts';
import { useFoundHighlights } from '../model/use-found-highlights.ts';
import { HighlightEntry } from './highlight-entry.tsx';

export interface FoundHighlightsProps {
  highlights: readonly FoundHighlight[];
  boardNames: ReadonlyMap<string, string>;
  isNarrowed: boolean;
}

/** Highlights across items, those of one item below its title. */
export function FoundHighlights({ highlights, boardNames, isNarrowed }: FoundHighlightsProps) {
  const navigate = useNavigate();
  const list = useRef<HTMLUListElement>(null);
  const { onDelete } = useFoundHighlights();
  useFocusAfterRemoval(
    list,
    highlights.map(({ id }) => id),
    '[data-title]',
  );

  if (highlights.length === 0) {
    return (
      <Card>
        <EmptyState
          {...(isNarrowed ? { icon: Highlighter } : { drawing: <MarksDrawing /> })}
          title={isNarrowed ? 'Nothing found' : 'No highlights yet'}
        >
          {isNarrowed
            ? 'No highlight has these words, on this board and in this color.'
            : 'Open an item and select words of its text, or press H there. What you mark is listed here, and scripts stand on it first.'}
        </EmptyState>
      </Card>
    );
  }
  return (
    <Card>
      <ul ref={list} className="py-1">
        {highlights.map((highlight, index) => (
          <li key={highlight.id} data-index={index}>
            {highlight.itemId !== highlights[index - 1]?.itemId && (
              <h2 className="mt-1 flex min-w-0 items-baseline gap-2 border-line px-4 pt-3 text-base [li+li_&]:border-t sm:px-5">
                <Link
                  to={paths.item(highlight.boardId, highlight.itemId)}
                  dir="auto"
                  className="truncate font-semibold text-ink hover:text-accent-ink"
                >
                  {highlight.title}
                </Link>
                <span className="shrink-0 text-sm text-muted" dir="auto">
                  {boardNames.get(highlight.boardId)}
                </span>
              </h2>
            )}
            <HighlightEntry
              highlight={highlight}
              onShow={() => void navigate(paths.highlight(highlight.boardId, highlight.itemId, highlight.id))}
              onDelete={() => onDelete(highlight)}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
