import { FileUp } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';

const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Makes the whole page a place to drop a file on, and says so while one is dragged over it. */
export function DropAnywhere({ onDrop }: { onDrop: (file: File) => void }) {
  const [isOver, setIsOver] = useState(false);

  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (holdsFiles(event)) {
        event.preventDefault();
        setIsOver(true);
      }
    };
    // Also told for every element inside; only the way out of the window leads nowhere.
    const handleLeave = (event: DragEvent) => event.relatedTarget === null && setIsOver(false);
    const handleDrop = (event: DragEvent) => {
      const [file] = event.dataTransfer?.files ?? [];
      setIsOver(false);
      if (file !== undefined) {
        event.preventDefault();
        onDrop(file);
      }
    };
    window.addEventListener('dragover', handleOver);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('drop', handleDrop);
    return () => {
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleDrop);
    };
  }, [onDrop]);

  return isOver
    ? createPortal(
        <div className="pointer-events-none fixed inset-0 z-40 grid place-items-center bg-scrim p-6">
          <p className="flex items-center gap-3 rounded-xl border-2 border-dashed border-accent bg-raised px-8 py-6 text-lg font-semibold text-ink shadow-lg">
            <FileUp aria-hidden="true" className="size-6 text-accent-ink" />
            Drop the export to import its numbers
          </p>
        </div>,
        document.body,
      )
    : null;
}
