import { PencilLine } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { WrittenContent } from '../../model/written-content.ts';
import { refinementNames, type WholeVersion } from '../../model/versions.ts';
import { useVersionChange } from '../../model/use-version-change.ts';
import { StopButton } from '../stop-button.tsx';
import { EditScriptDialog, forgetEdit } from './edit-script-dialog.tsx';

const refinements = ['shorter', 'punchier-hook', 'other-titles'] as const;

export interface RefineBarProps {
  generationId: string;
  content: WrittenContent;
  onVersion: (version: WholeVersion) => void;
}

/** Makes one part of a script anew, or lets the user write in it. The version before stays in the history. */
export function RefineBar({ generationId, content, onVersion }: RefineBarProps) {
  const [isEditing, setIsEditing] = useState(false);
  const { change, stop, isPending, pending, retryBuiltIn } = useVersionChange((version) => {
    if (isEditing) {
      forgetEdit(generationId);
      setIsEditing(false);
    }
    onVersion(version);
  });
  const busyWith = pending?.change.kind === 'refine' ? pending.change.refinement : undefined;

  return (
    <div
      role="group"
      aria-label="Refine"
      className="flex flex-wrap gap-2 border-t border-line px-4 py-3 sm:px-5"
    >
      {refinements.map((refinement) => (
        <Button
          key={refinement}
          size="sm"
          busy={busyWith === refinement}
          disabled={isPending}
          onClick={() => change({ id: generationId, change: { kind: 'refine', refinement } })}
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
      <Button size="sm" disabled={isPending} onClick={() => setIsEditing(true)}>
        <PencilLine aria-hidden="true" />
        Edit
      </Button>
      {isEditing && (
        <EditScriptDialog
          generationId={generationId}
          content={content}
          busy={isPending}
          onKeep={(edited) => change({ id: generationId, change: { kind: 'edit', ...edited } })}
          onClose={() => setIsEditing(false)}
        />
      )}
    </div>
  );
}
