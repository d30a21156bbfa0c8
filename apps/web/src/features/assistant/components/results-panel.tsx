import clsx from 'clsx';
import { Suspense, useEffect, useRef } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { Card } from '#ui/card.tsx';
import { ScriptDrawing } from '#ui/drawings.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFetchAhead } from '#ui/use-fetch-ahead.ts';
import { type Generation, hasContent } from '../model/generation.ts';
import type { ResultProps } from './result.tsx';
import { ScriptSkeleton } from './script-skeleton.tsx';

/** Nothing is written for a while: the form is there before it. */
const Result = lazyPart(async () => (await import('./result.tsx')).Result);

interface ResultsPanelProps extends Omit<ResultProps, 'isSaved'> {
  /** The version that somebody came for: its script is where they land. */
  landsAt: string | undefined;
}

/** Where what was written will stand, and stands. */
export function ResultsPanel({ landsAt, ...result }: ResultsPanelProps) {
  useFetchAhead(Result.prefetch);
  const { generation } = result;
  const { phase, content } = generation;
  const isWriting = phase === 'writing';
  const isIdle = phase === 'idle' && !hasContent(content);
  const panel = useInSight(generation, landsAt);

  return (
    <section
      ref={panel}
      aria-label="Results"
      className={clsx(
        'min-w-0 scroll-mt-16',
        isIdle && 'lg:self-stretch',
        isWriting && 'max-lg:min-h-[85dvh]',
      )}
    >
      <p role="status" className="sr-only">
        {announcement(phase)}
      </p>
      <Card className={clsx(isIdle && 'lg:h-full')}>
        {isIdle ? (
          <Nothing />
        ) : (
          <Suspense fallback={<ScriptSkeleton />}>
            <Result {...result} isSaved={landsAt !== undefined && content.generationId === landsAt} />
          </Suspense>
        )}
      </Card>
    </section>
  );
}

/** A panel that comes into view when something is written in it, and when a version is opened in it. */
function useInSight({ phase, content }: Generation, landsAt: string | undefined) {
  const panel = useRef<HTMLElement>(null);
  const isWriting = phase === 'writing';
  useEffect(() => {
    if (isWriting) {
      showFromTop(panel.current);
    }
  }, [isWriting]);
  const { generationId: shownId } = content;
  // What was left of a visit is where it was, unless somebody comes for it.
  const lastShown = useRef(landsAt === undefined ? shownId : undefined);
  useEffect(() => {
    if (!isWriting && shownId !== undefined && shownId !== lastShown.current) {
      showFromTop(panel.current);
    }
    lastShown.current = shownId;
  }, [isWriting, shownId]);
  return panel;
}

const Nothing = () => (
  <div className="grid h-full content-center">
    <h2 className="sr-only">Results</h2>
    <EmptyState drawing={<ScriptDrawing />} title="Your script appears here">
      With titles and hooks to choose from, and the sources it’s based on.
    </EmptyState>
  </div>
);

function announcement(phase: Generation['phase']): string {
  const said = {
    idle: '',
    writing: 'Writing the script',
    done: 'The script is ready',
    stopped: 'Stopped',
    failed: '',
  };
  return said[phase];
}

/**
 * Where the panel is out of sight, as below the form on a phone or above the versions, it comes into view;
 * else nothing moves.
 */
function showFromTop(panel: HTMLElement | null): void {
  const middle = window.innerHeight / 2;
  const { top, bottom } = panel?.getBoundingClientRect() ?? { top: 0, bottom: middle };
  if (top > middle || bottom < middle) {
    panel?.scrollIntoView({ block: 'start' });
  }
}
