import { Info } from 'lucide-react';

/** What the assistant has to say about its work. */
export function NoteList({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) {
    return null;
  }
  return (
    <ul aria-label="Notes" className="grid grid-cols-1 gap-2 border-t border-line bg-sunken/50 px-4 py-3.5 sm:px-5">
      {notes.map((note, index) => (
        <li key={index} className="flex items-start gap-2.5 text-sm text-muted">
          <Info aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-faint" />
          <span dir="auto" className="min-w-0 break-words">
            {note}
          </span>
        </li>
      ))}
    </ul>
  );
}
