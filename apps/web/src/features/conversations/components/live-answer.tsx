import type { AskScope } from '../model/ask-scope.ts';
import type { LiveQuestion } from '../model/follow-answer.ts';
import type { ConversationState } from '../model/use-conversation.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { QuotedAnswer } from './quoted-answer.tsx';
import { WrittenAnswer } from './written-answer.tsx';

interface LiveAnswerProps {
  live: LiveQuestion;
  scope: AskScope;
  conversation: ConversationState;
  onFollow: () => void;
}

/** An answer on its way, as far as it has come; or why there is none. */
export function LiveAnswer({ live, scope, conversation, onFollow }: LiveAnswerProps) {
  const { sentences, sources, problem } = live;
  const stored = live.isStored ? conversation.messages.at(-1) : undefined;
  const again = { text: live.text, replaces: stored?.id ?? live.replaces };
  if (problem !== undefined) {
    return (
      <Notice tone="danger" title="No answer">
        <p>{problem}</p>
        <div className="mt-2.5 flex flex-wrap gap-2">
          <Button size="sm" onClick={() => conversation.ask(again)}>
            Try Again
          </Button>
          {live.isModelFault === true && (
            <Button size="sm" onClick={() => conversation.ask({ ...again, isBuiltIn: true })}>
              Answer without the model
            </Button>
          )}
        </div>
      </Notice>
    );
  }
  const isQuoted = sentences.every(({ text, quotes }) => quotes.length === 1 && quotes[0]?.words === text);
  return (
    <div aria-busy="true" className="grid grid-cols-1 gap-3">
      {sentences.length > 0 &&
        (isQuoted ? (
          <QuotedAnswer sentences={sentences} sources={sources} onFollow={onFollow} />
        ) : (
          <WrittenAnswer sentences={sentences} sources={sources} onFollow={onFollow} isWhole={false} />
        ))}
      <p className="flex items-center gap-2 text-base text-muted">
        <Spinner className="size-4" />
        {sentences.length > 0
          ? 'Answering'
          : `Reading ${scope.kind === 'library' ? 'your library' : `this ${scope.kind}`}`}
      </p>
    </div>
  );
}
