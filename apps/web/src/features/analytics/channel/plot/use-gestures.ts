import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { dragged, type Finger, type Frame, type Stretch, within, zoomed } from './frame.ts';

/** A pointer that moves farther than this drags; pixels. */
const dragFrom = 5;

/** Where the pointer is, in pixels of the picture. */
export interface Place {
  x: number;
  y: number;
  isTouch: boolean;
}

export interface GestureOptions {
  element: RefObject<HTMLElement | null>;
  frame: Frame;
  whole: Stretch;
  view: Stretch;
  isZoomable: boolean;
  onView: (view: Stretch) => void;
  /** The pointer is here; undefined when it has left. */
  onPoint: (place: Place | undefined) => void;
  /** It was pressed and let go here. */
  onPress: (place: Place) => void;
}

/**
 * Moves along a picture and into it: a drag moves it, two fingers or the wheel with Ctrl come nearer, the
 * wheel sideways moves. The wheel alone scrolls the page, as everywhere.
 */
export function useGestures(options: GestureOptions) {
  const { element, frame, whole, view, isZoomable, onView, onPoint, onPress } = options;
  const fingers = useRef(new Map<number, Finger>());
  const hasDragged = useRef(false);
  useWheel(options);

  const placeOf = ({ clientX, clientY, pointerType }: PointerEvent): Place => {
    const box = element.current?.getBoundingClientRect();
    return {
      x: clientX - (box?.left ?? 0),
      y: clientY - (box?.top ?? 0),
      isTouch: pointerType === 'touch',
    };
  };
  const handleMove = (event: PointerEvent) => {
    const place = placeOf(event);
    const finger = fingers.current.get(event.pointerId);
    if (finger === undefined) {
      onPoint(place);
      return;
    }
    finger.now = place.x;
    if (Math.abs(place.x - finger.start) > dragFrom && !hasDragged.current) {
      hasDragged.current = true;
      event.currentTarget.setPointerCapture(event.pointerId);
      onPoint(undefined);
    }
    if (hasDragged.current && isZoomable) {
      onView(within(whole, dragged(frame, view, [...fingers.current.values()])));
    }
  };

  return {
    onPointerDown: (event: PointerEvent) => {
      const { x } = placeOf(event);
      fingers.current.set(event.pointerId, { start: x, now: x, at: unitsAt(x, frame, view) });
      hasDragged.current = fingers.current.size > 1;
    },
    onPointerMove: handleMove,
    onPointerUp: (event: PointerEvent) => {
      const wasDown = fingers.current.delete(event.pointerId);
      if (wasDown && !hasDragged.current && event.button === 0) {
        onPress(placeOf(event));
      }
    },
    onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    onPointerLeave: (event: PointerEvent) => {
      fingers.current.delete(event.pointerId);
      // A finger leaves when it is lifted; what it picked stays.
      if (event.pointerType !== 'touch') {
        onPoint(undefined);
      }
    },
  };
}

const unitsAt = (x: number, { left, right }: Frame, [from, to]: Stretch): number =>
  from + ((x - left) / (right - left)) * (to - from);

function useWheel({ element, frame, whole, view, isZoomable, onView }: GestureOptions) {
  const handleWheel = useEffectEvent((event: WheelEvent) => {
    const isSideways = Math.abs(event.deltaX) > Math.abs(event.deltaY);
    if (!isZoomable || (!event.ctrlKey && !event.metaKey && !isSideways)) {
      return;
    }
    event.preventDefault();
    const by = (event.deltaX * (view[1] - view[0])) / (frame.right - frame.left);
    const x = event.clientX - (element.current?.getBoundingClientRect().left ?? 0);
    const next: Stretch = isSideways
      ? [view[0] + by, view[1] + by]
      : zoomed(view, unitsAt(x, frame, view), Math.exp(event.deltaY / 200));
    onView(within(whole, next));
  });

  useEffect(() => {
    const { current } = element;
    const listener = (event: WheelEvent) => handleWheel(event);
    // React listens in a way that cannot keep the page from zooming.
    current?.addEventListener('wheel', listener, { passive: false });
    return () => current?.removeEventListener('wheel', listener);
  }, [element]);
}
