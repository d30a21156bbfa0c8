import { ArrowUp, Square } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { keepWords, useKeptWords } from '#lib/kept-words.ts';
import { tooLong } from '#lib/too-long.ts';
import { isEnter } from '#lib/typing.ts';
import { controlStyle } from '#ui/control-style.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { ProblemLine } from '#ui/problem-line.tsx';
import { type AskScope, questionDraft } from '../model/ask-scope.ts';
import type { ConversationState } from '../model/use-conversation.ts';
import { ScopeMenu } from './scope-menu.tsx';

/** The longest question that the server takes, in characters. */
const maxQuestionLength = 4_000;

interface ComposerProps {
  scope: AskScope;
  /** A question to begin with: its first line is chosen, to be said in other words. */
  draft: { text: string } | undefined;
  onScope: (scope: AskScope) => void;
  /** A conversation stays with what it began with. */
  canChangeScope: boolean;
  conversation: ConversationState;
}

/** The field to ask in. What is typed is its own: a long conversation is not drawn anew at each letter. */
export function Composer({ scope, draft, onScope, canChangeScope, conversation }: ComposerProps) {
  const { text, change: setText } = useKeptWords(questionDraft(scope), draft?.text ?? '');
  const [taken, setTaken] = useState(draft);
  if (draft !== undefined && draft !== taken) {
    setTaken(draft);
    setText(draft.text);
  }
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (draft !== undefined) {
      field.current?.focus();
      field.current?.setSelectionRange(0, `${draft.text}\n`.indexOf('\n'));
    }
  }, [draft]);
  const { isAnswering, ask, stop } = conversation;
  const problem = tooLong(text.trim(), maxQuestionLength);
  const canAsk = text.trim() !== '' && problem === undefined && !isAnswering;
  const handleAsk = () => {
    if (canAsk) {
      ask({ text: text.trim() });
      setText('');
    }
  };
  const handleScope = (next: AskScope) => {
    // The question goes along, also one that could not be asked.
    const question = text || conversation.live?.text;
    if (question && questionDraft(next) !== questionDraft(scope)) {
      keepWords(questionDraft(next), question);
      setText('');
    }
    onScope(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (isEnter(event) && !event.shiftKey) {
      event.preventDefault();
      handleAsk();
    }
  };

  return (
    <form
      className="border-t border-line bg-raised px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      onSubmit={(event) => {
        event.preventDefault();
        handleAsk();
      }}
    >
      <div className="relative">
        <textarea
          ref={field}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the panel was opened to ask here
          autoFocus
          aria-label="Your question"
          rows={2}
          value={text}
          dir="auto"
          placeholder={conversation.messages.length === 0 ? 'Ask a question' : 'Ask a follow-up'}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={handleKey}
          className={`${controlStyle} block field-sizing-content max-h-40 resize-none py-2 pr-12 pl-3 leading-relaxed`}
        />
        {isAnswering ? (
          <IconButton icon={Square} label="Stop" className="absolute right-1 bottom-1" onClick={stop} />
        ) : (
          <button
            type="submit"
            aria-label="Ask"
            title="Ask (Enter)"
            disabled={!canAsk}
            className="absolute right-1.5 bottom-1.5 grid size-8 place-items-center rounded-md bg-accent text-on-accent transition-colors enabled:hover:bg-accent-hover disabled:bg-active disabled:text-muted"
          >
            <ArrowUp aria-hidden="true" className="size-4" />
          </button>
        )}
      </div>
      <div className="not-empty:mt-1.5">
        <ProblemLine problem={problem} />
      </div>
      <ScopeMenu scope={scope} onScope={handleScope} canChange={canChangeScope} />
    </form>
  );
}
