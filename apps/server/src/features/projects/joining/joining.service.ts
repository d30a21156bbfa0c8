import type { ChangeEvent } from '@hookline/contract/activity';
import { allPlatforms, type Platform } from '@hookline/contract/platforms';
import { findSettings } from '#features/analytics/index.ts';
import { keyOfAddress } from '#features/imports/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import { toInstant } from '#platform/time-zone.ts';
import { lockPlaces, lockProject, placeProject, updateProject } from '../projects.repo.ts';
import {
  listCandidates,
  listFreeAddresses,
  listFreePosts,
  listOpen,
  removePost,
  saveCandidate,
  setPost,
} from './joining.repo.ts';
import { matchPosts } from './match-posts.ts';

interface JoiningDeps {
  events: Events<ChangeEvent>;
  clock: Clock;
}

interface Pair {
  projectId: string;
  itemId: string;
}

const published = 'published';

/** Finds out which post a project became: by its address, then by title and time; what is unsure is asked. */
export class Joining {
  readonly #deps: JoiningDeps;

  constructor(deps: JoiningDeps) {
    this.#deps = deps;
  }

  /** Numbers of these items have come, in the transaction of `tx`. */
  async takeNumbers(actor: Actor, tx: Db, itemIds: readonly string[]): Promise<void> {
    if (itemIds.length === 0 || (await listOpen(actor, tx)).length === 0) {
      return;
    }
    await lockPlaces(actor, tx);
    const [open, posts, settled] = [
      await listOpen(actor, tx),
      await listFreePosts(actor, tx, itemIds),
      await listCandidates(actor, tx),
    ];
    const isSettled = (pair: Pair) =>
      settled.some(({ projectId, itemId }) => projectId === pair.projectId && itemId === pair.itemId);
    const byAddress = open.flatMap((project) => {
      const post = posts.find((one) => isSameAddress(project.url, one.url, one.platform));
      return post === undefined ? [] : [{ projectId: project.id, itemId: post.itemId }];
    });
    // The saved script that a project began with: who tracks it says what the project became.
    const byDraft = posts
      .filter(({ type }) => type === 'generated_content')
      .flatMap(({ itemId }) => open.find((project) => project.itemId === itemId) ?? [])
      .flatMap(({ id, itemId }) => (itemId === null ? [] : [{ projectId: id, itemId }]))
      .filter((pair) => !isSettled(pair) && byAddress.every((other) => !overlap(pair, other)));
    const certain = [...byAddress, ...byDraft];
    const placed = new Set(certain.flatMap(({ projectId, itemId }) => [projectId, itemId]));
    const { timezone } = await findSettings(actor, tx);
    const { joined, unsure } = matchPosts(
      open
        .filter(({ id, url }) => !placed.has(id) && url === null)
        .map((project) => ({
          ...project,
          dueAt:
            project.dueOn === null
              ? null
              : toInstant({ day: project.dueOn, time: null, offset: null }, timezone),
        })),
      posts.filter(({ itemId }) => !placed.has(itemId)),
    );
    for (const { projectId, itemId } of [...certain, ...joined.filter((pair) => !isSettled(pair))]) {
      await this.join(actor, tx, { id: projectId, itemId });
      this.#deps.events.publish(tx, actor.userId, [{ type: 'project.changed', id: projectId }]);
    }
    for (const pair of unsure.filter((pair) => !isSettled(pair))) {
      await saveCandidate(actor, tx, { ...pair, isDenied: false });
      this.#deps.events.publish(tx, actor.userId, [{ type: 'project.changed', id: pair.projectId }]);
    }
  }

  /** Looks for the post at a project's address among those whose numbers are here. */
  async findPost(actor: Actor, tx: Db, id: string): Promise<void> {
    const project = (await listOpen(actor, tx)).find((one) => one.id === id);
    if (!project?.url) {
      return;
    }
    const posts = await listFreeAddresses(actor, tx);
    const post = posts.find(({ url, platform }) => isSameAddress(project.url, url, platform));
    if (post !== undefined) {
      await this.join(actor, tx, { id, itemId: post.itemId });
    }
  }

  /** Ties a project to its post: it is published from then on. */
  async join(actor: Actor, tx: Db, { id, itemId }: { id: string; itemId: string }): Promise<void> {
    await setPost(actor, tx, { id, itemId });
    const project = await lockProject(actor, tx, id);
    if (project !== null && project.stage !== published) {
      const now = this.#deps.clock();
      await updateProject(actor, tx, { id, stage: published, stageSince: now, updatedAt: now });
      await placeProject(actor, tx, { id, stage: published, before: 'first' });
    }
  }

  /** The post is not what the project became: it is not asked about again. */
  async part(actor: Actor, tx: Db, { id, itemId }: { id: string; itemId: string }): Promise<void> {
    await removePost(actor, tx, { id, itemId });
    await saveCandidate(actor, tx, { projectId: id, itemId, isDenied: true });
  }
}

const overlap = (one: Pair, other: Pair): boolean =>
  one.projectId === other.projectId || one.itemId === other.itemId;

/** Whether two addresses lead to one post; of an unknown platform it is looked for on each. */
function isSameAddress(one: string | null, other: string | null, platform: Platform | null): boolean {
  return (
    one !== null &&
    other !== null &&
    (platform === null ? allPlatforms : [platform]).some(
      (name) => keyOfAddress(one, name) === keyOfAddress(other, name),
    )
  );
}
