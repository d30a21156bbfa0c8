import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a key pressed after which what was typed is kept. */
const pause = 800;

/**
 * What somebody types over a text that is kept on the server: kept when they pause, leave the field, or
 * leave
 * the page. Until they type, the field shows what the server has.
 */
export function useKeptText(kept: string, onKeep: (text: string) => void) {
  const [typed, setTyped] = useState<string>();
  const keep = useEffectEvent(() => {
    if (typed !== undefined && typed !== kept) {
      onKeep(typed);
    }
  });
  useEffect(() => {
    const timer = typed === undefined ? undefined : setTimeout(() => keep(), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => keep(), []);

  return {
    value: typed ?? kept,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    onBlur: () => {
      if (typed !== undefined && typed !== kept) {
        onKeep(typed);
      }
      setTyped(undefined);
    },
  };
}
