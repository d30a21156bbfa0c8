import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canvasQuery } from '#features/content/canvas/api/get-canvas.ts';
import type { BoardLayout } from '#features/content/model/board-layout.ts';
import { lazyPart } from '#lib/load-program.ts';

const loadCanvas = async () =>
  (await import('#features/content/canvas/components/item-canvas.tsx')).ItemCanvas;

/** A program of its own, by far the largest part of a board: who works in lists needs none of it. */
export const ItemCanvas = lazyPart(loadCanvas);

/** Fetches what a layout needs at the same time as the board, not behind it. */
export function useLayoutAhead(boardId: string, layout: BoardLayout): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    // What fails is asked for again when it is shown.
    const ignore = () => undefined;
    if (layout === 'canvas') {
      void loadCanvas().catch(ignore);
      void queryClient.prefetchQuery(canvasQuery(boardId));
    } else if (layout === 'gallery') {
      void import('#features/content/components/item-gallery.tsx').catch(ignore);
    }
  }, [queryClient, boardId, layout]);
}
