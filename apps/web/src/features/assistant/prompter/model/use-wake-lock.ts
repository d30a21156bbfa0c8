import { useEffect, useState } from 'react';

/** Keeps the screen on while the page is seen. Says whether the browser does. */
export function useWakeLock(): boolean {
  const [isAwake, setIsAwake] = useState(false);
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isLeft = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) {
        return;
      }
      try {
        const given = await navigator.wakeLock.request('screen');
        if (isLeft) {
          await given.release();
          return;
        }
        lock = given;
        setIsAwake(true);
        given.addEventListener('release', () => setIsAwake(false));
      } catch {
        // A low battery, or a browser that does not allow it.
        setIsAwake(false);
      }
    };
    const handleSeen = () => void ask();
    void ask();
    // It ends whenever the page is hidden.
    document.addEventListener('visibilitychange', handleSeen);
    return () => {
      isLeft = true;
      document.removeEventListener('visibilitychange', handleSeen);
      void lock?.release();
    };
  }, []);
  return isAwake;
}
