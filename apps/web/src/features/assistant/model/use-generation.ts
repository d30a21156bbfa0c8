import type { ScriptRequest } from '@hookline/contract/assistant';
import { useEffect, useRef, useState } from 'react';
import { showError, showSuccess } from '#ui/toast.ts';
import { generateScript } from '../api/generate-script.ts';
import type { Origin } from './origin.ts';
import {
  advance,
  asksBack,
  asLeft,
  type Generation,
  generationFailed,
  notStarted,
  type Piece,
} from './generation.ts';

/** What is to be written, and the board that it is written from. */
export interface Wanted {
  request: ScriptRequest;
  board: Origin | undefined;
}

export interface GenerationControl {
  generation: Generation;
  start: (wanted: Wanted) => void;
  /**
   * What failed once more, by the built-in assistant; `otherwise` where it was asked for on an earlier visit.
   */
  startBuiltIn: (otherwise: Wanted) => void;
  /** Ends the writing; what was written stays. */
  stop: () => void;
  /** Shows another version; what is being written ends. */
  open: (version: Piece) => void;
}

/** Writes one script at a time and says how it ended. Leaving the screen ends it too. */
export function useGeneration(
  left: Generation | undefined,
  onDone: (versionId: string | undefined) => void,
): GenerationControl {
  const [generation, setGeneration] = useState(() => asLeft(left ?? notStarted));
  const running = useRef<AbortController>(undefined);
  const last = useRef<Wanted>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async ({ request, board }: Wanted) => {
    const ending = new AbortController();
    running.current?.abort();
    running.current = ending;
    last.current = { request, board };
    let now = advance(generation, { type: 'started', platform: request.platform, board });
    setGeneration(now);
    for await (const step of generateScript(request, ending.signal)) {
      if (running.current !== ending) {
        return;
      }
      now = advance(now, step);
      setGeneration(now);
    }
    if (now.phase === 'done') {
      showSuccess('Content generated successfully!');
      onDone(now.content.generationId);
    } else if (now.phase === 'failed' && !asksBack(now)) {
      showError(now.problem ?? generationFailed);
    }
  };

  const open = ({ platform, content, board }: Piece) => {
    running.current?.abort();
    running.current = undefined;
    setGeneration((now) => advance(now, { type: 'opened', platform, content, board }));
  };

  return {
    generation,
    start: (wanted) => void run(wanted),
    startBuiltIn: (otherwise) => {
      const { request, board } = last.current ?? otherwise;
      void run({ request: { ...request, engine: 'built-in' }, board });
    },
    stop: () => running.current?.abort(),
    open,
  };
}
