import { useState } from 'react';

/** Whether a finger is what points here, as it was when this was drawn first. */
export function useIsTouch(): boolean {
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches);
  return isTouch;
}
