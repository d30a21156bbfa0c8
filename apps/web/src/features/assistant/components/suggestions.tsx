import type { Suggestion } from '@hookline/contract/assistant';
import { Skeleton } from '#ui/skeleton.tsx';
import { hookInUse } from '../model/hook-in-use.ts';
import type { VersionChanging } from '../model/use-version-change.ts';
import type { WrittenContent } from '../model/written-content.ts';
import type { ScriptOpening } from './script-text.tsx';
import { SuggestionChoice } from './suggestion-choice.tsx';

interface SuggestionsProps {
  content: WrittenContent;
  /** Makes new versions; absent where the script cannot be changed. */
  changing?: VersionChanging | undefined;
}

/** The title that a script has, which is the first of its titles, and the others to choose from. */
export function TitleChoice({
  content,
  changing,
  isWriting = false,
  isNamedAbove = false,
}: SuggestionsProps & {
  /** Room is kept for the title that comes. */
  isWriting?: boolean;
  /** The title in use is what the page is headed by. */
  isNamedAbove?: boolean;
}) {
  const { script, titles } = content;
  const [used] = titles;
  if (used === undefined) {
    return isWriting ? <TitleSkeleton /> : null;
  }
  if (isListOf(titles, script)) {
    return null;
  }
  return (
    <SuggestionChoice
      title="Title Suggestions"
      noun="title"
      entries={titles}
      used={used}
      className="grid grid-cols-1 gap-2 px-4 pt-4 sm:px-5"
      {...usesOf('title', content, changing)}
    >
      {!isNamedAbove && (
        <p dir="auto" data-beside-text className="pb-1 text-xl font-semibold break-words text-ink">
          {used}
        </p>
      )}
    </SuggestionChoice>
  );
}

const TitleSkeleton = () => (
  <div className="grid gap-1 px-4 pt-3 sm:px-5">
    <Skeleton className="my-2 h-3 w-28" />
    <Skeleton className="my-1.5 h-4 w-3/4" />
  </div>
);

/** What a script opens with, and the hooks that it could open with instead. */
export function HookChoice({ content, changing, heading, children }: SuggestionsProps & ScriptOpening) {
  const { script, hooks } = content;
  if (hooks.length === 0 || isListOf(hooks, script)) {
    return (
      <>
        {heading}
        {children}
      </>
    );
  }
  return (
    <SuggestionChoice
      title="Viral Hooks"
      noun="hook"
      entries={hooks}
      used={hookInUse(script, hooks)}
      heading={heading}
      className="grid min-w-0 grid-cols-1 gap-2"
      {...usesOf('hook', content, changing)}
    >
      {children}
    </SuggestionChoice>
  );
}

/** Nothing is to be chosen where the lines are all that the script is: a numbered list of them. */
const isListOf = (entries: readonly string[], script: string): boolean =>
  script === entries.map((entry, index) => `${index + 1}. ${entry}`).join('\n');

/** How the lines of a part are put into the script. */
function usesOf(
  part: Suggestion['part'],
  { generationId: id }: WrittenContent,
  changing: VersionChanging | undefined,
) {
  const busy = changing?.pending?.kind === 'use' ? changing.pending.suggestion : undefined;
  return {
    busyWith: busy?.part === part ? busy.text : undefined,
    disabled: changing?.isPending === true,
    onUse:
      changing && id !== undefined
        ? (text: string) => changing.change({ id, change: { kind: 'use', suggestion: { part, text } } })
        : undefined,
  };
}
