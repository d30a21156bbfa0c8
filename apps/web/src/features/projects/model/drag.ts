import {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

const idOf = ({ projectId }: Record<string, unknown>): string | undefined =>
  typeof projectId === 'string' ? projectId : undefined;

/** Lets an element be dragged as a project, where it is one. Says whether it is just now. */
export function useDraggable(element: RefObject<HTMLElement | null>, projectId: string | undefined): boolean {
  const [isDragged, setIsDragged] = useState(false);
  useEffect(
    () =>
      element.current === null || projectId === undefined
        ? undefined
        : draggable({
            element: element.current,
            getInitialData: () => ({ projectId }),
            onDragStart: () => setIsDragged(true),
            onDrop: () => setIsDragged(false),
          }),
    [element, projectId],
  );
  return isDragged;
}

export type Edge = 'top' | 'bottom';

/** Lets a project be dropped above or below another. Says where it would land. */
export function useDropEdge(element: RefObject<HTMLElement | null>, id: string): Edge | null {
  const [edge, setEdge] = useState<Edge | null>(null);
  useEffect(() => {
    const target = element.current;
    if (target === null) {
      return undefined;
    }
    const edgeAt = (y: number): Edge => {
      const { top, height } = target.getBoundingClientRect();
      return y < top + height / 2 ? 'top' : 'bottom';
    };
    return dropTargetForElements({
      element: target,
      canDrop: ({ source }) => idOf(source.data) !== undefined,
      getData: ({ input }) => ({ cardId: id, edge: edgeAt(input.clientY) }),
      onDrag: ({ location, source }) =>
        setEdge(idOf(source.data) === id ? null : edgeAt(location.current.input.clientY)),
      onDragLeave: () => setEdge(null),
      onDrop: () => setEdge(null),
    });
  }, [element, id]);
  return edge;
}

/** Lets a project be dropped on an element that stands for something. Says whether one is over it. */
export function useDropPlace(
  element: RefObject<HTMLElement | null>,
  place: { stage: string } | { day: string },
): boolean {
  const [isOver, setIsOver] = useState(false);
  const [kind, value] = Object.entries(place)[0] ?? ['', ''];
  useEffect(
    () =>
      element.current === null
        ? undefined
        : dropTargetForElements({
            element: element.current,
            canDrop: ({ source }) => idOf(source.data) !== undefined,
            getData: () => ({ [kind]: value }),
            onDragEnter: () => setIsOver(true),
            onDragLeave: () => setIsOver(false),
            onDrop: () => setIsOver(false),
          }),
    [element, kind, value],
  );
  return isOver;
}

export interface Drop {
  projectId: string;
  /** Of the column or day. */
  stage?: string;
  day?: string;
  /** The card it was dropped at. */
  cardId?: string;
  edge?: Edge;
}

/** Calls back with each project that was dropped somewhere. */
export function useDrops(onDrop: (drop: Drop) => void): void {
  const handleDrop = useEffectEvent(onDrop);
  useEffect(
    () =>
      monitorForElements({
        canMonitor: ({ source }) => idOf(source.data) !== undefined,
        onDrop: ({ source, location }) => {
          const projectId = idOf(source.data);
          const data: Record<string, unknown> = Object.assign(
            {},
            ...location.current.dropTargets.map((target) => target.data).toReversed(),
          );
          if (projectId !== undefined && location.current.dropTargets.length > 0) {
            handleDrop({ ...data, projectId });
          }
        },
      }),
    [],
  );
}
