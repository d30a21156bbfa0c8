import type { Suggestion } from '@hookline/contract/assistant';
import { hookInUse } from '../model/hook-in-use.ts';
import type { VersionChanging } from '../model/use-version-change.ts';
import type { WrittenContent } from '../model/written-content.ts';
import { SuggestionList } from './suggestion-list.tsx';

interface SuggestionsProps {
  content: WrittenContent;
  /** Makes new versions; absent where the script cannot be changed. */
  changing?: VersionChanging | undefined;
}

/** The titles and hooks beside a script: the first title is the script's, and the hook that it opens with. */
export function Suggestions({ content, changing }: SuggestionsProps) {
  const { script, titles, hooks, generationId } = content;
  const busy = changing?.pending?.kind === 'use' ? changing.pending.suggestion : undefined;
  const list = (part: Suggestion['part']) => ({
    script,
    busyWith: busy?.part === part ? busy.text : undefined,
    disabled: changing?.isPending === true,
    onUse:
      changing && generationId !== undefined
        ? (text: string) =>
            changing.change({ id: generationId, change: { kind: 'use', suggestion: { part, text } } })
        : undefined,
  });
  return (
    <>
      <SuggestionList title="Title Suggestions" entries={titles} used={titles[0]} {...list('title')} />
      <SuggestionList title="Viral Hooks" entries={hooks} used={hookInUse(script, hooks)} {...list('hook')} />
    </>
  );
}
