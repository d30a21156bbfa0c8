import { BookOpenText } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { usePrefetch } from '#lib/prefetch.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import type { ShownItem } from '../model/shown-item.ts';

/** Opens the text of an item over the whole window. */
export function ReadButton({ item }: { item: Pick<ShownItem, 'id' | 'board_id'> }) {
  const to = paths.reading(item.board_id, item.id);
  return (
    <ButtonLink to={to} size="sm" variant="ghost" {...usePrefetch(to)}>
      <BookOpenText aria-hidden="true" />
      Read
    </ButtonLink>
  );
}
