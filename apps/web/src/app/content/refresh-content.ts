import type { QueryClient } from '@tanstack/react-query';
import { boardKeys } from '#features/boards/query-keys.ts';
import { contentKeys } from '#features/content/query-keys.ts';

/** Refetches the library and every board, after something was added to one of them. */
export function refreshContent(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: contentKeys.library });
  void queryClient.invalidateQueries({ queryKey: boardKeys.all });
}
