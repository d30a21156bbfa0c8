import { use } from 'react';
import { MenuContext } from './menu-context.ts';

/** A line between the groups of a Menu. */
export function MenuSeparator() {
  const menu = use(MenuContext);
  return menu === null ? null : <menu.Separator className="my-1 h-px bg-line" />;
}
