import { cloneElement, Suspense, useState } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import type { MenuProps } from './menu-panel.tsx';

const load = () => import('./menu-panel.tsx');
const MenuPanel = lazyPart(async () => (await load()).MenuPanel);

/**
 * A list of actions that opens on its trigger. What is chosen is done once the menu has closed and given the
 * focus back, so that a dialog opened by it can return there. Not modal: a modal one locks the scroll with an
 * inline style element. The menu's program is fetched when the pointer or the focus comes near; a list has
 * hundreds of triggers and opens one or none.
 */
export function Menu(props: MenuProps) {
  const [isWanted, setIsWanted] = useState(false);
  const prefetch = () => void load().catch(() => undefined);
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onClick: () => setIsWanted(true),
    onPointerEnter: prefetch,
    onFocus: prefetch,
    onKeyDown: ({ key }) => key === 'ArrowDown' && setIsWanted(true),
  });

  return isWanted ? (
    <Suspense fallback={closed}>
      <MenuPanel {...props} />
    </Suspense>
  ) : (
    closed
  );
}
