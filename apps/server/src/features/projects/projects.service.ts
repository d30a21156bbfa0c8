import type { ChangeEvent } from '@hookline/contract/activity';
import type {
  NewProject,
  Project,
  ProjectChange,
  ProjectEntry,
  ProjectPlace,
} from '@hookline/contract/projects';
import { maxProjects } from '@hookline/contract/stages';
import { purgeDelaySeconds, undoLimit } from '#features/content/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database, Db } from '#platform/database/index.ts';
import { errors } from '#platform/errors.ts';
import type { Events } from '#platform/events/index.ts';
import { newId } from '#platform/id.ts';
import type { Jobs } from '#platform/jobs/index.ts';
import type { ZipEntry } from '#platform/zip/index.ts';
import { jsonEntry } from '#platform/zip/json-entries.ts';
import { holdItems } from './joining/joining.repo.ts';
import { Joining } from './joining/joining.service.ts';
import { purgeProjectsJob } from './projects.jobs.ts';
import { dayOfPublishing } from './published-day.ts';
import {
  countProjects,
  findDraft,
  findProject,
  findStages,
  insertProject,
  isThere,
  listPositions,
  listProjects,
  lockPlaces,
  lockProject,
  markDeleted,
  markRestored,
  placeProject,
  saveStages,
  updateProject,
} from './projects.repo.ts';

export interface ProjectsDeps {
  database: Database;
  events: Events<ChangeEvent>;
  jobs: Jobs;
  clock: Clock;
}

const published = 'published';
const scripting = 'scripting';

/** Videos, posts and letters in the making. A project that is not there, or not theirs, is a `not_found`. */
export class Projects {
  /** Finds out which post a project became. */
  readonly joining: Joining;
  readonly #deps: ProjectsDeps;

  constructor(deps: ProjectsDeps) {
    this.#deps = deps;
    this.joining = new Joining(deps);
  }

  /** All of them in the order of their places, and the stages. */
  async list(
    actor: Actor,
    narrowed: { generationId?: string | undefined; itemId?: string | undefined } = {},
  ): Promise<{ projects: ProjectEntry[]; stages: string[] }> {
    const { db } = this.#deps.database;
    const [projects, stages] = await Promise.all([listProjects(actor, db, narrowed), findStages(actor, db)]);
    return { projects, stages };
  }

  get(actor: Actor, id: string): Promise<Project> {
    return load(actor, this.#deps.database.db, id);
  }

  /**
   * Begins a project; a saved script that it begins with is its script. Throws `not_found` for a board, item
   * or script that is not theirs, and `too_many_projects`.
   */
  create(actor: Actor, fields: NewProject): Promise<Project> {
    return this.#write(actor, async (tx, now) => {
      await this.joining.holdPosts(actor, tx, fields.url);
      await lockPlaces(actor, tx);
      if ((await countProjects(actor, tx)) >= maxProjects) {
        throw errors.impossible(
          'too_many_projects',
          `There are ${maxProjects.toLocaleString('en')} projects. Delete some that are done with.`,
        );
      }
      await requireReferences(actor, tx, fields);
      const begun = await this.#begin(actor, tx, { fields, now });
      const { id, stage } = begun;
      await insertProject(actor, tx, { ...begun, stageSince: now, createdAt: now, updatedAt: now });
      await placeProject(actor, tx, { id, stage, before: 'first' });
      await this.joining.findPost(actor, tx, id);
      return id;
    });
  }

  /** Changes the given fields. An idea that gets its script is at the stage of writing. */
  change(actor: Actor, id: string, fields: ProjectChange): Promise<Project> {
    return this.#write(actor, async (tx, now) => {
      await this.joining.holdPosts(actor, tx, fields.url);
      await lockPlaces(actor, tx);
      const before = await this.#lock(actor, tx, id);
      const { due_on: dueOn, due_time: dueTime, published_on: said, ...rest } = fields;
      await requireReferences(actor, tx, fields);
      const isWritten = fields.generationId && before.generationId === null && before.stage === 'idea';
      const stage = fields.stage ?? (isWritten ? await firstStage(actor, tx, true) : undefined);
      const isMoved = stage !== undefined && stage !== before.stage;
      const isPublishing = isMoved && stage === published;
      const publishedOn = await dayOfPublishing(actor, tx, { said, isPublishing, now });
      const patch = { ...rest, dueOn, dueTime, publishedOn, updatedAt: now };
      await updateProject(actor, tx, { id, ...patch, ...(isMoved && { stage, stageSince: now }) });
      if (isMoved) {
        await requireStage(actor, tx, stage);
        await placeProject(actor, tx, { id, stage, before: 'first' });
      }
      if (fields.url !== undefined || fields.title !== undefined) {
        await this.joining.findPost(actor, tx, id);
      }
      return id;
    });
  }

  /** Moves a project before another of a stage, or to its end. */
  place(actor: Actor, id: string, { stage, before }: ProjectPlace): Promise<Project> {
    return this.#write(actor, async (tx, now) => {
      await lockPlaces(actor, tx);
      const project = await this.#lock(actor, tx, id);
      if (stage !== project.stage) {
        await requireStage(actor, tx, stage);
        const isPublishing = stage === published;
        const publishedOn = await dayOfPublishing(actor, tx, { said: undefined, isPublishing, now });
        await updateProject(actor, tx, { id, stage, stageSince: now, publishedOn, updatedAt: now });
      }
      if (before !== id && !(await placeProject(actor, tx, { id, stage, before }))) {
        throw errors.notFound('project');
      }
      return id;
    });
  }

  /** Deletes a project. It can be restored for as long as the undo time lasts. */
  remove(actor: Actor, id: string): Promise<void> {
    const { database, jobs, clock } = this.#deps;
    return database.transaction(async (tx) => {
      if (!(await markDeleted(actor, tx, { id, now: clock() }))) {
        throw errors.notFound('project');
      }
      const payload = { userId: actor.userId };
      await jobs.send(tx, { kind: purgeProjectsJob, payload, delaySeconds: purgeDelaySeconds });
      this.#announce(actor, tx, id);
    });
  }

  restore(actor: Actor, id: string): Promise<Project> {
    return this.#write(actor, async (tx, now) => {
      await markRestored(actor, tx, { id, since: undoLimit(now) });
      return id;
    });
  }

  /** Says which post a project became: from then on it is published. Throws `not_found`. */
  join(actor: Actor, id: string, itemId: string): Promise<Project> {
    return this.#write(actor, async (tx) => {
      await holdItems(actor, tx, [itemId]);
      await lockPlaces(actor, tx);
      await this.#lock(actor, tx, id);
      if (!(await isThere(actor, tx, { kind: 'item', id: itemId }))) {
        throw errors.notFound('item');
      }
      await this.joining.join(actor, tx, { id, itemId });
      return id;
    });
  }

  /** Says that a post is not what a project became. */
  unlinkPost(actor: Actor, id: string, itemId: string): Promise<Project> {
    return this.#write(actor, async (tx) => {
      await this.#lock(actor, tx, id);
      if (!(await isThere(actor, tx, { kind: 'item', id: itemId }))) {
        throw errors.notFound('item');
      }
      await this.joining.unlinkPost(actor, tx, { id, itemId });
      return id;
    });
  }

  /** Says which stages there are. Throws `stage_in_use`. */
  setStages(actor: Actor, stages: string[]): Promise<string[]> {
    return this.#deps.database.transaction(async (tx) => {
      await lockPlaces(actor, tx);
      const gone = (await findStages(actor, tx)).filter((stage) => !stages.includes(stage));
      const held = (await listProjects(actor, tx)).find(({ stage }) => gone.includes(stage));
      if (held !== undefined) {
        throw errors.impossible(
          'stage_in_use',
          `There are projects in “${held.stage}”, “${held.title}” among them. Move them first.`,
        );
      }
      await saveStages(actor, tx, stages);
      this.#announce(actor, tx, '');
      return stages;
    });
  }

  /** All projects, for a user's export. */
  async *takeOut(actor: Actor): AsyncGenerator<ZipEntry> {
    const { database, clock } = this.#deps;
    yield jsonEntry('projects.json', clock(), async () => {
      const { projects, stages } = await this.list(actor);
      const whole = await Promise.all(projects.map(({ id }) => findProject(actor, database.db, id)));
      const positions = await listPositions(actor, database.db);
      return { stages, positions, projects: whole.filter((project) => project !== null) };
    });
  }

  /** A new project: a saved script that it begins with is its script. */
  async #begin(actor: Actor, tx: Db, { fields, now }: { fields: NewProject; now: Date }) {
    const draft = fields.itemId ? await findDraft(actor, tx, fields.itemId) : null;
    const generationId = fields.generationId ?? draft?.generationId ?? null;
    const isWritten = draft !== null || generationId !== null;
    const stage = fields.stage ?? (await firstStage(actor, tx, isWritten));
    await requireStage(actor, tx, stage);
    const isPublishing = stage === published;
    const said = fields.published_on ?? undefined;
    const publishedOn = (await dayOfPublishing(actor, tx, { said, isPublishing, now })) ?? null;
    return { ...withEveryField(fields), id: newId(), generationId, stage, publishedOn, postItemId: null };
  }

  /** Does something to one project, tells of it and returns it as it is then. */
  #write(actor: Actor, act: (tx: Db, now: Date) => Promise<string>): Promise<Project> {
    const { database, clock } = this.#deps;
    return database.transaction(async (tx) => {
      const id = await act(tx, clock());
      this.#announce(actor, tx, id);
      return load(actor, tx, id);
    });
  }

  async #lock(actor: Actor, tx: Db, id: string) {
    const row = await lockProject(actor, tx, id);
    if (row === null) {
      throw errors.notFound('project');
    }
    return row;
  }

  #announce(actor: Actor, tx: Db, id: string): void {
    this.#deps.events.publish(tx, actor.userId, [{ type: 'project.changed', id }]);
  }
}

async function load(actor: Actor, db: Db, id: string): Promise<Project> {
  const project = await findProject(actor, db, id);
  if (project === null) {
    throw errors.notFound('project');
  }
  return project;
}

/** What is not given is not there yet. */
const withEveryField = ({
  title,
  platforms = [],
  checklist = [],
  notes = '',
  due_on: dueOn = null,
  due_time: dueTime = null,
  boardId = null,
  itemId = null,
  url = null,
}: NewProject) => ({ title, platforms, checklist, notes, dueOn, dueTime, boardId, itemId, url });

/** What has its words already is past an idea, where there is a stage for that. */
async function firstStage(actor: Actor, tx: Db, isWritten: boolean): Promise<string> {
  return isWritten && (await findStages(actor, tx)).includes(scripting) ? scripting : 'idea';
}

async function requireStage(actor: Actor, tx: Db, stage: string): Promise<void> {
  if (stage !== published && !(await findStages(actor, tx)).includes(stage)) {
    throw errors.impossible('unknown_stage', `There is no stage “${stage}”. Add it to the stages first.`);
  }
}

/** The board, item and script that a project names, each of which must be the actor's. */
async function requireReferences(
  actor: Actor,
  tx: Db,
  { boardId, itemId, generationId }: Pick<ProjectChange, 'boardId' | 'itemId' | 'generationId'>,
): Promise<void> {
  const named = { board: boardId, item: itemId, script: generationId } as const;
  for (const [kind, id] of Object.entries(named) as ['board' | 'item' | 'script', string | null][]) {
    if (id && !(await isThere(actor, tx, { kind, id }))) {
      throw errors.notFound(kind);
    }
  }
}
