import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { showError } from '#ui/toast.ts';
import { changeCanvas } from '../api/change-canvas.ts';
import { canvasQuery } from '../api/get-canvas.ts';
import { type OwnChange, type ShownCanvas, toShownCanvas, undoOf, withChange } from './canvas.ts';

export interface CanvasState {
  canvas: ShownCanvas;
  /** Why there is none to show. */
  error: Error | null;
  isLoading: boolean;
  retry: () => void;
  /** `onUndo` takes back what belongs to the change elsewhere. Returns what takes back both, once. */
  change: (change: OwnChange, onUndo?: () => void) => () => void;
  /** Takes the last change back; undefined while there is none. */
  undo: (() => void) | undefined;
}

/** What takes a change back. */
interface Done {
  change: OwnChange;
  onUndo: (() => void) | undefined;
}

/** A change that was made here, and by which revision the server has it. */
interface Pending {
  change: OwnChange;
  revision?: number;
}

const nothing = toShownCanvas(undefined);

/** As many cards as the server takes at once. */
const maxCanvasChanges = 1_000;

/**
 * The canvas of a board as the server has it, with what was changed here and has not come back from there: an
 * answer that was under way meanwhile moves no card back.
 */
export function useCanvas(boardId: string): CanvasState {
  const query = useQuery(canvasQuery(boardId));
  const { data: stored = nothing } = query;
  const [pending, setPending] = useState<readonly Pending[]>([]);
  const [done, setDone] = useState<readonly Done[]>([]);
  const send = useSending(boardId, setPending);
  const canvas = useMemo(
    () =>
      pending
        .filter(({ revision = Infinity }) => revision > stored.revision)
        .reduce((now, { change }) => withChange(now, change), stored),
    [pending, stored],
  );

  const takenBack = useRef(new WeakSet<Done>());
  const takeBack = (one: Done) => {
    if (!takenBack.current.has(one)) {
      takenBack.current.add(one);
      setDone((before) => before.filter((other) => other !== one));
      send(one.change);
      one.onUndo?.();
    }
  };
  const change = (wanted: OwnChange, onUndo?: () => void) => {
    const one = { change: undoOf(canvas, wanted), onUndo };
    setDone((before) => [...before, one]);
    send(wanted);
    return () => takeBack(one);
  };
  const last = done.at(-1);
  const undo = last && (() => takeBack(last));
  return {
    canvas,
    error: query.data === undefined ? query.error : null,
    isLoading: query.isPending,
    retry: () => void query.refetch(),
    change,
    undo,
  };
}

/** Sends changes one after the other, so that the last one counts on the server too. */
function useSending(
  boardId: string,
  setPending: (update: (pending: readonly Pending[]) => readonly Pending[]) => void,
): (change: OwnChange) => void {
  const queryClient = useQueryClient();
  const last = useRef(Promise.resolve());
  const deliver = async (entry: Pending) => {
    try {
      const revision = await changeCanvas(boardId, entry.change);
      const stored = queryClient.getQueryData(canvasQuery(boardId).queryKey)?.revision ?? 0;
      setPending((now) =>
        now
          .map((one) => (one === entry ? { ...one, revision } : one))
          .filter((one) => (one.revision ?? Infinity) > stored),
      );
    } catch (error) {
      setPending((now) => now.filter((one) => one !== entry));
      showError(errorMessage(error, 'Failed to save the canvas'));
    }
  };
  return (change) => {
    for (const part of partsOf(change)) {
      const entry: Pending = { change: part };
      setPending((now) => [...now, entry]);
      last.current = last.current.then(() => deliver(entry));
    }
  };
}

/** A change in calls that the server takes. */
function partsOf({ moved = [], settled = [], released = [], ...lines }: OwnChange): OwnChange[] {
  const calls = Math.max(
    1,
    ...[moved, settled, released].map(({ length }) => Math.ceil(length / maxCanvasChanges)),
  );
  return Array.from({ length: calls }, (_, call) => {
    const part = <Entry>(all: readonly Entry[]): Entry[] =>
      all.slice(call * maxCanvasChanges, (call + 1) * maxCanvasChanges);
    return {
      moved: part(moved),
      settled: part(settled),
      released: part(released),
      ...(call === 0 && lines),
    };
  });
}
