import { useMemo } from 'react';
import type { Generation } from '../model/generation.ts';
import { readScript } from '../model/script-beats.ts';
import { ScriptBeatView } from './script-beat-view.tsx';

/** A script set for reading: beats with their times, what is said and what is on the screen. */
export function ScriptText({ generation: { phase, content } }: { generation: Generation }) {
  const { script, sources } = content;
  const beats = useMemo(() => readScript(script), [script]);

  if (beats.length === 0) {
    return null;
  }
  const isTimed = beats.some((beat) => beat.time !== null);
  return (
    <div className="grid grid-cols-1 gap-5 px-4 py-5 sm:px-5">
      {beats.map((beat, index) => (
        <ScriptBeatView
          // A script only grows at its end.
          key={index}
          beat={beat}
          isTimed={isTimed}
          sources={sources}
          isGrowing={phase === 'writing' && index === beats.length - 1}
        />
      ))}
    </div>
  );
}
