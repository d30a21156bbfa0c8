import { Info } from 'lucide-react';
import { MarkedLine } from './marked-line.tsx';

/** What the assistant has to say about its work. */
export function NoteList({ notes }: { notes: readonly string[] }) {
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
    </ul>
  );
}
