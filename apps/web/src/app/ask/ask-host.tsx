import * as Radix from 'radix-ui/dialog';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { AskPanel } from '#features/conversations/components/ask-panel.tsx';
import {
  type AskPanelState,
  closeAsk,
  openAsk,
  useAskPanel,
} from '#features/conversations/model/ask-panel.ts';
import { useConversation } from '#features/conversations/model/use-conversation.ts';
import { useBackCloses } from '#ui/back-closes.ts';
import { ErrorBoundary } from '#ui/error-boundary.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';
import { useOpener } from '#ui/use-opener.ts';

/** The panel to ask in: beside the page, on a phone over it. An answer goes on while it is closed. */
export function AskHost() {
  const panel = useAskPanel();
  return panel && <Session key={`${panel.scope.kind} ${panel.scope.id}`} {...panel} />;
}

function Session({ scope, draft, isOpen }: AskPanelState) {
  const isWide = useIsWide();
  const [id, setId] = useState<string>();
  const conversation = useConversation(scope, id, setId);
  const returnFocus = useOpener(isOpen);
  const handleClose = () => {
    closeAsk();
    returnFocus();
  };
  const handleOpen = (next: string | undefined) => {
    conversation.leave();
    setId(next);
  };
  const Frame = isWide ? Beside : Over;
  return (
    <Frame isOpen={isOpen} onClose={handleClose}>
      <ErrorBoundary resetKey={id ?? ''}>
        <AskPanel
          scope={scope}
          draft={draft}
          onScope={(next) => openAsk(next)}
          conversation={conversation}
          onOpen={handleOpen}
          onClose={handleClose}
          onFollow={() => isWide || closeAsk()}
        />
      </ErrorBoundary>
    </Frame>
  );
}

interface FrameProps {
  isOpen: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Where there is room, the page is narrower for it; else it lies over the page's right side. */
function Beside({ isOpen, onClose, children }: FrameProps) {
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) {
      event.preventDefault();
      onClose();
    }
  };
  return (
    isOpen && (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes it wherever the focus is in it
      <aside
        aria-label="Ask"
        onKeyDown={handleKey}
        className="fixed inset-y-0 right-(--scrollbar-room,0px) z-30 w-[24rem] max-w-[85vw] 2xl:w-[28rem] animate-fade-in border-l border-line bg-canvas max-xl:shadow-lg"
      >
        {children}
      </aside>
    )
  );
}

function Over({ isOpen, onClose, children }: FrameProps) {
  useBackCloses(isOpen, () => {
    onClose();
    return true;
  });
  return (
    <Radix.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Radix.Portal>
        <Radix.Content
          data-modal
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => event.preventDefault()}
          className="fixed inset-0 z-40 animate-sheet-in bg-canvas focus:outline-none"
        >
          <Radix.Title className="sr-only">Ask</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
