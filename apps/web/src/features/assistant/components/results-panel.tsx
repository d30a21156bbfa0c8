import clsx from 'clsx';
import { useEffect, useRef } from 'react';
import { platformName } from '@hookline/contract/platforms';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { ScriptDrawing } from '#ui/drawings.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { type Generation, generationFailed, hasContent } from '../model/generation.ts';
import type { WrittenOn } from '../model/origin.ts';
import type { TargetBoard } from '../model/use-origin-board.ts';
import { useVersionChange } from '../model/use-version-change.ts';
import type { WholeVersion } from '../model/versions.ts';
import { ResultActions } from './result-actions.tsx';
import { SourceList } from './source-list.tsx';
import { ScriptChecks } from './script-checks.tsx';
import { ScriptText } from './script-text.tsx';
import { HookChoice, TitleChoice } from './suggestions.tsx';
import { NoteList } from './note-list.tsx';
import { forgetEdit } from './versions/edit-script-dialog.tsx';
import { RefineBar } from './versions/refine-bar.tsx';
import { ChoiceNotice } from './choice-notice.tsx';
import { EngineLabel } from './engine-label.tsx';
import { ActionBar } from './action-bar.tsx';
import { StopButton } from './stop-button.tsx';

export interface ResultsPanelProps {
  generation: Generation;
  board: TargetBoard | undefined;
  writtenOn: WrittenOn | undefined;
  onStop: () => void;
  /** Asks the built-in assistant for the same, after the model failed. */
  onBuiltIn: () => void;
  /** Asks for one of the things that the request left open. */
  onChoice: (requirements: string) => void;
  /** The version that somebody came for: its script is where they land. */
  landsAt: string | undefined;
  /** There is a new version of the script. */
  onVersion: (version: WholeVersion) => void;
}

/** What was written, growing while it is, with what can be done with it. */
export function ResultsPanel({
  generation,
  board,
  writtenOn,
  onStop,
  onBuiltIn,
  onChoice,
  landsAt,
  onVersion,
}: ResultsPanelProps) {
  const changing = useVersionChange((version, { id, change }) => {
    if (change.kind === 'edit') {
      forgetEdit(id);
    }
    onVersion(version);
  });
  const { phase, content } = generation;
  const isWriting = phase === 'writing';
  const isIdle = phase === 'idle' && !hasContent(content);
  const panel = useInSight(generation, landsAt);
  const suggestions = { content, changing: isWriting ? undefined : changing };

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
            {(isWriting || content.generationId !== undefined) && (
              <RefineBar content={content} changing={changing} isWriting={isWriting} />
            )}
            <EndingNotice generation={generation} onBuiltIn={onBuiltIn} onChoice={onChoice} />
            <TitleChoice {...suggestions} isWriting={isWriting} />
            {content.script === '' && isWriting ? (
              <ScriptSkeleton />
            ) : (
              <ScriptText generation={generation} besideOpening={<HookChoice {...suggestions} />} />
            )}
            <NoteList notes={content.notes} engine={content.engine} />
            <SourceList content={content} board={board} />
            <ScriptChecks content={content} board={board} />
            {isWriting ? (
              <WritingBar waitingFor={generation.waitingFor} onStop={onStop} />
            ) : (
              <ResultActions generation={generation} board={board} writtenOn={writtenOn} />
            )}
          </>
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

/** What it was written for and by whom. */
function ResultHeader({ generation: { platform, content } }: { generation: Generation }) {
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-b border-line px-4 py-2.5 sm:px-5">
      <h2 className="flex items-center gap-2 text-sm font-medium text-muted">
        <PlatformIcon platform={platform} className="size-4 shrink-0" />
        {platformName(platform)} Script
      </h2>
      <span className="sm:ml-auto">
        <EngineLabel engine={content.engine} />
      </span>
    </div>
  );
}

const widths = ['w-1/3', 'w-11/12', 'w-4/5', 'w-1/4', 'w-full', 'w-10/12', 'w-2/3'];

/** While nothing is written yet; the panel around it says so to screen readers. */
function ScriptSkeleton() {
  return (
    <div className="grid gap-3 px-4 py-6 sm:px-5">
      {widths.map((width, line) => (
        <Skeleton key={line} className={`h-3.5 ${width}`} />
      ))}
    </div>
  );
}

/** While it is being written: that it is, and the way to end it. */
function WritingBar({ waitingFor, onStop }: { waitingFor: number; onStop: () => void }) {
  return (
    <ActionBar>
      <p
        aria-hidden={waitingFor === 0}
        role={waitingFor === 0 ? undefined : 'status'}
        className="mr-auto flex items-center pr-4 gap-2 text-sm text-muted"
      >
        <Spinner className="text-accent" />
        {waitingFor === 0 ? 'Writing…' : inLine(waitingFor)}
      </p>
      <StopButton onStop={onStop} />
    </ActionBar>
  );
}

/** The model writes for somebody else first. */
const inLine = (place: number): string =>
  place === 1
    ? 'The model finishes another request first…'
    : `The model finishes ${place} other requests first…`;

/** Says so when the writing did not come to its own end, and what it is that stands below. */
function EndingNotice({
  generation,
  onBuiltIn,
  onChoice,
}: Pick<ResultsPanelProps, 'generation' | 'onBuiltIn' | 'onChoice'>) {
  const { phase, problem } = generation;
  if (phase !== 'failed' && phase !== 'stopped') {
    return null;
  }
  const isFailure = phase === 'failed';
  const { choices = [] } = generation;
  if (choices.length > 0) {
    return <ChoiceNotice problem={problem} choices={choices} onChoice={onChoice} />;
  }
  return (
    <div role={isFailure ? 'alert' : undefined} className="px-4 py-4 sm:px-5">
      <Notice tone={isFailure ? 'danger' : 'info'} title={isFailure ? generationFailed : 'Stopped'}>
        {problem !== generationFailed && <p>{problem}</p>}
        <p>{whatIsLeft(generation)}</p>
        {generation.isModelFault && (
          <Button className="mt-2" onClick={onBuiltIn}>
            Use the built-in assistant instead
          </Button>
        )}
      </Notice>
    </div>
  );
}

function whatIsLeft({ isPrevious, content }: Generation): string {
  if (isPrevious) {
    return 'Nothing new was written. Below is the script from before.';
  }
  return hasContent(content)
    ? 'What was written so far is below.'
    : 'What you typed is still there: try again.';
}
