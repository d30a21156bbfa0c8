import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ellipsis, History, MessageCircleQuestionMark, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { useWrite } from '#lib/use-write.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Menu } from '#ui/menu.tsx';
import { MenuItem } from '#ui/menu-item.tsx';
import { showError, showInfo } from '#ui/toast.ts';
import { deleteConversation } from '../api/delete-conversation.ts';
import { conversationsQuery } from '../api/get-conversations.ts';
import type { AskScope } from '../model/ask-scope.ts';
import { conversationKeys } from '../query-keys.ts';

interface ConversationMenuProps {
  scope: AskScope;
  /** The one that is open; undefined for a new one. */
  id: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/** A new conversation, those there were, and the end of this one. */
export function ConversationMenu({ scope, id, onOpen }: ConversationMenuProps) {
  const queryClient = useQueryClient();
  const { data: conversations = [] } = useQuery(conversationsQuery(scope));
  const [isAsking, setIsAsking] = useState(false);
  const others = conversations.filter((conversation) => conversation.id !== id);
  const { mutate: remove, isPending } = useWrite({
    mutationFn: deleteConversation,
    onSuccess: () => {
      setIsAsking(false);
      onOpen(undefined);
      showInfo('Conversation deleted');
      return queryClient.invalidateQueries({ queryKey: conversationKeys.list(scope) });
    },
    onError: (error) => showError(errorMessage(error, 'Failed to delete the conversation')),
  });

  return (
    <>
      {id !== undefined && (
        <IconButton icon={Plus} label="New conversation" onClick={() => onOpen(undefined)} />
      )}
      {others.length > 0 && (
        <Menu trigger={<IconButton icon={History} label="Earlier conversations" />}>
          {others.map(({ id: other, title }) => (
            <MenuItem key={other} icon={MessageCircleQuestionMark} onSelect={() => onOpen(other)}>
              <span className="max-w-72 truncate" dir="auto">
                {title}
              </span>
            </MenuItem>
          ))}
        </Menu>
      )}
      {id !== undefined && (
        <Menu trigger={<IconButton icon={Ellipsis} label="Actions for this conversation" />}>
          <MenuItem icon={Trash2} isDangerous onSelect={() => setIsAsking(true)}>
            Delete conversation
          </MenuItem>
        </Menu>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title="Delete this conversation?"
        description="Its questions and answers are permanently deleted. Answers saved as notes stay."
        confirmLabel="Delete conversation"
        busy={isPending}
        onConfirm={() => id !== undefined && remove(id)}
      />
    </>
  );
}
