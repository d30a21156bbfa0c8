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
}

/** The title of an item, which leads to it. */
export function ItemLink({ id, boardId, title }: ItemLinkProps) {
  const name = (
    <span title={title} className="line-clamp-2 break-words">
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
