import { useEffect, useState } from 'react';

/** So many pixels in one direction mean it. */
const slack = 12;

/** Whether the page was last scrolled down, away from its top. */
export function useIsScrollingDown(): boolean {
  const [isDown, setIsDown] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const scroll = () => {
      const { scrollY } = window;
      if (Math.abs(scrollY - last) > slack || scrollY < slack) {
        setIsDown(scrollY > last && scrollY > 120);
        last = scrollY;
      }
    };
    window.addEventListener('scroll', scroll, { passive: true });
    return () => window.removeEventListener('scroll', scroll);
  }, []);
  return isDown;
}
