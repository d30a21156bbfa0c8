import type { Platform } from '@hookline/contract/common';
import { useState } from 'react';
import { repurpose, type RepurposeWish } from '../api/repurpose.ts';
import type { ShownPost } from './readings.ts';
import { useStoppable } from './use-stoppable.ts';

interface Made {
  platform: Platform;
  post: ShownPost;
}

/** Turns one item into posts, one at a time. */
export function useRepurpose(itemId: string) {
  const [made, setMade] = useState<Made>();
  const { run, stop, isPending, error, variables } = useStoppable({
    call: async (wish: RepurposeWish, signal) => {
      const post = await repurpose(wish, signal);
      if (post === undefined) {
        throw new Error('Nothing came back.');
      }
      return post;
    },
    onDone: (post, { platform }) => setMade({ platform, post }),
  });

  return {
    isPending,
    error,
    made,
    stop,
    run: (platform: Platform, requirements: string) => run({ itemId, platform, requirements }),
    /** What failed once more, by the built-in assistant. */
    runBuiltIn: () => variables && run({ ...variables, engine: 'built-in' }),
    /** The user writes in the post. */
    edit: (text: string) => setMade((now) => now && { ...now, post: { ...now.post, text } }),
  };
}
