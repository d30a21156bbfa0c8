import { X } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import type { AskScope } from '../model/ask-scope.ts';
import type { ConversationState } from '../model/use-conversation.ts';
import { Composer } from './composer.tsx';
import { ConversationMenu } from './conversation-menu.tsx';
import { ConversationView } from './conversation-view.tsx';
import { LiveAnnouncer } from './live-announcer.tsx';

export interface AskPanelProps {
  scope: AskScope;
  /** A question to begin with. */
  draft: { text: string } | undefined;
  onScope: (scope: AskScope) => void;
  conversation: ConversationState;
  /** Opens another conversation; undefined for a new one. */
  onOpen: (id: string | undefined) => void;
  onClose: () => void;
  /** A link to a place was followed: on a phone it lies under the panel. */
  onFollow: () => void;
}

/** A conversation with something: questions, answers and the field to ask in. */
export function AskPanel(props: AskPanelProps) {
  const { scope, draft, onScope, conversation, onOpen, onClose, onFollow } = props;
  const { id, isAnswering } = conversation;
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="flex h-13 shrink-0 items-center gap-1 border-b border-line pr-2 pl-4">
        <h2 className="min-w-0 flex-1 text-lg font-semibold text-ink">Ask</h2>
        <ConversationMenu scope={scope} id={id} onOpen={onOpen} />
        <IconButton icon={X} label="Close" onClick={onClose} />
      </div>
      <ConversationView scope={scope} conversation={conversation} onFollow={onFollow} />
      <LiveAnnouncer conversation={conversation} />
      <Composer
        scope={scope}
        draft={draft}
        onScope={onScope}
        canChangeScope={id === undefined && !isAnswering}
        conversation={conversation}
      />
    </div>
  );
}
