/** What is asked: an item, a group, a board or the whole library. */
export interface AskScope {
  kind: 'item' | 'group' | 'board' | 'library';
  /** Empty for the library. */
  id: string;
  /** What it is called. */
  name: string;
  /** The board that it is, or is on; empty for the library. */
  boardId: string;
}

export const library: AskScope = { kind: 'library', id: '', name: 'Your whole library', boardId: '' };

/** Under which name a question is kept until it is asked. */
export const questionDraft = ({ kind, id }: AskScope): string => `question ${kind} ${id}`;

/** As the server takes it. */
export const scopeIds = ({ kind, id }: AskScope): { boardId?: string; groupId?: string; itemId?: string } =>
  kind === 'library' ? {} : { [`${kind}Id`]: id };

/** To ask about one item. */
export const itemScope = ({
  id,
  title,
  board_id: boardId,
}: {
  id: string;
  title: string;
  board_id: string;
}): AskScope => ({
  kind: 'item',
  id,
  name: title,
  boardId,
});

interface Named {
  id: string;
  name: string;
}

/** To ask about a board, or the group of it that is shown. */
export const boardScope = (board: Named, group: Named | undefined): AskScope => ({
  ...(group === undefined ? { kind: 'board', ...named(board) } : { kind: 'group', ...named(group) }),
  boardId: board.id,
});

const named = ({ id, name }: Named): Named => ({ id, name });
