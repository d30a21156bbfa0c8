import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readItem, type ShownItem } from '#features/content/model/read-item.ts';
import { asRecord } from '#lib/tolerant.ts';
import { showSuccess } from '#ui/toast.ts';

/**
 * The item that somebody brought along from where it was made, in the navigation's state (`newContent`). It is greeted once
 * and taken out of the state, so that neither reloading nor coming back greets it again. `readAt` is when the list was read
 * last, in milliseconds: a list that was read since knows best what has become of the item.
 */
export function useArrivedItem(boardId: string, readAt: number): ShownItem | undefined {
  const { state, pathname, key } = useLocation();
  const navigate = useNavigate();
  const [arrived, setArrived] = useState<{ item: ShownItem | undefined; at: number }>();
  const greeted = useRef<string>(undefined);
  const { newContent } = asRecord(state);

  useEffect(() => {
    if (newContent === undefined || newContent === null || greeted.current === key) {
      return;
    }
    greeted.current = key;
    setArrived({ item: readItem({ id: 'new', ...asRecord(newContent) }, boardId), at: Date.now() });
    showSuccess('AI-generated content added to board!');
    void navigate(pathname, { replace: true, state: null });
  }, [newContent, key, pathname, boardId, navigate]);

  return arrived !== undefined && readAt <= arrived.at ? arrived.item : undefined;
}

/** The arrived item on top of the others, once; as the list knows it where it does. */
export function withArrived(items: readonly ShownItem[], arrived: ShownItem | undefined): readonly ShownItem[] {
  if (arrived === undefined) {
    return items;
  }
  const known = items.find(({ id }) => id === arrived.id) ?? arrived;
  return [known, ...items.filter(({ id }) => id !== arrived.id)];
}
