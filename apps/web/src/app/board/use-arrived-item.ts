import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { toShownItem, type ShownItem } from '#features/content/model/shown-item.ts';
import { asRecord } from '#lib/tolerant.ts';
import { appendAfterNavigation } from '#ui/toast.ts';

interface Arrived {
  item: ShownItem | undefined;
  /** Whether the list has held it since. */
  wasListed: boolean;
}

/**
 * The items of a board with the one on top that somebody brought along from where it was made, in the
 * navigation's state (`newContent`). It is greeted once and taken out of the state, so that neither reloading
 * nor coming back greets it again. It goes when the list that held it does so no more, or when it is
 * forgotten: from then on the list knows best.
 */
export function useArrivedItem(boardId: string, listed: readonly ShownItem[]) {
  const { state, pathname, key } = useLocation();
  const navigate = useNavigate();
  const [arrived, setArrived] = useState<Arrived>();
  /**
   * The entry of the history that brought it: it is there from the first drawing on, so that nothing moves.
   */
  const [arrivedBy, setArrivedBy] = useState<string>();
  const greeted = useRef<string>(undefined);
  const { newContent } = asRecord(state);
  const isBrought = newContent !== undefined && newContent !== null;
  if (isBrought && arrivedBy !== key) {
    setArrivedBy(key);
    setArrived({ item: toShownItem({ id: 'new', ...asRecord(newContent) }, boardId), wasListed: false });
  }

  useEffect(() => {
    if (!isBrought || greeted.current === key) {
      return;
    }
    greeted.current = key;
    appendAfterNavigation(pathname, 'AI-generated content added to board!');
    void navigate(pathname, { replace: true, state: null });
  }, [isBrought, key, pathname, navigate]);

  const isListed = listed.some(({ id }) => id === arrived?.item?.id);
  if (arrived !== undefined && isListed && !arrived.wasListed) {
    setArrived({ ...arrived, wasListed: true });
  }
  const forget = useCallback(
    (item: ShownItem) => setArrived((now) => (now?.item?.id === item.id ? undefined : now)),
    [],
  );
  return {
    items: withArrived(listed, isListed || arrived?.wasListed === false ? arrived?.item : undefined),
    arrived: arrived?.item,
    forget,
  };
}

/** The arrived item on top of the others, once; as the list knows it where it does. */
export function withArrived(
  items: readonly ShownItem[],
  arrived: ShownItem | undefined,
): readonly ShownItem[] {
  if (arrived === undefined) {
    return items;
  }
  const known = items.find(({ id }) => id === arrived.id) ?? arrived;
  return [known, ...items.filter(({ id }) => id !== arrived.id)];
}
