import { platformName } from '@hookline/contract/platforms';
import { PlatformIcon } from '#lib/platform-icon.tsx';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { asksBack, type Generation, generationFailed, hasContent } from '../model/generation.ts';
import type { WrittenOn } from '../model/origin.ts';
import type { TargetBoard } from '../model/use-origin-board.ts';
import { useVersionChange } from '../model/use-version-change.ts';
import type { WholeVersion } from '../model/versions.ts';
import { ActionBar } from './action-bar.tsx';
import { ChoiceNotice } from './choice-notice.tsx';
import { EngineLabel } from './engine-label.tsx';
import { NoteList } from './note-list.tsx';
import { ResultActions } from './result-actions.tsx';
import { ScriptChecks } from './script-checks.tsx';
import { ScriptSkeleton } from './script-skeleton.tsx';
import { ScriptText } from './script-text.tsx';
import { SourceList } from './source-list.tsx';
import { StopButton } from './stop-button.tsx';
import { HookChoice, TitleChoice } from './suggestions.tsx';
import { forgetEdit } from './versions/edit-script-dialog.tsx';
import { RefineBar } from './versions/refine-bar.tsx';

export interface ResultProps {
  generation: Generation;
  board: TargetBoard | undefined;
  writtenOn: WrittenOn | undefined;
  /** It is what `writtenOn` holds already. */
  isSaved: boolean;
  onStop: () => void;
  /** Asks the built-in assistant for the same, after the model failed. */
  onBuiltIn: () => void;
  /** Asks for one of the things that the request left open. */
  onChoice: (requirements: string) => void;
  /** There is a new version of the script. */
  onVersion: (version: WholeVersion) => void;
}

/** What was written, growing while it is, with what can be done with it. */
export function Result({
  generation,
  board,
  writtenOn,
  isSaved,
  onStop,
  onBuiltIn,
  onChoice,
  onVersion,
}: ResultProps) {
  const changing = useVersionChange((version, { id, change }) => {
    if (change.kind === 'edit') {
      forgetEdit(id);
    }
    onVersion(version);
  });
  const { phase, content } = generation;
  const isWriting = phase === 'writing';
  const hasNothing = asksBack(generation) && content.script === '';
  const suggestions = { content, changing: isWriting ? undefined : changing };

  return (
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
        <ScriptText
          generation={generation}
          frameOpening={(opening) => <HookChoice {...suggestions} {...opening} />}
        />
      )}
      <NoteList notes={content.notes} engine={content.engine} />
      <SourceList content={content} board={board} />
      <ScriptChecks content={content} board={board} />
      {isWriting ? (
        <WritingBar waitingFor={generation.waitingFor} onStop={onStop} />
      ) : (
        !hasNothing && <ResultActions {...{ generation, board, writtenOn, isSaved }} />
      )}
    </>
  );
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
  place === 1 ? 'Waiting for another request to finish…' : `Waiting for ${place} other requests to finish…`;

/** Says so when the writing did not come to its own end, and what it is that stands below. */
function EndingNotice({
  generation,
  onBuiltIn,
  onChoice,
}: Pick<ResultProps, 'generation' | 'onBuiltIn' | 'onChoice'>) {
  const { phase, problem } = generation;
  if (phase !== 'failed' && phase !== 'stopped') {
    return null;
  }
  const isFailure = phase === 'failed';
  if (asksBack(generation)) {
    return <ChoiceNotice problem={problem} choices={generation.choices ?? []} onChoice={onChoice} />;
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
    return 'Nothing new was written. Your previous script is below.';
  }
  return hasContent(content) ? 'What was written so far is below.' : 'Your text is still here. Try again.';
}
