import type { ShownItem } from '#features/content/model/shown-item.ts';

/** Where an item stands in a list that is read in pages: on which one, and before which items. */
export interface Place {
  page: number;
  following: readonly string[];
}

interface ItemPage {
  items: ShownItem[];
}

export function placeOf(pages: readonly ItemPage[], id: string): Place | undefined {
  const page = pages.findIndex(({ items }) => items.some((item) => item.id === id));
  const ids = pages[page]?.items.map((item) => item.id);
  return ids && { page, following: ids.slice(ids.indexOf(id) + 1) };
}

/** The item where it was, or the same pages where it is back already or was never there. */
export function withItemAt<Page extends ItemPage>(
  pages: Page[],
  place: Place | undefined,
  item: ShownItem,
): Page[] {
  if (place === undefined || placeOf(pages, item.id)) {
    return pages;
  }
  return pages.map((page, at) => {
    if (at !== place.page) {
      return page;
    }
    const next = page.items.findIndex(({ id }) => place.following.includes(id));
    return { ...page, items: page.items.toSpliced(next === -1 ? page.items.length : next, 0, item) };
  });
}
