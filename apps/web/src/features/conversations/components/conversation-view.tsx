import { useEffect, useRef } from 'react';
import { errorMessage } from '#lib/api-error.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { Loading } from '#ui/loading.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { AskScope } from '../model/ask-scope.ts';
import type { ShownMessage } from '../model/shown-message.ts';
import { upTo } from '../model/follow-answer.ts';
import type { ConversationState } from '../model/use-conversation.ts';
import { Answer } from './answer.tsx';
import { LiveAnswer } from './live-answer.tsx';
import { Question } from './question.tsx';
import { Suggestions } from './suggestions.tsx';

/** What is left free above the question, in pixels. */
const edge = 16;

interface ConversationViewProps {
  scope: AskScope;
  conversation: ConversationState;
  onFollow: () => void;
}

/** Questions and answers, the last one in sight. */
export function ConversationView({ scope, conversation, onFollow }: ConversationViewProps) {
  const { messages, live, error, isLoading, isAnswering, retry, ask } = conversation;
  const shown = live === undefined ? messages : upTo(messages, live.replaces);
  const box = useFollowedEnd(shown.length + (live === undefined ? 0 : 1));

  return (
    <div ref={box} className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4">
      {error !== null && shown.length === 0 ? (
        <ErrorState title="The conversation couldn’t be loaded" onRetry={retry}>
          {errorMessage(error)}
        </ErrorState>
      ) : isLoading && live === undefined ? (
        <Loading label="Loading the conversation" className="grid gap-4">
          <Skeleton className="ml-auto h-9 w-2/3 rounded-xl" />
          <Skeleton className="h-32 rounded-xl" />
        </Loading>
      ) : shown.length === 0 && live === undefined ? (
        <Suggestions scope={scope} onAsk={(text) => ask({ text })} />
      ) : (
        <ol className="grid grid-cols-1 gap-5">
          {shown.map((message, at) => (
            <li key={message.id} className="min-w-0">
              {message.isQuestion ? (
                <Question
                  text={message.text}
                  isUnanswered={shown[at + 1]?.isQuestion !== false && live === undefined}
                  isDisabled={isAnswering}
                  onAsk={(text) => ask({ text, replaces: message.id })}
                />
              ) : (
                <Answer
                  answer={message}
                  question={questionBefore(shown, at)}
                  conversationId={conversation.id ?? ''}
                  scope={scope}
                  onAgain={isAnswering ? undefined : (asking) => ask(asking)}
                  onFollow={onFollow}
                />
              )}
            </li>
          ))}
          {live !== undefined && (
            <li className="grid min-w-0 grid-cols-1 gap-5">
              {!live.isStored && <Question text={live.text} isDisabled />}
              <LiveAnswer live={live} scope={scope} conversation={conversation} onFollow={onFollow} />
            </li>
          )}
        </ol>
      )}
    </div>
  );
}

const questionBefore = (messages: readonly ShownMessage[], at: number): ShownMessage | undefined =>
  messages.slice(0, at).findLast(({ isQuestion }) => isQuestion);

/** Brings the last question to the top when there is a message more, for its answer to be read from there. */
function useFollowedEnd(count: number) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const last = [...(box.current?.querySelectorAll('[data-question]') ?? [])].at(-1);
    if (box.current && last instanceof HTMLElement) {
      // Within the box only: the page beside it stays where it is.
      box.current.scrollTop = last.offsetTop - edge;
    }
  }, [count]);
  return box;
}
