import type { ChangeEvent } from '@hookline/contract/activity';
import { allPlatforms, type Platform } from '@hookline/contract/platforms';
import { findFirstNumbers, findSettings, isOlder } from '#features/analytics/index.ts';
import { keyOfAddress } from '#features/imports/index.ts';
import type { Actor } from '#platform/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Db } from '#platform/database/index.ts';
import type { Events } from '#platform/events/index.ts';
import { toInstant } from '#platform/time-zone.ts';
import { todayOf } from '../published-day.ts';
import { lockPlaces, lockProject, placeProject, updateProject } from '../projects.repo.ts';
import {
  dateItem,
  holdItems,
  listCandidates,
  listFreeAddresses,
  listFreePosts,
  listOpen,
  deletePostLink,
  saveCandidate,
  setPost,
} from './joining.repo.ts';
import { matchPosts } from './match-posts.ts';

interface JoiningDeps {
  events: Events<ChangeEvent>;
  clock: Clock;
}

/** Items whose numbers have come. */
interface NewNumbers {
  itemIds: readonly string[];
  /** Somebody typed them in: their post is out as of today, if nothing else is known. */
  isTyped: boolean;
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

  /**
   * Finds the projects of new numbers, in the transaction of `tx`, which holds their items and the boards of
   * these.
   */
  async takeNumbers(actor: Actor, tx: Db, { itemIds, isTyped }: NewNumbers): Promise<void> {
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
      await this.join(actor, tx, { id: projectId, itemId, isTyped });
      this.#deps.events.publish(tx, actor.userId, [{ type: 'project.changed', id: projectId }]);
    }
    for (const pair of unsure.filter((pair) => !isSettled(pair))) {
      await saveCandidate(actor, tx, { ...pair, isDenied: false });
      this.#deps.events.publish(tx, actor.userId, [{ type: 'project.changed', id: pair.projectId }]);
    }
  }

  /** Holds the posts at an address, which `findPost` may join. */
  async holdPosts(actor: Actor, tx: Db, address: string | null | undefined): Promise<void> {
    if (address) {
      const posts = await listFreeAddresses(actor, tx);
      const there = posts.filter(({ url, platform }) => isSameAddress(address, url, platform));
      await holdItems(
        actor,
        tx,
        there.map(({ itemId }) => itemId),
      );
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

  /**
   * Ties a project to its post, which `tx` holds: it is published from then on. A post of which nobody knows
   * the day has that of the project.
   */
  async join(
    actor: Actor,
    tx: Db,
    { id, itemId, isTyped = false }: { id: string; itemId: string; isTyped?: boolean },
  ): Promise<void> {
    await setPost(actor, tx, { id, itemId });
    const project = await lockProject(actor, tx, id);
    const now = this.#deps.clock();
    const said = project?.stage === published ? project.publishedOn : null;
    const day = said ?? (isTyped ? await todayOf(actor, tx, now) : null);
    if (day !== null) {
      await this.#dateItem(actor, tx, { itemId, day });
    }
    if (project !== null && project.stage !== published) {
      await updateProject(actor, tx, { id, stage: published, stageSince: now, updatedAt: now });
      await placeProject(actor, tx, { id, stage: published, before: 'first' });
    }
  }

  /** The post is not what the project became: it is not asked about again. */
  async unlinkPost(actor: Actor, tx: Db, { id, itemId }: { id: string; itemId: string }): Promise<void> {
    await deletePostLink(actor, tx, { id, itemId });
    await saveCandidate(actor, tx, { projectId: id, itemId, isDenied: true });
  }

  /** Gives an item without a day the one on which it was published, unless it has older numbers. */
  async #dateItem(actor: Actor, tx: Db, { itemId, day }: { itemId: string; day: string }): Promise<void> {
    const { timezone } = await findSettings(actor, tx);
    const publishedAt = toInstant({ day, time: null, offset: null }, timezone);
    const first = (await findFirstNumbers(actor, tx, [itemId])).get(itemId);
    if (first !== undefined && isOlder(first, { at: publishedAt, isDay: true })) {
      return;
    }
    const dated = await dateItem(actor, tx, { id: itemId, publishedAt });
    if (dated !== null) {
      const { boardId } = dated;
      this.#deps.events.publish(tx, actor.userId, [{ type: 'item.changed', id: itemId, board_id: boardId }]);
    }
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
