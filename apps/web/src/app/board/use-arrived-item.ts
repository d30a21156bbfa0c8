import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { readItem, type ShownItem } from '#features/content/model/read-item.ts';
import { asRecord } from '#lib/tolerant.ts';
import { showSuccess } from '#ui/toast.ts';

/**
 * The item that somebody brought along from where it was made, in the navigation's state (`newContent`). It is greeted once
 * and taken out of the state, so that neither reloading nor coming back greets it again.
 */
export function useArrivedItem(boardId: string): { arrived: ShownItem | undefined; forget: (itemId: string) => void } {
  const { state, pathname, key } = useLocation();
  const navigate = useNavigate();
  const [arrived, setArrived] = useState<ShownItem>();
  const greeted = useRef<string>(undefined);
  const { newContent } = asRecord(state);

  useEffect(() => {
    if (newContent === undefined || newContent === null || greeted.current === key) {
      return;
    }
    greeted.current = key;
    setArrived(readItem({ id: 'new', ...asRecord(newContent) }, boardId));
    showSuccess('AI-generated content added to board!');
    void navigate(pathname, { replace: true, state: null });
  }, [newContent, key, pathname, boardId, navigate]);

  const forget = (itemId: string) => setArrived((now) => (now?.id === itemId ? undefined : now));
  return { arrived, forget };
}

/** The arrived item on top of the others, once; as the list knows it where it does. */
export function withArrived(items: readonly ShownItem[], arrived: ShownItem | undefined): readonly ShownItem[] {
  if (arrived === undefined) {
    return items;
  }
  const known = items.find(({ id }) => id === arrived.id) ?? arrived;
  return [known, ...items.filter(({ id }) => id !== arrived.id)];
}
