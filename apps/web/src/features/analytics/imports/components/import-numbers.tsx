import { FileUp } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { useNavigationIntent } from '#lib/use-navigation-intent.ts';
import { Button } from '#ui/button.tsx';
import { DropCurtain } from '#ui/drop-curtain.tsx';
import { firstFile } from '#ui/file-drop.tsx';
import { usePageDrop } from '#ui/use-page-drop.ts';
import { findUnderWay } from '../model/import-under-way.ts';
import type { ImportPlaces } from './import-places.ts';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** Takes the numbers of an export in: the button, and the whole page as a place to drop a file on. */
export function ImportNumbers(places: ImportPlaces) {
  const [dropped, setDropped] = useState<File>();
  const [isOpen, setIsOpen] = useState(() => findUnderWay() !== undefined);
  useNavigationIntent('import', 'numbers', () => setIsOpen(true));
  const handleDrop = useCallback((file: File) => {
    setDropped(file);
    setIsOpen(true);
  }, []);
  const handleClose = () => {
    setDropped(undefined);
    setIsOpen(false);
  };

  return (
    <>
      <Button onClick={() => setIsOpen(true)} className="max-sm:h-10 max-sm:grow">
        <FileUp aria-hidden="true" />
        Import
      </Button>
      {!isOpen && <DropAnywhere onDrop={handleDrop} />}
      {isOpen && (
        <Suspense>
          <ImportDialog dropped={dropped} onClose={handleClose} {...places} />
        </Suspense>
      )}
    </>
  );
}

const kinds = ['Files'];

/** Makes the whole page a place to drop an export on, and says so while one is dragged over it. */
function DropAnywhere({ onDrop }: { onDrop: (file: File) => void }) {
  const handleDrop = ({ files }: DataTransfer) => {
    const file = firstFile(files);
    if (file !== undefined) {
      onDrop(file);
    }
  };
  const isOver = usePageDrop({ kinds, onDrop: handleDrop });
  return isOver && <DropCurtain icon={FileUp}>Drop an export to import its numbers</DropCurtain>;
}
