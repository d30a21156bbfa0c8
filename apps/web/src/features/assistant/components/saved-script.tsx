import { useMemo } from 'react';
import { Section } from '#ui/section.tsx';
import { notStarted } from '../model/generation.ts';
import { nothingWritten, readContent } from '../model/read-content.ts';
import type { TargetBoard } from '../model/use-origin-board.ts';
import { CopyIconButton } from './copy-icon-button.tsx';
import { NoteList } from './note-list.tsx';
import { ScriptText } from './script-text.tsx';
import { SourceList } from './source-list.tsx';
import { SuggestionList } from './suggestion-list.tsx';

/** A script that was kept on a board, as it came from the server, set for reading. */
export function SavedScript({ saved, board }: { saved: unknown; board: TargetBoard }) {
  const content = useMemo(() => ({ ...nothingWritten, ...readContent(saved) }), [saved]);

  return (
    <Section
      title="Script"
      mark={content.engine !== null && <span className="text-sm text-muted">{content.engine.label}</span>}
      action={<CopyIconButton text={content.script} label="Copy Script" />}
    >
      <ScriptText generation={{ ...notStarted, phase: 'done', content }} />
      <NoteList notes={content.notes} />
      <SuggestionList title="Title Suggestions" entries={content.titles} />
      <SuggestionList title="Viral Hooks" entries={content.hooks} />
      <SourceList sources={content.sources} board={board} />
    </Section>
  );
}
