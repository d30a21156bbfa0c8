import { MonitorPlay, PencilLine } from 'lucide-react';
import { useState } from 'react';
import { paths } from '#lib/paths.ts';
import { closesBack } from '#lib/way-back.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import type { WrittenContent } from '../../model/written-content.ts';
import { refinementNames } from '../../model/versions.ts';
import type { VersionChange } from '../../api/change-generation.ts';
import type { VersionChanging } from '../../model/use-version-change.ts';
import { StopButton } from '../stop-button.tsx';
import { EditScriptDialog } from './edit-script-dialog.tsx';

const refinements = ['shorter', 'punchier-hook', 'other-titles'] as const;

export interface RefineBarProps {
  content: WrittenContent;
  changing: VersionChanging;
  /** It is still being written: room is kept for what can be done then, so that nothing moves. */
  isWriting: boolean;
}

/**
 * Lets the user write in a script, makes one part of it anew, or opens it before the camera. The version before stays in
 * the history.
 */
export function RefineBar({ content, changing, isWriting }: RefineBarProps) {
  const { generationId: id } = content;
  // A new version ends the editing of the one before.
  const [edited, setEdited] = useState<string>();
  const { stop, isPending, pending, retryBuiltIn } = changing;
  const busyWith = pending?.kind === 'refine' ? pending.refinement : undefined;
  const isOff = isPending || id === undefined;
  const change = (wish: VersionChange) => id !== undefined && changing.change({ id, change: wish });

  return (
    <div
      style={{ visibility: isWriting ? 'hidden' : undefined }}
      className="flex flex-wrap gap-2 border-b border-line px-4 py-3 sm:px-5"
    >
      <div role="group" aria-label="Refine" className="contents">
        <Button size="sm" disabled={isOff} onClick={() => setEdited(id)}>
          <PencilLine aria-hidden="true" />
          Edit
        </Button>
        {refinements.map((refinement) => (
          <Button
            key={refinement}
            size="sm"
            busy={busyWith === refinement}
            disabled={isOff}
            onClick={() => change({ kind: 'refine', refinement })}
          >
            {refinementNames[refinement]}
          </Button>
        ))}
        {busyWith !== undefined && <StopButton size="sm" onStop={stop} />}
        {retryBuiltIn && (
          <Button size="sm" onClick={retryBuiltIn}>
            Use the built-in assistant instead
          </Button>
        )}
      </div>
      {id !== undefined && content.script !== '' && (
        <ButtonLink
          to={paths.prompter(id)}
          state={closesBack}
          size="sm"
          aria-label="Open prompter"
          className="ml-auto text-accent-ink!"
        >
          <MonitorPlay aria-hidden="true" />
          Prompter
        </ButtonLink>
      )}
      {id !== undefined && edited === id && (
        <EditScriptDialog
          generationId={id}
          content={content}
          busy={isPending}
          onKeep={(words) => change({ kind: 'edit', ...words })}
          onClose={() => setEdited(undefined)}
        />
      )}
    </div>
  );
}
