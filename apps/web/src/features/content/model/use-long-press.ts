import { type MouseEvent, type PointerEvent, useRef } from 'react';

/** Milliseconds after which a press is a long one; fingers tremble by a few pixels. */
const longPress = 450;
const tremble = 10;

/**
 * Handlers for an entry that a finger chooses by pressing long; while `isChoosing`, by a tap. A mouse and a
 * pen do as ever.
 */
export function useLongPress({ isChoosing, onChoose }: { isChoosing: boolean; onChoose: () => void }) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const isFinger = useRef(false);
  const wasLong = useRef(false);
  const end = () => clearTimeout(press.current?.timer);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      isFinger.current = pointerType === 'touch';
      wasLong.current = false;
      if (isFinger.current) {
        const timer = setTimeout(() => {
          wasLong.current = true;
          onChoose();
        }, longPress);
        press.current = { timer, x, y };
      }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x = clientX, y = clientY } = press.current ?? {};
      if (Math.hypot(clientX - x, clientY - y) > tremble) {
        end();
      }
    },
    onPointerUp: end,
    onPointerCancel: end,
    // What the browser offers for a link that is pressed long would cover the list.
    onContextMenu: (event: MouseEvent) => isFinger.current && event.preventDefault(),
    onClickCapture: (event: MouseEvent) => {
      const isOnButton = event.target instanceof Element && event.target.closest('button, label') !== null;
      if (isFinger.current && (wasLong.current || (isChoosing && !isOnButton))) {
        event.preventDefault();
        event.stopPropagation();
        if (!wasLong.current) {
          onChoose();
        }
        wasLong.current = false;
      }
    },
  };
}
