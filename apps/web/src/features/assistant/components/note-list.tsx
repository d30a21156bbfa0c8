import type { Engine } from '@hookline/contract/assistant';
import { Info, Sparkles } from 'lucide-react';
import { paths } from '#lib/paths.ts';
import { TextLink } from '#ui/text-link.tsx';
import { isResearchNotes } from '../model/engine.ts';
import { MarkedLine } from './marked-line.tsx';

/** What the assistant has to say about its work. */
export function NoteList({ notes, engine }: { notes: readonly string[]; engine?: Engine | null }) {
  if (notes.length === 0) {
    return null;
  }
  return (
    <ul
      aria-label="Notes"
      className="grid grid-cols-1 gap-2 border-t border-line bg-sunken/50 px-4 py-3.5 sm:px-5"
    >
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
  );
}
