import type { ScriptRequest } from '@hookline/contract/assistant';
import { useEffect, useRef, useState } from 'react';
import { showError, showSuccess } from '#ui/toast.ts';
import { generateScript } from '../api/generate-script.ts';
import { advance, asLeft, type Generation, generationFailed, notStarted, type Piece } from './generation.ts';

export interface GenerationControl {
  generation: Generation;
  start: (request: ScriptRequest) => void;
  /**
   * What failed once more, by the built-in assistant; `otherwise` where it was asked for on an earlier visit.
   */
  startBuiltIn: (otherwise: ScriptRequest) => void;
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
  const last = useRef<ScriptRequest>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (request: ScriptRequest) => {
    const ending = new AbortController();
    running.current?.abort();
    running.current = ending;
    last.current = request;
    let now = advance(generation, { type: 'started', platform: request.platform });
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
    } else if (now.phase === 'failed') {
      showError(now.problem ?? generationFailed);
    }
  };

  const open = ({ platform, content }: Piece) => {
    running.current?.abort();
    running.current = undefined;
    setGeneration((now) => advance(now, { type: 'opened', platform, content }));
  };

  return {
    generation,
    start: (request) => void run(request),
    startBuiltIn: (otherwise) => void run({ ...(last.current ?? otherwise), engine: 'built-in' }),
    stop: () => running.current?.abort(),
    open,
  };
}
