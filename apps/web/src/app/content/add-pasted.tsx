import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CloudUpload } from 'lucide-react';
import { useState } from 'react';
import { boardsQuery } from '#features/boards/api/get-boards.ts';
import { useDropAnywhere } from '#features/content/model/use-drop-anywhere.ts';
import { errorMessage } from '#lib/api-error.ts';
import { DropCurtain } from '#ui/drop-curtain.tsx';
import { showError } from '#ui/toast.ts';
import { AddToLibrary } from './add-to-library.tsx';

/** Opens Add Content with the web addresses that are pasted or dropped anywhere on the page. */
export function AddPasted() {
  const queryClient = useQueryClient();
  const { data: boards = [] } = useQuery({ ...boardsQuery(), enabled: false });
  const [isOpen, setIsOpen] = useState(false);
  const [url, setUrl] = useState('');
  const handleAddresses = (addresses: readonly string[]) =>
    void queryClient.fetchQuery(boardsQuery()).then(
      () => {
        // In one line: the form tells several from one when it is sent.
        setUrl(addresses.join(' '));
        setIsOpen(true);
      },
      (error: unknown) => showError(errorMessage(error, 'Failed to load boards')),
    );
  const isOver = useDropAnywhere({ onAddresses: handleAddresses });

  return (
    <>
      <AddToLibrary
        source={isOpen ? 'url' : undefined}
        initialUrl={url}
        boards={boards}
        onClose={() => setIsOpen(false)}
      />
      {isOver && <DropCurtain icon={CloudUpload}>Drop to add content</DropCurtain>}
    </>
  );
}
