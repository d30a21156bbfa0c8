import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { useOpenItem } from '../api/open-item.ts';

const look =
  'block max-w-full rounded-sm text-start font-medium text-ink underline-offset-4 hover:text-accent-ink hover:underline disabled:opacity-55';

export interface ItemLinkProps {
  id: string;
  /** Empty where only the server knows it. */
  boardId: string;
  title: string;
  /** For a list whose rows are to be of one height, the rest behind dots on a desk. */
  isOneLine?: boolean;
}

/** The title of an item, which leads to it. */
export function ItemLink({ id, boardId, title, isOneLine = false }: ItemLinkProps) {
  const name = (
    <span title={title} className={clsx('line-clamp-2 break-words', isOneLine && 'sm:line-clamp-1 sm:break-all')}>
      {title || 'Untitled'}
    </span>
  );
  if (id === '') {
    return (
      <span dir="auto" className="font-medium text-ink">
        {name}
      </span>
    );
  }
  if (boardId === '') {
    return <AskingLink id={id}>{name}</AskingLink>;
  }
  return (
    <Link to={paths.item(boardId, id)} dir="auto" className={look}>
      {name}
    </Link>
  );
}

/** A button, because the address is only known once the server has named the item's board. */
function AskingLink({ id, children }: { id: string; children: ReactNode }) {
  const { isOpening, open } = useOpenItem();
  return (
    <button type="button" dir="auto" disabled={isOpening} onClick={() => open(id)} className={look}>
      {children}
    </button>
  );
}
