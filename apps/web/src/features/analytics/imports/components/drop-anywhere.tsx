import { FileUp } from 'lucide-react';
import { DropCurtain } from '#ui/drop-curtain.tsx';
import { firstFile } from '#ui/file-drop.tsx';
import { usePageDrop } from '#ui/use-page-drop.ts';

const kinds = ['Files'];

/** Makes the whole page a place to drop an export on, and says so while one is dragged over it. */
export function DropAnywhere({ onDrop }: { onDrop: (file: File) => void }) {
  const handleDrop = ({ files }: DataTransfer) => {
    const file = firstFile(files);
    if (file !== undefined) {
      onDrop(file);
    }
  };
  const isOver = usePageDrop({ kinds, onDrop: handleDrop });
  return isOver && <DropCurtain icon={FileUp}>Drop the export to import its numbers</DropCurtain>;
}
