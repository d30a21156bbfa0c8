import type { Engine } from '@hookline/contract/assistant';
import { ChevronRight, Info, Sparkles } from 'lucide-react';
import { counted } from '#lib/format.ts';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import { isResearchNotes } from '../model/engine.ts';
import { isOfMissing } from '../model/missing-notes.ts';
import { MarkedLine } from './marked-line.tsx';

interface NoteListProps {
  notes: readonly string[];
  engine?: Engine | null;
  /** From the beginning; without it where something that was asked for is missing. */
  isOpen?: boolean;
}

/** What the assistant has to say about its work, in one line until somebody wants it. */
export function NoteList({ notes, engine, isOpen = notes.some(isOfMissing) }: NoteListProps) {
  if (notes.length === 0) {
    return null;
  }
  return (
    <details open={isOpen} className="group border-t border-line bg-sunken/50 text-sm text-muted">
      <summary className="flex cursor-pointer list-none items-center gap-2.5 px-4 py-2.5 hover:text-ink sm:px-5">
        <ChevronRight
          aria-hidden="true"
          className="size-4 shrink-0 text-faint transition-transform group-open:rotate-90"
        />
        {counted(notes.length, 'note')} on this draft
      </summary>
      <ul aria-label="Notes" className="grid grid-cols-1 gap-2 px-4 pb-3.5 sm:px-5">
        {notes.map((note, index) => (
          <MarkedLine key={index} icon={Info} mark="text-faint" tone="text-muted">
            {note}
          </MarkedLine>
        ))}
        {isResearchNotes(engine ?? null) && (
          <MarkedLine icon={Sparkles} mark="text-faint" tone="text-muted">
            <TextLink to={paths.assistantSettings}>Connect a model for a script</TextLink>
          </MarkedLine>
        )}
      </ul>
    </details>
  );
}
