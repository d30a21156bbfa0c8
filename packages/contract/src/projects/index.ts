import { z } from 'zod';
import { defineOperations } from '../common/define.ts';
import { idParams, idSchema, timestampSchema } from '../common/ids.ts';
import {
  newProjectSchema,
  projectChangeSchema,
  projectEntrySchema,
  projectPlaceSchema,
  projectSchema,
  projectStagesSchema,
} from './project.ts';

export * from './project.ts';

const project = z.object({ project: projectSchema });
const post = z.object({ itemId: idSchema });

export const projectOperations = defineOperations({
  'GET /api/projects': {
    tag: 'Projects',
    access: 'read',
    summary: 'Every project in the order of its column, and the stages; or those of one script or item',
    query: z.object({ generationId: idSchema.optional(), itemId: idSchema.optional() }),
    response: z.object({ projects: z.array(projectEntrySchema), stages: z.array(z.string()) }),
  },
  'POST /api/projects': {
    tag: 'Projects',
    access: 'add',
    summary: 'Begin a project: a video, post or letter in the making',
    body: newProjectSchema,
    response: project,
    status: 201,
    fails: [404, 422],
  },
  'PUT /api/projects/stages': {
    tag: 'Projects',
    access: 'write',
    summary: 'Say which stages there are, in their order; one that holds projects stays',
    body: projectStagesSchema,
    response: projectStagesSchema,
    fails: [422],
  },
  'GET /api/projects/{id}': {
    tag: 'Projects',
    access: 'read',
    summary: 'A project with its checklist and notes',
    params: idParams,
    response: project,
    fails: [404],
  },
  'PUT /api/projects/{id}': {
    tag: 'Projects',
    access: 'write',
    summary: 'Change a project; another stage puts it on top of that column',
    params: idParams,
    body: projectChangeSchema,
    response: project,
    fails: [404, 422],
  },
  'DELETE /api/projects/{id}': {
    tag: 'Projects',
    access: 'write',
    summary: 'Delete a project; it can be restored for 30 days',
    params: idParams,
    response: 'none',
    fails: [404],
  },
  'POST /api/projects/{id}/restore': {
    tag: 'Projects',
    access: 'write',
    summary: 'Bring a deleted project back',
    params: idParams,
    response: project,
    fails: [404],
  },
  'PUT /api/projects/{id}/place': {
    tag: 'Projects',
    access: 'write',
    summary: 'Move a project to a place in a column',
    params: idParams,
    body: projectPlaceSchema,
    response: project,
    fails: [404, 422],
  },
  'PUT /api/projects/{id}/post': {
    tag: 'Projects',
    access: 'write',
    summary: 'Say which post a project became',
    params: idParams,
    body: post,
    response: project,
    fails: [404],
  },
  'DELETE /api/projects/{id}/post': {
    tag: 'Projects',
    access: 'write',
    summary: 'Say that a post is not what a project became; it is not asked about again',
    params: idParams,
    query: post,
    response: project,
    fails: [404],
  },
});

/** The address of the feed, without what it is kept secret by. */
const calendar = z.object({
  calendar: z.object({ created_at: timestampSchema }).nullable(),
});

export const calendarOperations = defineOperations({
  'GET /api/calendar': {
    tag: 'Projects',
    access: 'session',
    summary: 'Whether there is a calendar feed of your projects',
    response: calendar,
  },
  'POST /api/calendar': {
    tag: 'Projects',
    access: 'session',
    summary:
      'Make a calendar feed, or a new address for it: the old one ends. Only this answer holds the address',
    response: z.object({ path: z.string(), created_at: timestampSchema }),
    status: 201,
  },
  'DELETE /api/calendar': {
    tag: 'Projects',
    access: 'session',
    summary: 'End the calendar feed',
    response: 'none',
  },
  'GET /api/calendar/{secret}.ics': {
    tag: 'Projects',
    access: 'public',
    summary: 'The projects that have a day, as an iCalendar (RFC 5545); `stages` narrows them',
    params: z.object({ secret: z.string().max(200) }),
    query: z.object({
      /** Names of stages with commas between them. */
      stages: z.string().max(1_000).optional(),
    }),
    response: 'file',
    revalidates: true,
    fails: [404],
  },
});
