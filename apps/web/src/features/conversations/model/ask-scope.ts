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

/** As the server takes it. */
export const scopeIds = ({ kind, id }: AskScope): { boardId?: string; groupId?: string; itemId?: string } =>
  kind === 'library' ? {} : { [`${kind}Id`]: id };

/** What it is, in a sentence. */
export const scopeNoun = { item: 'item', group: 'group', board: 'board', library: 'library' } as const;
