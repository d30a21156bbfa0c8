import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { showError } from '#ui/toast.ts';
import { beginConversation } from '../api/begin-conversation.ts';
import { conversationQuery } from '../api/get-conversation.ts';
import { conversationKeys } from '../query-keys.ts';
import { type Asking, followAnswer, type LiveQuestion } from './follow-answer.ts';
import type { AskScope } from './ask-scope.ts';
import type { ShownMessage } from './shown-message.ts';

export interface ConversationState {
  /** Undefined before the first question. */
  id: string | undefined;
  messages: readonly ShownMessage[];
  live: LiveQuestion | undefined;
  isAnswering: boolean;
  /** Why its messages could not be loaded. */
  error: Error | null;
  isLoading: boolean;
  retry: () => void;
  ask: (asking: Asking) => void;
  stop: () => void;
}

const noMessages: readonly ShownMessage[] = [];

/** A conversation, begun with its first question. `onBegin` gets its id. */
export function useConversation(
  scope: AskScope,
  id: string | undefined,
  onBegin: (id: string) => void,
): ConversationState {
  const queryClient = useQueryClient();
  const query = useQuery({ ...conversationQuery(id ?? ''), enabled: id !== undefined });
  const [live, setLive] = useState<LiveQuestion>();
  const [isAnswering, setIsAnswering] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (asking: Asking, signal: AbortSignal) => {
    setLive({ text: asking.text, replaces: asking.replaces, sentences: [], sources: [] });
    const conversationId = id ?? (await beginConversation(scope));
    if (id === undefined) {
      queryClient.setQueryData(conversationQuery(conversationId).queryKey, []);
      onBegin(conversationId);
    }
    await followAnswer(queryClient, { conversationId, asking, signal, setLive });
    await queryClient.invalidateQueries({ queryKey: conversationKeys.list(scope) });
  };
  const ask = (asking: Asking) => {
    if (isAnswering) {
      return;
    }
    running.current = new AbortController();
    setIsAnswering(true);
    run(asking, running.current.signal)
      .catch((error: unknown) => {
        setLive(undefined);
        showError(errorMessage(error, 'The conversation could not be begun'));
      })
      .finally(() => setIsAnswering(false));
  };

  return {
    id,
    messages: id === undefined ? noMessages : (query.data ?? noMessages),
    live,
    isAnswering,
    error: id === undefined ? null : query.error,
    isLoading: id !== undefined && query.isPending,
    retry: () => void query.refetch(),
    ask,
    stop: () => running.current?.abort(),
  };
}
