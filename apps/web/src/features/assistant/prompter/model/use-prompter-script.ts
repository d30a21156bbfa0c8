import { useEffect, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { getGeneration } from '../../api/get-generation.ts';
import { getSpeakingRate } from '../../api/get-speaking-rate.ts';
import { type PrompterScript, storedScript, storeScript } from './stored-script.ts';

export type LoadedScript =
  | { state: 'loading' }
  | { state: 'ready'; script: PrompterScript }
  /** `isMissing`: there is no such version; else no answer came and none is kept here. */
  | { state: 'failed'; isMissing: boolean };

/** A version of a script: what this browser keeps of it at once, then what the server has. */
export function usePrompterScript(id: string): LoadedScript {
  const [loaded, setLoaded] = useState<LoadedScript>(() => {
    const script = storedScript(id);
    return script === null ? { state: 'loading' } : { state: 'ready', script };
  });

  useEffect(() => {
    const leaving = new AbortController();
    void load(id, leaving.signal).then(
      (script) => {
        storeScript(script);
        setLoaded({ state: 'ready', script });
      },
      (error: unknown) => {
        if (!leaving.signal.aborted) {
          const isMissing = error instanceof ApiError && error.status === 404;
          setLoaded((before) =>
            before.state === 'ready' && !isMissing ? before : { state: 'failed', isMissing },
          );
        }
      },
    );
    return () => leaving.abort();
  }, [id]);

  return loaded;
}

async function load(id: string, signal: AbortSignal): Promise<PrompterScript> {
  const [version, rate] = await Promise.all([
    getGeneration(id, signal),
    // Without it the usual one does.
    getSpeakingRate(signal).catch(() => null),
  ]);
  return { id, title: version.title, script: version.content.script, rate };
}
