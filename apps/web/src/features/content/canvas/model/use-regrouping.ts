import { useState } from 'react';
import type { ShownGroup } from '#lib/board-groups.ts';

/** What a drop does to one group. */
export interface GroupChange {
  groupId: string;
  added: readonly string[];
  removed: readonly string[];
}

/**
 * Stores what a drop did to groups, and offers to take it back with `onUndo`. Answers what takes the groups
 * back. @throws when it could not be stored, which has been said then.
 */
export type OnRegroup = (changes: readonly GroupChange[], onUndo: () => void) => Promise<() => void>;

/** What became of groups by a drop. */
export const changesOf = (before: readonly ShownGroup[], after: readonly ShownGroup[]): GroupChange[] =>
  before.flatMap((group, at) => {
    const now = after[at] ?? group;
    return now === group
      ? []
      : [
          {
            groupId: group.id,
            added: now.itemIds.filter((id) => !group.itemIds.includes(id)),
            removed: group.itemIds.filter((id) => !now.itemIds.includes(id)),
          },
        ];
  });

/** The groups of a board with what was dropped into and out of them and has not come back from the server. */
export function useRegrouping(stored: readonly ShownGroup[], onRegroup: OnRegroup) {
  const [dropped, setDropped] = useState<{ from: readonly ShownGroup[]; groups: readonly ShownGroup[] }>();
  const groups = dropped?.from === stored ? dropped.groups : stored;

  /** `move` moves the cards, and returns what takes back both. */
  const put = (changes: readonly GroupChange[], move: (onUndo?: () => void) => () => void) => {
    if (changes.length === 0) {
      move();
      return;
    }
    setDropped({ from: stored, groups: withChanges(groups, changes) });
    let takeBack: Promise<(() => void) | undefined> = Promise.resolve(undefined);
    const undo = move(() => {
      setDropped(undefined);
      void takeBack.then((act) => act?.());
    });
    takeBack = onRegroup(changes, undo).catch(() => {
      setDropped(undefined);
      return undefined;
    });
  };
  return { groups, put };
}

const withChanges = (groups: readonly ShownGroup[], changes: readonly GroupChange[]): readonly ShownGroup[] =>
  groups.map((group) => {
    const change = changes.find(({ groupId }) => groupId === group.id);
    return change === undefined
      ? group
      : {
          ...group,
          itemIds: [...group.itemIds.filter((id) => !change.removed.includes(id)), ...change.added],
        };
  });
