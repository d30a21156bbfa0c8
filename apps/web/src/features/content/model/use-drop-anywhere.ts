import { useEffect, useEffectEvent } from 'react';
import { loadProgram } from '#lib/load-program.ts';
import { isDialogOpen, isTyping } from '#lib/typing.ts';
import { showError } from '#ui/toast.ts';
import { useFetchAhead } from '#ui/use-fetch-ahead.ts';
import { usePageDrop } from '#ui/use-page-drop.ts';

export interface DropHandlers {
  onAddresses: (addresses: readonly string[]) => void;
  /** Without it files are left to the browser. */
  onFiles?: ((files: readonly File[]) => void) | undefined;
  /** Words that are more than addresses. Without it the addresses in them are taken, and the rest is left. */
  onText?: ((text: string) => void) | undefined;
}

const loadReader = () => import('./find-addresses.ts');
const fetchReader = () => void loadReader().catch(() => undefined);

/** What browsers call every picture that was copied and not saved. */
const nameless = /^image\.(\w+)$/u;

/** A pasted screenshot with the moment in its name: a board may get many. */
function namePasted(file: File): File {
  const [, extension] = nameless.exec(file.name) ?? [];
  if (extension === undefined) {
    return file;
  }
  const moment = new Date().toLocaleString('sv').replaceAll(':', '.');
  return new File([file], `Pasted picture ${moment}.${extension}`, { type: file.type });
}

/**
 * Takes files, web addresses and words that are dropped anywhere on the page, or pasted where nobody is
 * typing and no dialog is open. True while something that can be taken is held over the page.
 */
export function useDropAnywhere({ onAddresses, onFiles, onText }: DropHandlers): boolean {
  const takeText = async (text: string) => {
    const { findAddresses } = await loadProgram(loadReader);
    const { addresses, others } = findAddresses(text);
    if (onText !== undefined && others.length > 0) {
      onText(text);
    } else if (addresses.length > 0) {
      onAddresses(addresses);
    }
  };
  const take = (data: DataTransfer | null, toNamed = (file: File) => file): boolean => {
    const files = [...(data?.files ?? [])].map(toNamed);
    const text = data?.getData('text/uri-list') || data?.getData('text') || '';
    if (files.length > 0 && onFiles !== undefined) {
      onFiles(files);
    } else if (text !== '') {
      takeText(text).catch(() =>
        showError('Couldn’t read what you added. Reload the page and add it again.'),
      );
    } else {
      return false;
    }
    return true;
  };
  useFetchAhead(fetchReader);
  const handlePaste = useEffectEvent((event: ClipboardEvent) => {
    if (!isDialogOpen() && !isTyping(event.target) && take(event.clipboardData, namePasted)) {
      event.preventDefault();
    }
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent) => handlePaste(event);
    document.addEventListener('paste', listen);
    return () => document.removeEventListener('paste', listen);
  }, []);

  const kinds = [
    'text/uri-list',
    ...(onFiles === undefined ? [] : ['Files']),
    ...(onText === undefined ? [] : ['text/plain']),
  ];
  return usePageDrop({ kinds, onDrop: (data) => take(data) });
}
