import { NotebookPen } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { Button } from '#ui/button.tsx';
import { Markdown } from '#ui/markdown/markdown.tsx';
import { Section } from '#ui/section.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { ShownItem } from '../../model/shown-item.ts';

const EditWords = lazyPart(async () => (await import('./edit-words.tsx')).EditWords);

export interface ItemNotesProps {
  item: ShownItem;
  notes: string;
  /** What the notes are called; empty where the server does not say. */
  version: string;
  onSaved: (item: ShownItem) => Promise<unknown>;
}

/** What its owner says of an item. */
export function ItemNotes({ item, notes, version, onSaved }: ItemNotesProps) {
  const [isWriting, setIsWriting] = useState(false);
  return (
    <Section
      title="Notes"
      action={
        !isWriting && (
          <Button size="sm" variant="ghost" onClick={() => setIsWriting(true)}>
            <NotebookPen aria-hidden="true" />
            {notes === '' ? 'Add notes' : 'Edit'}
          </Button>
        )
      }
    >
      {isWriting ? (
        <Suspense fallback={<Skeleton className="m-4 h-40" />}>
          <EditWords
            item={item}
            part="notes"
            words={notes}
            version={version}
            onSaved={onSaved}
            onClose={() => setIsWriting(false)}
          />
        </Suspense>
      ) : notes === '' ? (
        <p className="px-4 py-4 text-base text-muted sm:px-5">Add your own notes. You can search them too.</p>
      ) : (
        <div className="px-4 py-4 sm:px-5">
          <Markdown text={notes} />
        </div>
      )}
    </Section>
  );
}
