import type { ComponentProps } from 'react';
import { usePutInGroups } from '#features/boards/groups/model/use-put-in-groups.ts';
import { ItemCanvas } from '#features/content/canvas/components/item-canvas.tsx';
import type { OnRegroup } from '#features/content/canvas/model/use-regrouping.ts';
import type { ShownGroup } from '#lib/board-groups.ts';

type BoardCanvasProps = Omit<ComponentProps<typeof ItemCanvas>, 'onRegroup'>;

/** The items of a board on its canvas, where they are dropped into groups. */
export const BoardCanvas = (props: BoardCanvasProps) => (
  <ItemCanvas {...props} onRegroup={useRegroup(props.boardId, props.groups)} />
);

/** Puts items into groups and takes them out as they were dropped on the canvas. */
function useRegroup(boardId: string, groups: readonly ShownGroup[]): OnRegroup {
  const { change, takeBack } = usePutInGroups(boardId);
  return async (changes, onUndo) => {
    const changed = changes.flatMap(({ groupId, added, removed }) => {
      const group = groups.find(({ id }) => id === groupId);
      return group === undefined
        ? []
        : [{ group, itemIds: [...group.itemIds.filter((id) => !removed.includes(id)), ...added] }];
    });
    const itemIds = [...new Set(changes.flatMap(({ added, removed }) => [...added, ...removed]))];
    const back = await change.mutateAsync({
      regrouping: { boardId, changed, added: undefined },
      itemIds,
      onUndo,
    });
    return () => takeBack(back);
  };
}
