import { idSchema, limits, textSchema } from '@hookline/contract/common';
import { fullAddressSchema } from '@hookline/contract/content';
import {
  newProjectSchema,
  projectPostSchema,
  projectSchema,
  projectStagesSchema,
} from '@hookline/contract/projects';
import { maxProjects } from '@hookline/contract/stages';
import { asRecord } from '@hookline/text';
import { z } from 'zod';
import { archivedList, type Arrival } from '#platform/archived-list.ts';
import { countProjects } from '../projects.repo.ts';
import {
  addCandidates,
  addProjects,
  listProjectsThere,
  listTakenPosts,
  saveFirstStages,
} from './archived-projects.repo.ts';

const postRow = projectPostSchema.pick({ item_id: true });
const { checklist, notes, due_time } = newProjectSchema.shape;

const row = projectSchema
  .pick({ stage_since: true, due_on: true, platforms: true, created_at: true, updated_at: true })
  .extend({
    id: idSchema.lowercase(),
    title: textSchema(limits.title),
    stage: textSchema(50),
    due_time: due_time.unwrap(),
    checklist: checklist.unwrap(),
    notes: notes.unwrap(),
    url: fullAddressSchema.nullable().catch(null),
    /** Older archives do not tell it. */
    published_on: projectSchema.shape.published_on.optional().catch(null),
    board_id: idSchema.nullable(),
    generation_id: idSchema.nullable(),
    item_id: idSchema.nullable(),
    post: postRow.nullable(),
    candidates: z.array(postRow).default([]),
    /** Its place in its column: a key between its neighbours'. */
    position: z
      .string()
      .regex(/^[0-9a-f]{1,1000}$/u)
      .nullish()
      .catch(null),
    stages: projectStagesSchema.shape.stages.optional().catch(undefined),
  });

/** Projects with their stages, as an archive has them. */
export const archivedProjects = archivedList({
  file: 'projects.json',
  rowsOf: (whole) => {
    const { projects: all, stages, positions } = asRecord(whole);
    const placed = asRecord(positions);
    return (Array.isArray(all) ? all : []).map((one) => {
      const project = asRecord(one);
      return { ...project, stages, position: placed[String(project['id'])] };
    });
  },
  row,
  idOf: ({ id }) => id,
  listThere: listProjectsThere,
  add: async (actor, tx, { rows, here }) => {
    const room = Math.max(0, maxProjects - (await countProjects(actor, tx)));
    const posts = await listTakenPosts(actor, tx);
    const some = rows.slice(0, room).map((project) => toRow(project, { here, posts }));
    const added = await addProjects(actor, tx, some);
    const asked = rows.flatMap(({ id: projectId, candidates }) =>
      added.has(projectId) ? candidates.map(({ item_id }) => ({ projectId, itemId: here(item_id) })) : [],
    );
    await addCandidates(actor, tx, asked);
    await (rows[0]?.stages !== undefined && saveFirstStages(actor, tx, rows[0].stages));
    return added.size;
  },
});

/** `posts` are what projects became: an item is what one became. */
function toRow(project: z.infer<typeof row>, { here, posts }: Arrival & { posts: Set<string> }) {
  const { id, title, platforms, stage, checklist: tasks, notes: said, url } = project;
  const hereOrNull = (other: string | null | undefined) => (other ? here(other) : null);
  const post = hereOrNull(project.post?.item_id);
  const isFree = post !== null && !posts.has(post);
  posts.add(post ?? '');
  return {
    id,
    title,
    platforms,
    stage,
    checklist: tasks,
    notes: said,
    url,
    stageSince: new Date(project.stage_since),
    dueOn: project.due_on,
    dueTime: project.due_time,
    publishedOn: project.published_on ?? null,
    boardId: hereOrNull(project.board_id),
    generationId: project.generation_id,
    itemId: hereOrNull(project.item_id),
    postItemId: isFree ? post : null,
    position: project.position ?? null,
    createdAt: new Date(project.created_at),
    updatedAt: new Date(project.updated_at),
    deletedAt: null,
  };
}
