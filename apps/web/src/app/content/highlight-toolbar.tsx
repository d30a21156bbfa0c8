import { useNavigate } from 'react-router';
import type { FoundHighlight } from '#features/content/highlights/api/get-all-highlights.ts';
import { HighlightActions } from '#features/content/highlights/components/highlight-actions.tsx';
import { highlightsQuestion, maxAsked } from '#features/content/highlights/model/several-highlights.ts';
import type { Selection } from '#features/content/model/use-selection.ts';
import { openAsk } from '#features/conversations/model/ask-panel.ts';
import { type AskScope, itemScope, library } from '#features/conversations/model/ask-scope.ts';
import { paths } from '#lib/paths.ts';
import { showError } from '#ui/toast.ts';

/** As many as the server takes. */
const maxSources = 200;
const maxHighlights = 500;

interface HighlightToolbarProps {
  shown: readonly FoundHighlight[];
  boardNames: ReadonlyMap<string, string>;
  selection: Selection;
}

/** What is done with the highlights that are chosen, or with all that are listed. */
export function HighlightToolbar({ shown, boardNames, selection }: HighlightToolbarProps) {
  const navigate = useNavigate();
  const isChosen = selection.ids.size > 0;
  const highlights = isChosen ? shown.filter(({ id }) => selection.ids.has(id)) : shown;
  const items = [...new Map(highlights.map((highlight) => [highlight.itemId, highlight])).values()];
  const boardIds = new Set(items.map(({ boardId }) => boardId));
  const [boardId = ''] = boardIds.size === 1 ? boardIds : [];

  const handleWrite = () => {
    if (items.length > maxSources || highlights.length > maxHighlights) {
      showError(`A script can use up to ${maxHighlights} highlights from ${maxSources} items. Select fewer.`);
      return;
    }
    const sources = items.map(({ itemId, title }) => ({ id: itemId, title }));
    const itemIds = sources.map(({ id }) => id);
    const board = boardId !== '' && { boardId, boardName: boardNames.get(boardId), itemIds };
    void navigate(paths.generator, {
      state: { ...board, sources, highlightIds: highlights.map(({ id }) => id) },
    });
  };

  const handleAsk = () =>
    highlights.length > maxAsked
      ? showError(`A question can quote up to ${maxAsked} highlights. Select fewer.`)
      : openAsk(scopeOf(), highlightsQuestion(highlights));

  const scopeOf = (): AskScope => {
    const [only, second] = items;
    if (only !== undefined && second === undefined) {
      return itemScope({ id: only.itemId, title: only.title, board_id: only.boardId });
    }
    return boardId === ''
      ? library
      : { kind: 'board', id: boardId, name: boardNames.get(boardId) ?? 'This board', boardId };
  };

  return (
    <HighlightActions
      highlights={highlights}
      isChosen={isChosen}
      onClear={selection.clear}
      onWrite={handleWrite}
      onAsk={handleAsk}
    />
  );
}
