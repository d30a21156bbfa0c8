import { tooLong } from '#lib/too-long.ts';
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a key pressed after which what was typed is kept. */
const pause = 800;

/**
 * What somebody types over a text that is kept on the server: kept when they pause, leave the field, or
 * leave
 * the page. Until they type, the field shows what the server has. A text of more than `longest` characters
 * stays in the field, and `problem` says why it is not kept.
 */
export function useKeptText(kept: string, onKeep: (text: string) => void, longest = Infinity) {
  const [typed, setTyped] = useState<string>();
  const problem = typed === undefined ? undefined : tooLong(typed, longest);
  const keepTyped = () => {
    if (typed !== undefined && typed !== kept && problem === undefined) {
      onKeep(typed);
    }
  };
  const keep = useEffectEvent(keepTyped);
  useEffect(() => {
    const timer = typed === undefined ? undefined : setTimeout(() => keep(), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  useEffect(() => () => keep(), []);

  return {
    problem,
    field: {
      value: typed ?? kept,
      onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
      onBlur: () => {
        keepTyped();
        if (problem === undefined) {
          setTyped(undefined);
        }
      },
    },
  };
}
