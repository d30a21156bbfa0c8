import { useEffect, useEffectEvent, useState } from 'react';
import { findAddresses } from './find-addresses.ts';

export interface DropHandlers {
  onAddresses: (addresses: readonly string[]) => void;
  onFiles: (files: readonly File[]) => void;
}

/**
 * Takes files and web addresses that are dropped anywhere on the page, or pasted where nobody is typing. Not while a dialog is
 * open: what is dropped or pasted then is meant for it. True while something that can be taken is held over the page.
 */
export function useDropAnywhere({ onAddresses, onFiles }: DropHandlers): boolean {
  const [isOver, setIsOver] = useState(false);
  const take = useEffectEvent((data: DataTransfer | null): boolean => {
    const files = [...(data?.files ?? [])];
    const { addresses } = findAddresses(data?.getData('text/uri-list') || data?.getData('text') || '');
    if (files.length > 0) {
      onFiles(files);
    } else if (addresses.length > 0) {
      onAddresses(addresses);
    }
    return files.length > 0 || addresses.length > 0;
  });

  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const handleOver = (event: DragEvent) => {
      if (isWelcome(event.dataTransfer)) {
        event.preventDefault();
        setIsOver(true);
      }
    };
    const handleLeave = ({ relatedTarget }: DragEvent) => relatedTarget === null && setIsOver(false);
    const handleDrop = (event: DragEvent) => {
      setIsOver(false);
      if (isWelcome(event.dataTransfer)) {
        event.preventDefault();
        take(event.dataTransfer);
      }
    };
    const handlePaste = (event: ClipboardEvent) => {
      if (!isDialogOpen() && !isTyping(event.target) && take(event.clipboardData)) {
        event.preventDefault();
      }
    };
    document.addEventListener('dragover', handleOver, { signal });
    document.addEventListener('dragleave', handleLeave, { signal });
    document.addEventListener('drop', handleDrop, { signal });
    document.addEventListener('paste', handlePaste, { signal });
    return () => ending.abort();
  }, []);

  return isOver;
}

const isDialogOpen = (): boolean => document.querySelector('[data-modal]') !== null;

/** While something is dragged, the browser tells its kinds, not what it is. A link of the page itself is one of them. */
const isWelcome = (data: DataTransfer | null): boolean =>
  !isDialogOpen() && (data?.types ?? []).some((type) => type === 'Files' || type === 'text/uri-list');

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
