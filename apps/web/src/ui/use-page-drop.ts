import { useEffect, useEffectEvent, useState } from 'react';
import { isDialogOpen } from '#lib/typing.ts';

export interface PageDrop {
  /** While something is dragged, the browser tells its kinds, not what it is: those that are welcome. */
  kinds: readonly string[];
  onDrop: (data: DataTransfer) => void;
}

/**
 * Makes the whole page a place to drop things on. Not while a dialog is open: what is dropped then is meant
 * for it. Nor for what was picked up on the page itself, as every link can be. True while something welcome
 * is held over the page.
 */
export function usePageDrop({ kinds, onDrop }: PageDrop): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent(onDrop);
  const hasKind = useEffectEvent((data: DataTransfer) => data.types.some((type) => kinds.includes(type)));

  useEffect(() => {
    let isOwn = false;
    const ending = new AbortController();
    const { signal } = ending;
    const handleStart = () => {
      isOwn = true;
    };
    const handleEnd = () => {
      isOwn = false;
    };
    const welcome = (event: DragEvent): DataTransfer | null => {
      const { dataTransfer } = event;
      if (dataTransfer === null || isOwn || isDialogOpen() || !hasKind(dataTransfer)) {
        return null;
      }
      event.preventDefault();
      return dataTransfer;
    };
    const handleOver = (event: DragEvent) => welcome(event) !== null && setIsOver(true);
    // Also told for every element inside; only the way out of the window leads nowhere.
    const handleLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    const handleDrop = (event: DragEvent) => {
      setIsOver(false);
      const data = welcome(event);
      if (data !== null) {
        take(data);
      }
    };
    document.addEventListener('dragstart', handleStart, { signal });
    document.addEventListener('dragend', handleEnd, { signal });
    document.addEventListener('dragover', handleOver, { signal });
    document.addEventListener('dragleave', handleLeave, { signal });
    document.addEventListener('drop', handleDrop, { signal });
    return () => ending.abort();
  }, []);

  return isOver;
}
