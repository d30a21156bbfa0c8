import type { QueryClient } from '@tanstack/react-query';
import type { Dispatch, SetStateAction } from 'react';
import { ask } from '../api/ask.ts';
import { conversationQuery } from '../api/get-conversation.ts';
import type { ShownMessage, ShownSentence, ShownSource } from './shown-message.ts';

/** What is asked now: it stands below the messages, and in place of the one that it replaces. */
export interface LiveQuestion {
  text: string;
  replaces: string | undefined;
  sentences: ShownSentence[];
  sources: ShownSource[];
  /** Why there is no answer. */
  problem?: string;
  /** The server has the question, although there is no answer: it stands among the messages. */
  isStored?: boolean;
  isModelFault?: boolean;
}

export interface Asking {
  text: string;
  /** The question that it is asked in place of. */
  replaces?: string | undefined;
  /** The built-in assistant although there is a model. */
  isBuiltIn?: boolean;
}

interface Following {
  conversationId: string;
  asking: Asking;
  signal: AbortSignal;
  setLive: Dispatch<SetStateAction<LiveQuestion | undefined>>;
}

/** Asks, and shows what comes of it until all of it is among the messages. */
export async function followAnswer(
  queryClient: QueryClient,
  { conversationId, asking: { text, replaces, isBuiltIn = false }, signal, setLive }: Following,
): Promise<void> {
  const body = { text, ...(replaces && { replaces }), ...(isBuiltIn && { engine: 'built-in' as const }) };
  for await (const step of ask(conversationId, body, signal)) {
    if (step.type === 'sentence') {
      setLive(
        (now) =>
          now && {
            ...now,
            sentences: [...now.sentences, step.sentence],
            sources: [...now.sources, ...step.sources],
          },
      );
    } else if (step.type === 'done') {
      queryClient.setQueryData(conversationQuery(conversationId).queryKey, (before = []) => [
        ...upTo(before, replaces),
        step.question,
        step.answer,
      ]);
      setLive(undefined);
    } else if (step.type === 'stopped') {
      await readStopped(queryClient, conversationId);
      setLive(undefined);
    } else {
      const last = (await read(queryClient, conversationId))?.at(-1);
      const isStored = last?.isQuestion === true && last.text === text;
      setLive({
        ...step,
        text,
        replaces: isStored ? undefined : replaces,
        isStored,
        sentences: [],
        sources: [],
      });
    }
  }
}

const read = (queryClient: QueryClient, id: string): Promise<ShownMessage[] | undefined> =>
  queryClient.fetchQuery({ ...conversationQuery(id), staleTime: 0 }).catch(() => undefined);

/**
 * How soon, in ms, and how often what was answered before the stop is looked for: the server stores it
 * then.
 */
const stopPause = 250;
const stopLooks = 4;

async function readStopped(queryClient: QueryClient, id: string): Promise<void> {
  for (let look = 0; look < stopLooks; look += 1) {
    const messages = await read(queryClient, id);
    if (messages === undefined || messages.at(-1)?.isQuestion === false) {
      return;
    }
    await new Promise((resolve) => {
      setTimeout(resolve, stopPause);
    });
  }
}

/** The messages before one; all of them where it is not among them. */
export function upTo(messages: readonly ShownMessage[], id: string | undefined): readonly ShownMessage[] {
  const at = id === undefined ? -1 : messages.findIndex((message) => message.id === id);
  return at === -1 ? messages : messages.slice(0, at);
}
