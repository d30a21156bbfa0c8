import type { SourceItem } from '@hookline/writer';
import type { Actor } from '#platform/actor.ts';
import { searchScopeOf, type ScopeDeps } from './scopes.ts';
import type { Scope } from './conversations.repo.ts';

interface SuggestionsDeps extends ScopeDeps {
  suggest(items: readonly SourceItem[]): Promise<string[]>;
}

/** How many items are read for them. */
const maxItems = 12;

/** Questions to begin with, made from what there is to read. */
export class Suggestions {
  readonly #deps: SuggestionsDeps;

  constructor(deps: SuggestionsDeps) {
    this.#deps = deps;
  }

  async make(
    actor: Actor,
    { boardId, groupId, itemId }: { [Name in keyof Scope]?: string | undefined },
  ): Promise<string[]> {
    const scope = { boardId: boardId ?? null, groupId: groupId ?? null, itemId: itemId ?? null };
    const searchScope = await searchScopeOf(this.#deps, actor, scope);
    const { items } = await this.#deps.library.research(actor, { ...searchScope, about: '' });
    const sources = items.slice(0, maxItems).map(({ id, title, text, url }) => ({ id, title, text, url }));
    return sources.length === 0 ? [] : this.#deps.suggest(sources);
  }
}
