import { Highlighter } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Card } from '#ui/card.tsx';
import { MarksDrawing } from '#ui/drawings.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFocusAfterRemoval } from '#ui/use-focus-after-removal.ts';
import type { Selection } from '../../model/use-selection.ts';
import type { FoundHighlight } from '../api/get-all-highlights.ts';
import { plainWords } from '../model/plain-words.ts';
import { useFoundHighlights } from '../model/use-found-highlights.ts';
import { HighlightEntry } from './highlight-entry.tsx';

export interface FoundHighlightsProps {
  highlights: readonly FoundHighlight[];
  boardNames: ReadonlyMap<string, string>;
  isNarrowed: boolean;
  selection: Selection;
  /** What can be done with those that are chosen, or with all. */
  actions: ReactNode;
}

/** Highlights across items, those of one item below its title. */
export function FoundHighlights(props: FoundHighlightsProps) {
  const { highlights, boardNames, isNarrowed, selection, actions } = props;
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
          title={isNarrowed ? 'No results' : 'No highlights yet'}
        >
          {isNarrowed
            ? 'No highlights match these filters.'
            : 'Select text in an item, or press H. Your highlights are listed here, and scripts ' +
              'use them first.'}
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
              box={
                <HighlightBox
                  highlight={highlight}
                  isSelected={selection.ids.has(highlight.id)}
                  onSelect={selection.toggle}
                />
              }
            />
          </li>
        ))}
      </ul>
      {actions}
    </Card>
  );
}

interface HighlightBoxProps {
  highlight: FoundHighlight;
  isSelected: boolean;
  onSelect: Selection['toggle'];
}

/** Chooses a highlight; with Shift all from the one that was pressed last. */
const HighlightBox = ({ highlight: { id, quote }, isSelected, onSelect }: HighlightBoxProps) => (
  <label className="-my-2.5 -ms-2 -me-1.5 grid h-10 w-8 cursor-pointer place-items-center pointer-coarse:-me-2.5 pointer-coarse:w-11">
    <input
      type="checkbox"
      aria-label={`Select ${plainWords(quote).slice(0, 100)}`}
      checked={isSelected}
      // The click says whether Shift was held; the state follows it.
      onChange={() => undefined}
      onClick={({ shiftKey }) => onSelect(id, shiftKey)}
      className="size-4 cursor-pointer accent-accent"
    />
  </label>
);
