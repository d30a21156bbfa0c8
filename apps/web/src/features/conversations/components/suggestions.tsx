import { useQuery } from '@tanstack/react-query';
import { CornerDownRight, MessageCircleQuestionMark } from 'lucide-react';
import { Skeleton } from '#ui/skeleton.tsx';
import { suggestionsQuery } from '../api/get-suggestions.ts';
import type { AskScope } from '../model/ask-scope.ts';

/** What there is before the first question: what the answers are, and questions to begin with. */
export function Suggestions({ scope, onAsk }: { scope: AskScope; onAsk: (text: string) => void }) {
  const { data, isPending } = useQuery(suggestionsQuery(scope));
  return (
    <div className="flex min-h-full flex-col justify-end gap-5">
      <div className="my-auto flex flex-col items-center px-4 text-center">
        <div className="grid size-11 place-items-center rounded-xl border border-line bg-surface text-accent-ink shadow-sm">
          <MessageCircleQuestionMark aria-hidden="true" className="size-5" strokeWidth={1.75} />
        </div>
        <h3 className="mt-3 text-lg font-semibold text-ink">
          {scope.kind === 'library' ? 'Ask your library' : `Ask this ${scope.kind}`}
        </h3>
        <p className="mt-1 max-w-xs text-base text-pretty text-muted">
          Answers are based on what you’ve saved, and every quote links to its source.
        </p>
      </div>
      {isPending ? (
        <div className="grid gap-2">
          <Skeleton className="h-10 rounded-lg" />
          <Skeleton className="h-10 rounded-lg" />
          <Skeleton className="h-10 rounded-lg" />
        </div>
      ) : (
        data !== undefined &&
        data.length > 0 && (
          <ul aria-label="Suggested questions" className="grid grid-cols-1 gap-2">
            {data.map((question) => (
              <li key={question}>
                <button
                  type="button"
                  dir="auto"
                  onClick={() => onAsk(question)}
                  className="flex min-h-10 w-full items-start gap-2.5 rounded-lg border border-line bg-surface px-3 py-2.25 text-left text-base text-ink shadow-xs transition-colors hover:bg-hover"
                >
                  <CornerDownRight aria-hidden="true" className="mt-0.75 size-4 shrink-0 text-faint" />
                  <span className="min-w-0 break-words">{question}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      )}
    </div>
  );
}
