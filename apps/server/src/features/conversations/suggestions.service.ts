import { suggestQuestions } from '@hookline/writer';
import type { Actor } from '#platform/actor.ts';
import { reachOf, type ScopeDeps } from './scopes.ts';
import type { Scope } from './conversations.repo.ts';

/** Questions to begin with, made from what there is to read. */
export class Suggestions {
  readonly #deps: ScopeDeps;

  constructor(deps: ScopeDeps) {
    this.#deps = deps;
  }

  async make(
    actor: Actor,
    { boardId, groupId, itemId }: { [Name in keyof Scope]?: string | undefined },
  ): Promise<string[]> {
    const scope = { boardId: boardId ?? null, groupId: groupId ?? null, itemId: itemId ?? null };
    const reach = await reachOf(this.#deps, actor, scope);
    return suggestQuestions(await this.#deps.library.research(actor, { ...reach, about: '' }));
  }
}
