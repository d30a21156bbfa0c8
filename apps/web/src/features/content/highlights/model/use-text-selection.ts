import { type RefObject, useEffect, useEffectEvent } from 'react';

/** A selection made by finger changes with every move of its handles. Milliseconds. */
const pause = 150;

/**
 * Tells what is selected of an element's text once the hand rests, null for nothing. Not while a pointer
 * draws the selection.
 */
export function useTextSelection(
  element: RefObject<HTMLElement | null>,
  onSelect: (range: Range | null) => void,
): void {
  const tell = useEffectEvent(() => onSelect(selectedIn(element.current)));
  useEffect(() => {
    let isDrawing = false;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => isDrawing || tell(), pause);
    };
    const press = ({ pointerType }: PointerEvent) => {
      isDrawing = pointerType === 'mouse';
    };
    const release = () => {
      isDrawing = false;
      wait();
    };
    document.addEventListener('selectionchange', wait);
    document.addEventListener('pointerdown', press);
    document.addEventListener('pointerup', release);
    document.addEventListener('pointercancel', release);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('selectionchange', wait);
      document.removeEventListener('pointerdown', press);
      document.removeEventListener('pointerup', release);
      document.removeEventListener('pointercancel', release);
    };
  }, []);
}

/** What is selected of an element's text; null for nothing. */
export function selectedIn(element: HTMLElement | null): Range | null {
  const selection = document.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  return range && !range.collapsed && element?.contains(range.startContainer) ? range : null;
}
