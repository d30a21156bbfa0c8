import clsx from 'clsx';
import type { Source } from '@hookline/contract/assistant';
import type { ScriptBeat } from '../model/script-beats.ts';
import { MarkedText } from './marked-text.tsx';
import { ScriptBlockView } from './script-block-view.tsx';

export interface ScriptBeatViewProps {
  beat: ScriptBeat;
  /** Some beat of the script has a time: all keep room for one. */
  isTimed: boolean;
  sources: readonly Source[];
  /** The next words will appear here. */
  isGrowing: boolean;
}

export function ScriptBeatView({ beat, isTimed, sources, isGrowing }: ScriptBeatViewProps) {
  return (
    <div className={clsx('animate-fade-in', isTimed && 'sm:grid sm:grid-cols-[5.5rem_minmax(0,1fr)]')}>
      {isTimed && <p className="tabular text-sm leading-5.5 text-faint max-sm:empty:hidden">{beat.time}</p>}
      <div className="grid min-w-0 grid-cols-1 gap-2">
        {beat.heading !== null && (
          <h3 dir="auto" className="text-base font-semibold text-ink">
            <MarkedText text={beat.heading} sources={sources} />
          </h3>
        )}
        {beat.blocks.map((block, index) => (
          <ScriptBlockView key={index} block={block} sources={sources} />
        ))}
        {isGrowing && <span aria-hidden="true" className="h-4 w-0.5 animate-pulse rounded-full bg-accent" />}
      </div>
    </div>
  );
}
