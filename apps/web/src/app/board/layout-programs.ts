import type { QueryClient } from '@tanstack/react-query';
import type { BoardLayout } from '#features/content/model/board-layout.ts';
import { lazyPart } from '#lib/load-program.ts';

/** A program of its own, by far the largest part of a board: who works in lists needs none of it. */
export const BoardCanvas = lazyPart(async () => (await import('./board-canvas.tsx')).BoardCanvas);

/**
 * Fetches what a layout needs before it is shown: at the same time as the board, or when it is pointed at.
 */
export function fetchLayout(queryClient: QueryClient, boardId: string, layout: BoardLayout): void {
  // What fails is asked for again when it is shown.
  const ignore = () => undefined;
  if (layout === 'canvas') {
    BoardCanvas.prefetch();
    void import('#features/content/canvas/api/get-canvas.ts').then(
      ({ canvasQuery }) => queryClient.prefetchQuery(canvasQuery(boardId)),
      ignore,
    );
  } else if (layout === 'gallery') {
    void import('#features/content/components/item-gallery.tsx').catch(ignore);
  }
}
