import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useRef } from 'react';
import { useBackCloses } from '#ui/back-closes.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { useOpener } from '#ui/use-opener.ts';
import { useScrollbarRoom } from '#ui/use-scrollbar-room.ts';
import { Sidebar } from './sidebar.tsx';

/** The sidebar as a drawer over the page, where the window is too narrow for both. */
export function MobileSidebar({ open, onClose }: { open: boolean; onClose: () => void }) {
  const content = useRef<HTMLDivElement>(null);
  const returnFocus = useOpener(open);
  useScrollbarRoom(open);
  useBackCloses(open, () => {
    onClose();
    return true;
  });
  const handleOpened = (event: Event) => {
    event.preventDefault();
    // On the drawer itself: Radix would take the first button, which signs out.
    content.current?.focus();
  };
  const handleClosed = (event: Event) => {
    event.preventDefault();
    returnFocus();
  };

  return (
    <Radix.Root open={open} onOpenChange={(isOpen) => isOpen || onClose()}>
      <Radix.Portal>
        <div aria-hidden="true" className="fixed inset-0 z-40 animate-fade-in bg-scrim lg:hidden" />
        <Radix.Content
          ref={content}
          data-modal
          onOpenAutoFocus={handleOpened}
          onCloseAutoFocus={handleClosed}
          aria-describedby={undefined}
          className="fixed inset-y-0 left-0 z-50 w-[min(18rem,85vw)] animate-drawer-in border-r border-line bg-raised shadow-lg focus:outline-none lg:hidden"
        >
          <Radix.Title className="sr-only">Menu</Radix.Title>
          <Sidebar onNavigate={onClose} />
          <Radix.Close asChild>
            <IconButton icon={X} label="Close menu" className="absolute top-3.5 right-3" />
          </Radix.Close>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
