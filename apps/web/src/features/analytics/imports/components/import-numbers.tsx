import { FileUp } from 'lucide-react';
import { Suspense, useCallback, useState } from 'react';
import { lazyPart } from '#lib/load-program.ts';
import { Button } from '#ui/button.tsx';
import { DropAnywhere } from './drop-anywhere.tsx';
import type { ImportPlaces } from './import-places.ts';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

/** Takes the numbers of an export in: the button, and the whole page as a place to drop a file on. */
export function ImportNumbers(places: ImportPlaces) {
  const [dropped, setDropped] = useState<File>();
  const [isOpen, setIsOpen] = useState(false);
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
      <Button onClick={() => setIsOpen(true)} className="max-sm:grow">
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
