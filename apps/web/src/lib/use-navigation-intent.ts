import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { asRecord } from './tolerant.ts';

/**
 * Does what somebody came to a screen for, once: the navigation's state says it under `name`, and is cleared
 * then. What is not the word the screen knows is left alone.
 */
export function useNavigationIntent(name: string, word: string, act: () => void): void {
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const isWanted = asRecord(state)[name] === word;
  const handleWish = useEffectEvent(() => {
    act();
    void navigate(pathname + search, { replace: true, state: null });
  });
  useEffect(() => {
    if (isWanted) {
      handleWish();
    }
  }, [isWanted]);
}
