import { type ReactNode, useMemo } from 'react';
import clsx from 'clsx';
import type { Generation } from '../model/generation.ts';
import { openingBeat } from '../model/hook-in-use.ts';
import { readScript, type ScriptBeat, withoutBareNumber } from '../model/script-beats.ts';
import type { WrittenContent } from '../model/written-content.ts';
import { MarkedText } from './marked-text.tsx';
import { ScriptBlockView } from './script-block-view.tsx';

/** What is said first, under its heading; neither where nothing is said yet. */
export interface ScriptOpening {
  heading?: ReactNode;
  children?: ReactNode;
}

interface ScriptTextProps {
  generation: Generation;
  /** Puts something around what is said first. */
  frameOpening: (opening: ScriptOpening) => ReactNode;
}

/** A script set for reading: beats with their times, what is said and what is on the screen. */
export function ScriptText({ generation: { phase, content }, frameOpening }: ScriptTextProps) {
  const { script } = content;
  const beats = useMemo(() => readScript(script), [script]);

  if (beats.length === 0) {
    return <div className="px-4 py-4 empty:hidden sm:px-5">{frameOpening({})}</div>;
  }
  const isTimed = beats.some((beat) => beat.time !== null);
  const opening = openingBeat(beats);
  return (
    <div className="grid grid-cols-1 gap-5 px-4 py-5 sm:px-5">
      {beats.map((beat, index) => (
        <ScriptBeatView
          // A script only grows at its end.
          key={index}
          beat={withoutBareNumber(beat)}
          isTimed={isTimed}
          content={content}
          isGrowing={phase === 'writing' && index === beats.length - 1}
          frame={beat === opening ? frameOpening : undefined}
        />
      ))}
    </div>
  );
}

interface ScriptBeatViewProps {
  beat: ScriptBeat;
  /** Some beat of the script has a time: all keep room for one. */
  isTimed: boolean;
  content: WrittenContent;
  /** The next words will appear here. */
  isGrowing: boolean;
  frame: ScriptTextProps['frameOpening'] | undefined;
}

function ScriptBeatView({ beat, isTimed, content, isGrowing, frame }: ScriptBeatViewProps) {
  const heading = beat.heading !== null && (
    <h3 dir="auto" className="min-w-0 text-base font-semibold text-ink">
      <MarkedText text={beat.heading} content={content} />
    </h3>
  );
  const text = (
    <>
      {beat.blocks.map((block, index) => (
        <ScriptBlockView key={index} block={block} content={content} />
      ))}
      {isGrowing && <span aria-hidden="true" className="h-4 w-0.5 animate-pulse rounded-full bg-accent" />}
    </>
  );
  return (
    <div className={clsx('animate-fade-in', isTimed && 'sm:grid sm:grid-cols-[5.5rem_minmax(0,1fr)]')}>
      {isTimed && <p className="tabular text-sm leading-5.5 text-faint max-sm:empty:hidden">{beat.time}</p>}
      <div className="grid min-w-0 grid-cols-1 gap-2">
        {frame === undefined ? (
          <>
            {heading}
            {text}
          </>
        ) : (
          frame({ heading, children: text })
        )}
      </div>
    </div>
  );
}
