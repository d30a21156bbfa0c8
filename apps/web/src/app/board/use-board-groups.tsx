import { type ReactNode, Suspense, useState } from 'react';
import type { ShownGroup } from '#lib/board-groups.ts';
import { lazyPart } from '#lib/load-program.ts';
import { lazyDialog } from '#ui/lazy-dialog.tsx';

const GroupBar = lazyPart(
  async () => (await import('#features/boards/groups/components/group-bar.tsx')).GroupBar,
);

const GroupItemsDialog = lazyDialog(
  async () => (await import('#features/boards/groups/components/group-items-dialog.tsx')).GroupItemsDialog,
  ({ itemIds }) => itemIds !== undefined,
);

export interface GroupsOnScreen {
  groups: readonly ShownGroup[];
  /** The id of the group that is shown. */
  shownId: string | undefined;
  onShow: (id: string | undefined) => void;
  /** Items were put into groups. */
  onGrouped: () => void;
}

/** The groups of a board: the line that shows one of them, and what is asked where items are grouped. */
export function useBoardGroups(
  boardId: string,
  { groups, shownId, onShow, onGrouped }: GroupsOnScreen,
): {
  groupBar: ReactNode;
  groupDialog: ReactNode;
  shown: ShownGroup | undefined;
  group: (itemIds: readonly string[]) => void;
} {
  const [asked, setAsked] = useState<readonly string[]>();
  return {
    shown: groups.find(({ id }) => id === shownId),
    group: setAsked,
    groupBar: groups.length > 0 && (
      <Suspense fallback={<div className="h-10" />}>
        <GroupBar boardId={boardId} groups={groups} shownId={shownId} onShow={onShow} />
      </Suspense>
    ),
    groupDialog: (
      <GroupItemsDialog
        boardId={boardId}
        groups={groups}
        itemIds={asked}
        onClose={() => setAsked(undefined)}
        onDone={onGrouped}
      />
    ),
  };
}
