import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

/** What somebody does to go elsewhere by themselves. */
export const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * The anchor of the section one reads: the one that was asked for until somebody moves on, then the one at
 * a line that goes from the top of the window to its end as the page goes from its top to its end, so that
 * short sections at the end have their turn too.
 */
export function useCurrentSection(): string | undefined {
  const { hash, key } = useLocation();
  const [current, setCurrent] = useState<string>();

  useEffect(() => {
    let wanted = hash.slice(1);
    const look = () => setCurrent(document.getElementById(wanted) ? wanted : sectionInSight());
    const forget = () => void (wanted = '');
    look();
    addEventListener('scroll', look, { passive: true });
    ownMoves.forEach((name) => addEventListener(name, forget, { passive: true }));
    return () => {
      removeEventListener('scroll', look);
      ownMoves.forEach((name) => removeEventListener(name, forget));
    };
  }, [hash, key]);

  return current;
}

function sectionInSight(): string | undefined {
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const line = (scrollTop / Math.max(1, scrollHeight - clientHeight)) * clientHeight;
  const sections = [...document.querySelectorAll<HTMLElement>('[data-settings-section]')];
  return (sections.findLast((section) => section.getBoundingClientRect().top <= line) ?? sections[0])?.id;
}
