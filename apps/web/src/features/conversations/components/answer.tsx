import { Cpu, SearchX, Sparkles } from 'lucide-react';
import { counted, formatExact } from '#lib/format.ts';
import type { AskScope } from '../model/ask-scope.ts';
import type { ShownMessage } from '../model/shown-message.ts';
import type { Asking } from '../model/follow-answer.ts';
import { AnswerActions } from './answer-actions.tsx';
import { QuotedAnswer } from './quoted-answer.tsx';
import { QuoteGroup } from './quote-block.tsx';
import { WrittenAnswer } from './written-answer.tsx';

interface AnswerProps {
  answer: ShownMessage;
  question: ShownMessage | undefined;
  conversationId: string;
  scope: AskScope;
  /** Absent while something else is being answered. */
  onAgain: ((asking: Asking) => void) | undefined;
  onFollow: () => void;
}

/** An answer with what it rests on, who made it, and what can be done with it. */
export function Answer({ answer, question, conversationId, scope, onAgain, onFollow }: AnswerProps) {
  const { sentences, sources, isRefused, engine, notes, isStopped } = answer;
  return (
    <article aria-label="Answer" className="grid min-w-0 grid-cols-1 gap-3">
      {isRefused ? (
        <Refusal answer={answer} onFollow={onFollow} />
      ) : engine?.isBuiltIn === true ? (
        <>
          <AnswerLead itemCount={answer.itemCount} quotedCount={sources.length} />
          <QuotedAnswer sentences={sentences} sources={sources} onFollow={onFollow} />
        </>
      ) : (
        <WrittenAnswer sentences={sentences} sources={sources} onFollow={onFollow} isWhole />
      )}
      {isStopped && <p className="text-sm text-muted">Stopped before it was finished.</p>}
      {notes.length > 0 && (
        <ul aria-label="Notes" className="grid grid-cols-1 gap-1 text-sm text-muted">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        {engine !== null && <Engine engine={engine} />}
        <AnswerActions
          answer={answer}
          question={question}
          conversationId={conversationId}
          scope={scope}
          onAgain={onAgain}
        />
      </div>
    </article>
  );
}

/** What stands above quotations: how many items have something to say, and how many of them are quoted. */
const AnswerLead = ({ itemCount, quotedCount }: { itemCount: number; quotedCount: number }) => (
  <p className="text-base text-muted">
    <span className="font-medium text-ink">{counted(itemCount, 'item mentions', 'items mention')} this.</span>{' '}
    {quotedCount < itemCount ? `Quotes from ${formatExact(quotedCount)} of them:` : 'In their own words:'}
  </p>
);

function Engine({ engine }: { engine: NonNullable<ShownMessage['engine']> }) {
  const Icon = engine.isBuiltIn ? Cpu : Sparkles;
  return (
    <span
      className="flex min-w-0 flex-1 items-center gap-1.5 text-sm text-muted"
      title={engine.isBuiltIn ? 'Quotes from what you’ve saved, without interpreting it.' : undefined}
    >
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="min-w-0 break-words">{engine.isBuiltIn ? 'Quotes only' : engine.label}</span>
    </span>
  );
}

/** One line, and the nearest things there are. */
function Refusal({ answer, onFollow }: Pick<AnswerProps, 'answer' | 'onFollow'>) {
  const byItem = Map.groupBy(answer.nearest, ({ item_id }) => item_id);
  return (
    <>
      <p className="flex items-start gap-2 text-base font-medium text-ink">
        <SearchX aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-muted" />
        {answer.text}
      </p>
      {byItem.size > 0 && (
        <>
          <p className="text-sm text-muted">Closest matches:</p>
          {Array.from(byItem, ([itemId, quotes]) => (
            <QuoteGroup
              key={itemId}
              source={answer.sources.find(({ id }) => id === itemId)}
              quotes={quotes.map((quote) => ({ quote }))}
              onFollow={onFollow}
            />
          ))}
        </>
      )}
    </>
  );
}
