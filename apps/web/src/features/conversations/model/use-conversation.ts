import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { showError } from '#ui/toast.ts';
import { ask } from '../api/ask.ts';
import { beginConversation } from '../api/begin-conversation.ts';
import { conversationQuery } from '../api/get-conversation.ts';
import { conversationKeys } from '../query-keys.ts';
import type { AskScope } from './ask-scope.ts';
import type { ShownMessage, ShownSentence, ShownSource } from './shown-message.ts';

/** What is asked now: it stands below the messages, and in place of the one that it replaces. */
export interface LiveQuestion {
  text: string;
  replaces: string | undefined;
  sentences: ShownSentence[];
  sources: ShownSource[];
  /** Why there is no answer. */
  problem?: string;
  isModelFault?: boolean;
}

export interface Asking {
  text: string;
  /** The question that it is asked in place of. */
  replaces?: string | undefined;
  /** The built-in assistant although there is a model. */
  isBuiltIn?: boolean;
}

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
/** How soon, in ms, and how often what was answered before the stop is looked for. */
const stopPause = 250;
const stopLooks = 4;

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
  const messages = id === undefined ? noMessages : (query.data ?? noMessages);

  const refetch = async (conversationId: string) => {
    const read = () =>
      queryClient.fetchQuery({ ...conversationQuery(conversationId), staleTime: 0 }).catch(() => undefined);
    for (let look = 0; look < stopLooks; look += 1) {
      const found = await read();
      if (found === undefined || found.at(-1)?.isQuestion === false) {
        return;
      }
      await new Promise((resolve) => {
        setTimeout(resolve, stopPause);
      });
    }
  };

  const run = async ({ text, replaces, isBuiltIn = false }: Asking, signal: AbortSignal) => {
    setLive({ text, replaces, sentences: [], sources: [] });
    const conversationId = id ?? (await beginConversation(scope));
    if (id === undefined) {
      queryClient.setQueryData(conversationQuery(conversationId).queryKey, []);
      onBegin(conversationId);
    }
    const body = { text, ...(replaces && { replaces }), ...(isBuiltIn && { engine: 'built-in' as const }) };
    for await (const step of ask(conversationId, body, signal)) {
      if (step.type === 'sentence') {
        const { sentence, sources } = step;
        setLive(
          (now) =>
            now && { ...now, sentences: [...now.sentences, sentence], sources: [...now.sources, ...sources] },
        );
      } else if (step.type === 'done') {
        queryClient.setQueryData(conversationQuery(conversationId).queryKey, (before = []) => [
          ...upTo(before, replaces),
          step.question,
          step.answer,
        ]);
        setLive(undefined);
      } else if (step.type === 'stopped') {
        await refetch(conversationId);
        setLive(undefined);
      } else {
        await queryClient
          .fetchQuery({ ...conversationQuery(conversationId), staleTime: 0 })
          .catch(() => undefined);
        setLive({ text, replaces: undefined, sentences: [], sources: [], ...step });
      }
    }
    void queryClient.invalidateQueries({ queryKey: conversationKeys.list(scope) });
  };

  return {
    id,
    messages,
    live,
    isAnswering,
    error: id === undefined ? null : query.error,
    isLoading: id !== undefined && query.isPending,
    retry: () => void query.refetch(),
    ask: (asking) => {
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
    },
    stop: () => running.current?.abort(),
  };
}

/** The messages before one; all of them where it is not among them. */
export function upTo(messages: readonly ShownMessage[], id: string | undefined): readonly ShownMessage[] {
  const at = id === undefined ? -1 : messages.findIndex((message) => message.id === id);
  return at === -1 ? messages : messages.slice(0, at);
}
