import { useState } from 'react';

/**
 * What was just made of an item, until `kept`, which is what is known of the item, changes: from then on that
 * is the truth, whoever changed it.
 */
export function useMade<Made>(
  kept: unknown,
): [made: Made | undefined, setMade: (made: Made | undefined) => void] {
  const [last, setLast] = useState<{ made: Made | undefined; over: unknown }>();
  return [last?.over === kept ? last?.made : undefined, (made) => setLast({ made, over: kept })];
}
