import clsx from 'clsx';
import { FileText } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { type Generation, hasContent } from '../model/generation.ts';
import type { TargetBoard } from '../model/use-origin-board.ts';
import type { WholeVersion } from '../model/versions.ts';
import { EndingNotice } from './ending-notice.tsx';
import { ResultActions } from './result-actions.tsx';
import { ResultHeader } from './result-header.tsx';
import { SourceList } from './source-list.tsx';
import { ScriptChecks } from './script-checks.tsx';
import { ScriptText } from './script-text.tsx';
import { ScriptSkeleton } from './script-skeleton.tsx';
import { SuggestionList } from './suggestion-list.tsx';
import { NoteList } from './note-list.tsx';
import { RefineBar } from './versions/refine-bar.tsx';
import { WritingBar } from './writing-bar.tsx';

export interface ResultsPanelProps {
  generation: Generation;
  board: TargetBoard | undefined;
  onStop: () => void;
  /** Asks the built-in assistant for the same, after the model failed. */
  onBuiltIn: () => void;
  /** There is a new version of the script. */
  onVersion: (version: WholeVersion) => void;
}

/** What was written, growing while it is, with what can be done with it. */
export function ResultsPanel({ generation, board, onStop, onBuiltIn, onVersion }: ResultsPanelProps) {
  const panel = useRef<HTMLElement>(null);
  const { phase, content } = generation;
  const isWriting = phase === 'writing';
  const isIdle = phase === 'idle' && !hasContent(content);
  useEffect(() => {
    if (isWriting) {
      showFromTop(panel.current);
    }
  }, [isWriting]);

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
          <>
            <ResultHeader generation={generation} />
            <EndingNotice generation={generation} onBuiltIn={onBuiltIn} />
            {content.script === '' && isWriting ? <ScriptSkeleton /> : <ScriptText generation={generation} />}
            <NoteList notes={content.notes} />
            <SuggestionList title="Title Suggestions" entries={content.titles} />
            <SuggestionList title="Viral Hooks" entries={content.hooks} />
            <SourceList sources={content.sources} board={board} />
            <ScriptChecks content={content} board={board} />
            {!isWriting && content.generationId !== undefined && (
              <RefineBar generationId={content.generationId} content={content} onVersion={onVersion} />
            )}
            {isWriting ? (
              <WritingBar onStop={onStop} />
            ) : (
              <ResultActions generation={generation} board={board} />
            )}
          </>
        )}
      </Card>
    </section>
  );
}

const Nothing = () => (
  <div className="grid h-full content-center">
    <h2 className="sr-only">Results</h2>
    <EmptyState icon={FileText} title="Your script appears here">
      With titles and hooks to choose from, and the sources it was written from.
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
