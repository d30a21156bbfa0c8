import { useOpenItem } from '../api/open-item.ts';

/** The title of an item, which leads to it. A button, because the address is only known once the server has named its board. */
export function ItemLink({ id, title }: { id: string; title: string }) {
  const { isOpening, open } = useOpenItem();
  const name = title || 'Untitled';

  if (id === '') {
    return (
      <span dir="auto" className="line-clamp-2 font-medium break-words text-ink">
        {name}
      </span>
    );
  }
  return (
    <button
      type="button"
      dir="auto"
      disabled={isOpening}
      onClick={() => open(id)}
      className="block max-w-full rounded-sm text-start font-medium text-ink underline-offset-4 enabled:hover:text-accent-ink enabled:hover:underline disabled:opacity-55"
    >
      <span className="line-clamp-2 break-words">{name}</span>
    </button>
  );
}
