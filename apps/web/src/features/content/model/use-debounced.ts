import { useEffect, useEffectEvent, useState } from 'react';

/** A text that is shown as it is typed, and handed to `onChange` only after a pause. */
export function useDebounced(
  value: string,
  onChange: (text: string) => void,
  delayMs: number,
): [text: string, change: (text: string) => void] {
  const [typed, setTyped] = useState<string>();
  if (typed === value) {
    // It has arrived: from here on the value is shown, whoever changes it.
    setTyped(undefined);
  }
  const handlePause = useEffectEvent(onChange);

  useEffect(() => {
    if (typed === undefined) {
      return undefined;
    }
    const timer = setTimeout(() => handlePause(typed), delayMs);
    return () => clearTimeout(timer);
  }, [typed, delayMs]);

  return [typed ?? value, setTyped];
}
