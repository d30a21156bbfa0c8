import type { KeyboardEvent } from 'react';
import { hasModifier, hasSingleKeys, isUndoKey } from '#lib/typing.ts';
import type { Selection } from '../../model/use-selection.ts';
import { axisOf, nextIn, type Place } from './canvas-layout.ts';
import type { Dragging } from './use-dragging.ts';

/** Pixels that a key moves chosen cards; more with Shift. */
const step = 8;
const longStep = 40;

interface CanvasKeys {
  /** The card that has the focus. */
  currentId: string | undefined;
  laid: ReadonlyMap<string, Place>;
  selection: Selection | undefined;
  dragging: Dragging;
  onFocus: (id: string) => void;
  join: (() => void) | undefined;
  undo: (() => void) | undefined;
}

/**
 * The keyboard on a canvas: arrows lead from card to card, and move the chosen ones where one of those has
 * the focus. What else keys do to items is as in a list.
 */
export function canvasKeys(keys: CanvasKeys) {
  const { dragging, undo } = keys;
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const isOnCard = event.target instanceof Element && event.target.matches('[data-title]');
      if (undo !== undefined && isUndoKey(event.nativeEvent)) {
        undo();
        // What a message offers to take back is older.
        event.nativeEvent.stopPropagation();
        event.preventDefault();
      } else if (isOnCard && !hasModifier(event) && act(event, keys)) {
        event.preventDefault();
      }
    },
    onKeyUp: ({ key }: KeyboardEvent) => axisOf(key) !== undefined && dragging.drop(),
    onBlur: () => dragging.drop(),
  };
}

/** Says whether the key meant something. */
function act({ key, shiftKey }: KeyboardEvent, keys: CanvasKeys): boolean {
  const { currentId, selection, join } = keys;
  const axis = axisOf(key);
  if (currentId === undefined) {
    return false;
  }
  if (axis !== undefined) {
    go(axis, { ...keys, currentId, by: shiftKey ? longStep : step });
  } else if (key === ' ') {
    selection?.toggle(currentId);
  } else if (key.toLowerCase() === 'l' && hasSingleKeys()) {
    join?.();
  } else {
    return false;
  }
  return true;
}

/** Moves the chosen cards where one of them has the focus, else the focus. */
function go(
  axis: readonly [number, number],
  { currentId, laid, selection, dragging, onFocus, by }: CanvasKeys & { currentId: string; by: number },
): void {
  if (selection?.ids.has(currentId) === true) {
    dragging.nudge(selection.ids, { x: axis[0] * by, y: axis[1] * by });
    return;
  }
  const next = nextIn(axis, currentId, laid);
  if (next !== undefined) {
    onFocus(next);
  }
}
