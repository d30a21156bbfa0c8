import type { Platform } from '@hookline/contract/common';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { repurpose } from '../api/repurpose.ts';
import type { ShownPost } from './read-readings.ts';

interface Made {
  platform: Platform;
  post: ShownPost;
}

/** Turns one item into posts, one at a time. Another wish, and leaving, end the one before. */
export function useRepurpose(itemId: string) {
  const running = useRef<AbortController>(undefined);
  const [isPending, setIsPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<Made>();
  useEffect(() => () => running.current?.abort(), []);

  const run = async (platform: Platform, requirements: string) => {
    const ending = new AbortController();
    running.current?.abort();
    running.current = ending;
    setIsPending(true);
    setProblem(undefined);
    try {
      const post = await repurpose({ itemId, platform, requirements }, ending.signal);
      if (!ending.signal.aborted) {
        setMade(post && { platform, post });
        setProblem(post === undefined ? 'Nothing came back. Try again.' : undefined);
      }
    } catch (error) {
      if (!ending.signal.aborted) {
        setProblem(errorMessage(error, 'Failed to repurpose'));
      }
    }
    if (running.current === ending) {
      setIsPending(false);
    }
  };

  return {
    isPending,
    problem,
    made,
    run: (platform: Platform, requirements: string) => void run(platform, requirements),
    /** The user writes in the post. */
    edit: (text: string) => setMade((now) => now && { ...now, post: { ...now.post, text } }),
  };
}
