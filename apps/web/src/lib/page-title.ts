import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { productName } from './config.ts';
import { createStore } from './store.ts';

/**
 * When to scroll somewhere, in milliseconds: after the page has put the focus on its heading, which scrolls
 * too.
 */
export const afterHeading = 50;

let lastPathname: string | undefined;
const shownTitle = createStore<string | undefined>(undefined);

/** What the screen is called; undefined while the name is loading. */
export const useShownTitle = shownTitle.use;

/**
 * Names the screen in the browser's title ("Analytics · Hookline"). After a navigation within the app it also
 * moves the focus to the new screen's heading, so that a screen reader says where one is, and to the top,
 * unless the screen has a place of its own to begin at. `undefined` while the name is loading.
 */
export function usePageTitle(title: string | undefined, { hasPlace = false } = {}): void {
  const { pathname } = useLocation();
  const navigation = useNavigationType();

  useEffect(() => {
    shownTitle.set(title);
    if (title !== undefined) {
      document.title = `${title} · ${productName}`;
    }
  }, [title]);

  const isNamed = title !== undefined;
  useEffect(() => {
    if (!isNamed || lastPathname === pathname) {
      return;
    }
    if (lastPathname !== undefined) {
      arrive(navigation !== 'POP' && !hasPlace);
    }
    lastPathname = pathname;
  }, [isNamed, pathname, navigation, hasPlace]);
}

function arrive(isFromTop: boolean): void {
  const heading = document.querySelector<HTMLElement>('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
  if (isFromTop) {
    window.scrollTo(0, 0);
  }
}
