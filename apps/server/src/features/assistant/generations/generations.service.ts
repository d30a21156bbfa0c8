import { scriptOptionsSchema } from '@hookline/contract/assistant';
import type {
  Engine,
  EngineChoice,
  GeneratedContent,
  Generation,
  GenerationEdit,
  GenerationEntry,
  GenerationQuery,
  Refinement,
  Suggestion,
} from '@hookline/contract/assistant';
import type { ScriptPlatform } from '@hookline/contract/common';
import { checkScript, type SourceItem } from '@hookline/writer';
import type { ActivityLog } from '#features/activity/index.ts';
import type { Quotas } from '#features/quotas/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/index.ts';
import { decodeCursor, encodeCursor, idCursor, toPage } from '#platform/database/page.ts';
import { errors } from '#platform/errors.ts';
import { newId } from '#platform/id.ts';
import { withCallerErrors } from '../assistant-fault.ts';
import type { Assistant } from '../assistant.port.ts';
import { editedContent } from './edited-content.ts';
import {
  findGeneration,
  type GenerationRow,
  insertGeneration,
  listGenerations,
  type NewGeneration,
} from './generations.repo.ts';
import { keepChosen, partInUse } from './keep-chosen.ts';
import { gatherAgain, type MaterialDeps } from '../scripts/material.ts';
import { withPages } from '../scripts/quote-pages.ts';
import { callerOf, toScriptRequest } from '../scripts/to-script-request.ts';
import { toEntry, toGeneration, toUsage } from './to-generation.ts';
import { differsByHook } from './differs-by-hook.ts';
import { withSuggestion } from './with-suggestion.ts';

interface GenerationsDeps extends MaterialDeps {
  database: Database;
  activity: ActivityLog;
  assistant: Assistant;
  clock: Clock;
  quotas: Pick<Quotas, 'beginWriting'>;
}

/** A script that was just written, and what it was written from. */
type Written = Pick<NewGeneration, 'boardId' | 'platform' | 'requirements' | 'content'> &
  Partial<Pick<NewGeneration, 'options' | 'usage' | 'durationMs'>>;

/** How a version differs from the one it is made from. */
type Change = Pick<NewGeneration, 'origin' | 'content'> &
  Partial<Pick<NewGeneration, 'refinement' | 'usage' | 'durationMs'>>;

/** How a part is to be made anew, and for whom: `language` is that of their browser. */
interface Refining {
  refinement: Refinement;
  engine?: EngineChoice;
  language: string | null;
  signal: AbortSignal;
}

/** The versions of a user's scripts. Each change is a new one, so that nothing is ever lost. */
export class Generations {
  readonly #deps: GenerationsDeps;

  constructor(deps: GenerationsDeps) {
    this.#deps = deps;
  }

  /** Keeps a script as a version of its own, and tells which. */
  async keep(actor: Actor, { content: unchecked, ...written }: Written): Promise<GeneratedContent> {
    const { database, activity } = this.#deps;
    const id = newId();
    const content = withLimits(written.platform, unchecked);
    const made = {
      origin: 'generated',
      refinement: null,
      parentId: null,
      createdAt: this.#deps.clock(),
    } as const;
    const title = (content.titles[0] ?? written.requirements).slice(0, 500);
    await database.transaction(async (tx) => {
      await insertGeneration(actor, tx, {
        options: {},
        usage: null,
        durationMs: null,
        ...written,
        content,
        ...made,
        id,
      });
      await activity.record(actor, tx, { kind: 'script_generated', title, boardId: written.boardId });
    });
    return { ...content, generationId: id };
  }

  /** Every version, newest first. Whether a board exists does not matter: its versions outlive it. */
  async list(
    actor: Actor,
    { boardId, q, limit, cursor }: GenerationQuery,
  ): Promise<{ generations: GenerationEntry[]; nextCursor: string | null }> {
    const before = cursor === undefined ? undefined : decodeCursor(cursor, idCursor)[0];
    const found = await listGenerations(actor, this.#deps.database.db, {
      boardId,
      q,
      before,
      limit: limit + 1,
    });
    const { rows, nextCursor } = toPage(found, limit, (row) => encodeCursor([row.id]));
    return { generations: rows.map(toEntry), nextCursor };
  }

  /** One version. Throws `not_found`. */
  async open(actor: Actor, id: string): Promise<Generation> {
    return toGeneration(await this.#load(actor, id));
  }

  /**
   * Makes one part anew. Throws `not_found`, `nothing_to_refine` when that cannot be done, `model_failed` and
   * its like.
   */
  async refine(actor: Actor, id: string, refining: Refining): Promise<Generation> {
    const end = await this.#deps.quotas.beginWriting(actor);
    try {
      return await this.#refine(actor, id, refining);
    } finally {
      end();
    }
  }

  async #refine(
    actor: Actor,
    id: string,
    { refinement, engine, language, signal }: Refining,
  ): Promise<Generation> {
    const { assistant, clock } = this.#deps;
    const row = await this.#load(actor, id);
    const { platform, requirements } = row;
    const asked = {
      platform,
      requirements,
      language,
      ...scriptOptionsSchema.catch({}).parse(row.options),
    };
    const begun = clock().getTime();
    let items: readonly SourceItem[] = [];
    const loadRequest = async () => {
      const { itemIds, highlightIds } = asked;
      const material = await gatherAgain(this.#deps, actor, { ...row, itemIds, highlightIds });
      ({ items } = material);
      return toScriptRequest(asked, { ...material, past: null });
    };
    const request = { refinement, content: row.content, platform, loadRequest };
    const made = await withCallerErrors(
      assistant.refine(request, { signal, ...callerOf(actor, { engine }) }),
    );
    const chosen = await this.#chosenPart(actor, row, refinement);
    const kept = chosen === null ? made : keepChosen(made, { before: row.content, refinement, chosen });
    const whole = withNoFewerTitles(kept, row.content);
    const content = withPages({ ...whole, engine: refinedBy(row.content.engine, made.engine) }, items);
    if (isSame(content, row.content)) {
      throw errors.impossible(
        'nothing_to_refine',
        content.notes.at(-1) ?? 'There is nothing to make this part from.',
      );
    }
    const durationMs = clock().getTime() - begun;
    const usage = toUsage(content.modelUsage);
    return this.#add(actor, row, { origin: 'refined', refinement, content, usage, durationMs });
  }

  /** Keeps what the user made of a version. Throws `not_found`. */
  async edit(actor: Actor, id: string, edit: GenerationEdit): Promise<Generation> {
    const row = await this.#load(actor, id);
    return this.#add(actor, row, { origin: 'edited', content: editedContent(row.content, edit) });
  }

  /** Gives a version another title or another hook. Throws `not_found`. */
  async use(actor: Actor, id: string, suggestion: Suggestion): Promise<Generation> {
    const row = await this.#load(actor, id);
    const before = suggestion.part === 'hook' ? await this.#beforeHooks(actor, row) : row.content;
    const content = editedContent(before, withSuggestion(before, suggestion));
    return this.#add(actor, row, { origin: 'edited', content });
  }

  /**
   * A version as it was before hooks were tried in it, one after the other: each takes what it says out of
   * the script, and only the one in use is to be missing there.
   */
  async #beforeHooks(actor: Actor, row: GenerationRow): Promise<GeneratedContent> {
    const { titles, hooks } = row.content;
    let version = row;
    while (version.parentId !== null && version.origin === 'edited') {
      // One after the other: most often there is one.
      const parent = await this.#load(actor, version.parentId);
      if (!differsByHook(version.content, parent.content)) {
        break;
      }
      version = parent;
    }
    return version === row ? row.content : { ...version.content, titles, hooks };
  }

  /** Makes an old version the newest again. Throws `not_found`. */
  async restore(actor: Actor, id: string): Promise<Generation> {
    const row = await this.#load(actor, id);
    return this.#add(actor, row, { origin: 'restored', content: row.content });
  }

  /**
   * What the user chose of the part that is to be made anew, by hand or from what was offered; null where it
   * is what an assistant put there.
   */
  async #chosenPart(actor: Actor, row: GenerationRow, refinement: Refinement): Promise<string | null> {
    const used = partInUse(refinement, row.content);
    if (used === null) {
      return null;
    }
    let version = row;
    while (version.parentId !== null) {
      // One after the other: most often the first says it.
      const parent = await this.#load(actor, version.parentId);
      if (!used.isUsedIn(parent.content)) {
        return version.origin === 'edited' ? used.text : null;
      }
      version = parent;
    }
    return null;
  }

  async #add(actor: Actor, parent: GenerationRow, change: Change): Promise<Generation> {
    const content = withLimits(parent.platform, withOldClaims(change.content, parent.content));
    const made = { refinement: null, usage: null, durationMs: null, ...change, content };
    const row = { ...parent, ...made, id: newId(), parentId: parent.id, createdAt: this.#deps.clock() };
    await insertGeneration(actor, this.#deps.database.db, row);
    return toGeneration(row);
  }

  async #load(actor: Actor, id: string): Promise<GenerationRow> {
    const row = await findGeneration(actor, this.#deps.database.db, id);
    if (row === null) {
      throw errors.notFound('version');
    }
    return row;
  }
}

/** The content with its parts counted against the platform's limits, as they are now. */
const withLimits = (platform: ScriptPlatform, content: GeneratedContent): GeneratedContent => ({
  ...content,
  limits: checkScript(platform, content),
});

const oldClaims =
  'The script was changed after it was checked against your sources: what is new in it has not been checked.';
/** What versions of earlier releases say instead. */
const formerOldClaims = 'What is said to be supported was checked before the script was changed.';

/** Claims are checked as a script is written: of a changed one they say only what stood there before. */
function withOldClaims(content: GeneratedContent, before: GeneratedContent): GeneratedContent {
  const notes = content.notes.map((note) => (note === formerOldClaims ? oldClaims : note));
  const isChanged = content.script !== before.script && Boolean(content.claims?.length);
  return { ...content, notes: isChanged && !notes.includes(oldClaims) ? [...notes, oldClaims] : notes };
}

/** Where fewer titles were made than there were, the first of those before fill up their number. */
function withNoFewerTitles(made: GeneratedContent, { titles: before }: GeneratedContent): GeneratedContent {
  const missing = Math.max(0, before.length - made.titles.length);
  const others = before.filter((title) => !made.titles.includes(title));
  return { ...made, titles: [...made.titles, ...others.slice(0, missing)] };
}

/** Whether nothing that a reader sees of the script has changed. */
const isSame = (left: GeneratedContent, right: GeneratedContent): boolean =>
  left.script === right.script &&
  left.titles.join('\n') === right.titles.join('\n') &&
  left.hooks.join('\n') === right.hooks.join('\n');

const refinedMark = ', refined by ';

/**
 * Who a refined version is by: whoever wrote the script, and beside them whoever made a part of it anew.
 * Words of a model are in it as soon as one of the two is a model.
 */
function refinedBy(writer: Engine, refiner: Engine): Engine {
  const [label = ''] = writer.label.split(refinedMark);
  if (refiner.kind === 'model') {
    return label === refiner.label
      ? refiner
      : { ...refiner, label: `${label}${refinedMark}${refiner.label}` };
  }
  const isLabelled = writer.kind === 'built-in' || label !== writer.label;
  return isLabelled ? writer : { ...writer, label: `${label}${refinedMark}the built-in assistant` };
}
