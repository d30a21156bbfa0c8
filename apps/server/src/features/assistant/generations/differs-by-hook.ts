import type { GeneratedContent } from '@hookline/contract/assistant';
import { editedContent } from './edited-content.ts';
import { readBeginning, withSuggestion } from './with-suggestion.ts';

/** Whether content is what it was before but for the hook that its script opens with, if for anything. */
export function differsByHook(content: GeneratedContent, before: GeneratedContent): boolean {
  if (content.script === before.script) {
    return true;
  }
  const text = readBeginning(content)?.hook ?? '';
  return (
    text !== '' &&
    editedContent(before, withSuggestion(before, { part: 'hook', text })).script === content.script
  );
}
