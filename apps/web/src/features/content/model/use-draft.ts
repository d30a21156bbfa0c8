import { useEffect, useEffectEvent, useState } from 'react';

/** A text that is shown as it is typed and told onward only after a pause, in milliseconds. */
export function useDraft(
  told: string,
  tell: (text: string) => void,
  pause: number,
): [text: string, change: (text: string) => void] {
  const [draft, setDraft] = useState<string>();
  if (draft === told) {
    // It has arrived: from here on what is told is shown, whoever changes it.
    setDraft(undefined);
  }
  const handlePause = useEffectEvent(tell);

  useEffect(() => {
    if (draft === undefined) {
      return undefined;
    }
    const timer = setTimeout(() => handlePause(draft), pause);
    return () => clearTimeout(timer);
  }, [draft, pause]);

  return [draft ?? told, setDraft];
}
