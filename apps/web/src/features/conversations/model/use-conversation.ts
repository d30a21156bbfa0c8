import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
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
  /** Stops, and forgets what was asked last: another conversation is opened. */
  leave: () => void;
}

const noMessages: readonly ShownMessage[] = [];

/** A question under way. */
interface Run {
  signal: AbortSignal;
  /** Whether another conversation was opened since: nothing of this one is shown any more. */
  isLeft: () => boolean;
  show: Dispatch<SetStateAction<LiveQuestion | undefined>>;
}

/** A conversation, begun with its first question. `onBegin` gets its id. */
export function useConversation(
  scope: AskScope,
  id: string | undefined,
  onBegin: (id: string) => void,
): ConversationState {
  const queryClient = useQueryClient();
  const query = useQuery({ ...conversationQuery(id ?? ''), enabled: id !== undefined });
  const run = async (asking: Asking, { signal, isLeft, show }: Run) => {
    const question = { text: asking.text, replaces: asking.replaces, sentences: [], sources: [] };
    show(question);
    try {
      const conversationId = id ?? (await beginConversation(scope));
      if (isLeft()) {
        return;
      }
      if (id === undefined) {
        queryClient.setQueryData(conversationQuery(conversationId).queryKey, []);
        onBegin(conversationId);
      }
      if (signal.aborted) {
        show({ ...question, problem: 'You stopped before it was asked.' });
        return;
      }
      await followAnswer(queryClient, { conversationId, asking, signal, setLive: show });
      void queryClient.invalidateQueries({ queryKey: conversationKeys.list(scope) });
    } catch (error) {
      // The conversation could not be begun: the question is nowhere but here.
      show({ ...question, problem: errorMessage(error, 'The conversation could not be begun') });
    }
  };
  const question = useLiveQuestion(run);

  return {
    id,
    messages: id === undefined ? noMessages : (query.data ?? noMessages),
    error: id === undefined ? null : query.error,
    isLoading: id !== undefined && query.isPending,
    retry: () => void query.refetch(),
    ...question,
  };
}

/** The question that is asked last, and how to ask one: only one at a time is under way. */
function useLiveQuestion(run: (asking: Asking, under: Run) => Promise<void>) {
  const [live, setLive] = useState<LiveQuestion>();
  const [isAnswering, setIsAnswering] = useState(false);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const ask = (asking: Asking) => {
    if (isAnswering) {
      return;
    }
    const ending = new AbortController();
    running.current = ending;
    const isLeft = () => running.current !== ending;
    const show: Run['show'] = (next) => void (isLeft() || setLive(next));
    setIsAnswering(true);
    void run(asking, { signal: ending.signal, isLeft, show }).finally(
      () => isLeft() || setIsAnswering(false),
    );
  };
  const stop = () => running.current?.abort();
  const leave = () => {
    stop();
    running.current = undefined;
    setLive(undefined);
    setIsAnswering(false);
  };
  return { live, isAnswering, ask, stop, leave };
}
